import {
  messages,
  type OwnProfileForm,
  ownProfileFormSchema,
  ownProfileMaxBytes,
  profileValueRoutes,
} from '#contracts'
import { marketFolders } from '#market'
import { invalidField } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { atlasAbout } from '../../../fields/describeField.ts'
import type { Call, RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { uploadForm } from '../../../http/uploadForm.ts'
import { plainText } from '../../../reports/typst/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { tableFile } from '../../../results/tableFile.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { type FindFarmPower, requireFarmOfAtlas } from '../../pricedAtlas/farmPower.ts'
import { syntheticMix, usableMarket } from '../../pricedAtlas/usableMarket.ts'
import type { OwnProfileRequest } from './valueOwnProfile.ts'

const ownProfileAsJson = tasksIn<typeof import('./valueOwnProfile.ts')>(
  new URL('./valueOwnProfile.ts', import.meta.url),
)('ownProfileAsJson')
const ownProfileFile = tasksIn<typeof import('./ownProfileFiles.ts')>(
  new URL('./ownProfileFiles.ts', import.meta.url),
)('ownProfileFile')

const { options, read } = uploadForm(ownProfileFormSchema, { bytes: ownProfileMaxBytes })

const files = [
  [profileValueRoutes.ownProfileCsv, 'csv'],
  [profileValueRoutes.ownProfileWorkbook, 'xlsx'],
] as const

/** Routes that value an uploaded profile, which is not stored, or that of a wind farm. */
export function registerOwnProfileRoutes(
  register: RegisterRoute,
  context: ServerContext,
  findFarmPower: FindFarmPower,
): void {
  const { workers, programVersion } = context

  register(
    profileValueRoutes.ownProfile,
    async (call) => {
      const { request } = await profileOf(context, findFarmPower, call)
      return sendJson(call.reply, await workFor(call, workers, ownProfileAsJson, request))
    },
    options,
  )

  for (const [route, kind] of files)
    register(
      route,
      async (call) => {
        const { request, atlas, turbine } = await profileOf(context, findFarmPower, call)
        const { own, files: text } = messages[call.language].profileValue
        const plant = own.result(
          plainText(request.form.name ?? request.farm?.power.about.farm_name ?? '').trim(),
        )
        const about = atlasAbout(atlas, turbine, programVersion)
        const { format, name, mediaType } = tableFile(call, kind, text.fileNames.own(plant))
        const bytes = await workFor(call, workers, ownProfileFile, { request, format, plant, about })
        return answerFile(call, name, mediaType, bytes)
      },
      options,
    )
}

type ProfileCall = Pick<
  Call<typeof profileValueRoutes.ownProfile>,
  'caller' | 'params' | 'query' | 'language' | 'request'
>

/** @throws AppError  reasons not to view the product; INVALID_INPUT; for a farm, as `findFarmPower` | SYNTHETIC_MIX */
async function profileOf(context: ServerContext, findFarmPower: FindFarmPower, call: ProfileCall) {
  const { atlas, turbine, mayMix, mayCombine } = await usableMarket(context, call, 'profileValue')
  const { form, files: uploaded } = await read(call)
  const { market: marketFolder, fleet: fleetFolder } = marketFolders(context.environment)
  const file = uploaded[0] ?? null
  const { run } = form
  if (run !== undefined) {
    requireNoTable(form, file?.name)
    if (!mayCombine) throw syntheticMix(atlas)
  }
  const power = run === undefined ? null : await findFarmPower(call.caller.customer.id, run)
  if (power !== null) requireFarmOfAtlas(power.about, atlas.id, 'run')
  const request: OwnProfileRequest = {
    source: { marketFolder, fleetFolder, atlasId: atlas.id, mayMix },
    ...{ form, file },
    farm: power && { power, url: atlas.url },
    language: call.language,
  }
  return { request, atlas, turbine }
}

/** A farm excludes a table and its options. @throws AppError INVALID_INPUT */
function requireNoTable(form: OwnProfileForm, fileName: string | undefined): void {
  const { run: _run, name: _name, technology: _technology, ...explained } = form
  const [superfluous = fileName] = Object.keys(explained)
  if (superfluous !== undefined)
    throw invalidField(superfluous, (text) => text.farmProduction.refusals.tableToo)
}
