import type { ListedAtlas } from '#atlas'
import { workbookMediaType } from '#calculations'
import {
  createFormat,
  messages,
  productionFormSchema,
  productionMaxBytes,
  referencesOf,
  yieldIndexRoutes,
} from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import type { Call, RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { uploadForm } from '../../../http/uploadForm.ts'
import { requireUnexpired } from '../../../policies/mayOrder.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import { pagePrinter } from '../../../reports/page/index.ts'
import { plainText } from '../../../reports/typst/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'
import { indexTurbines, requireTurbine } from '../../bought/indexTurbines.ts'
import { indexBasis } from '../indexBasis.ts'
import type { CorrectionFileRequest } from './correctionFiles.ts'
import type { CorrectionRequest } from './correctTable.ts'

const correctTableAsJson = tasksIn<typeof import('./correctTable.ts')>(
  new URL('./correctTable.ts', import.meta.url),
)('correctTableAsJson')

const inFiles = tasksIn<typeof import('./correctionFiles.ts')>(
  new URL('./correctionFiles.ts', import.meta.url),
)
const correctionWorkbook = inFiles('correctionWorkbook')
const correctionDocument = inFiles('correctionDocument')

const { options, read } = uploadForm(productionFormSchema, { bytes: productionMaxBytes })

/** Routes of a farm's production with long-term correction. It is not stored. */
export function registerProductionRoutes(register: RegisterRoute, context: ServerContext): void {
  const { workers } = context
  const pages = pagePrinter(context.presses)

  register(
    yieldIndexRoutes.correctProduction,
    async (call) => {
      const { request } = await correctionOf(context, call)
      return sendJson(call.reply, await workFor(call, workers, correctTableAsJson, request))
    },
    options,
  )

  register(
    yieldIndexRoutes.productionWorkbook,
    async (call) => {
      const file = await correctionFile(context, call)
      return answerFile(
        call,
        `${nameOf(file)}.xlsx`,
        workbookMediaType,
        await workFor(call, workers, correctionWorkbook, file),
      )
    },
    options,
  )

  register(
    yieldIndexRoutes.productionReport,
    async (call) => {
      const logo = await logoOf(context.database.db, call.caller.customer, call.language)
      return pages.print(call, logo, async (set) => {
        const file = await correctionFile(context, call)
        const pdf = await set(await workFor(call, workers, correctionDocument, file))
        return answerFile(call, `${nameOf(file)}.pdf`, 'application/pdf', pdf)
      })
    },
    options,
  )
}

function nameOf({ about }: CorrectionFileRequest): string {
  return messages[about.language].productionReport.fileName(about.farm)
}

type ProductionCall = Pick<
  Call<typeof yieldIndexRoutes.correctProduction>,
  'caller' | 'params' | 'language' | 'request' | 'reply'
>

async function correctionFile(context: ServerContext, call: ProductionCall): Promise<CorrectionFileRequest> {
  const { request, atlas } = await correctionOf(context, call)
  const { language, form } = request
  const { productionReport: text, units } = messages[language]
  const { lat, lon } = form
  const name = plainText(form.name ?? '').trim()
  return {
    request,
    about: {
      language,
      farm: name || text.farmAt(createFormat(language, units).latLon(lat, lon, 2)),
      lat,
      lon,
      atlas: `${atlas.title[language]} · ${atlas.id} ${atlas.version}`,
      citation: atlas.citation,
      programVersion: context.programVersion,
    },
    reportedAt: Date.now(),
  }
}

/** @throws AppError  reasons not to view the product; INVALID_INPUT; OUT_OF_AREA */
async function correctionOf(
  context: ServerContext,
  call: ProductionCall,
): Promise<{ readonly request: CorrectionRequest; readonly atlas: ListedAtlas }> {
  const { caller, params, language } = call
  const { atlas, balance } = await boughtProduct(context, caller.customer.id, 'yieldIndex', params.id)
  requireUnexpired(balance, language)
  const { form, files } = await read(call)
  const cell = gridCellOf(atlas.grid, form.lat, form.lon)
  if (cell === null) throw new AppError('OUT_OF_AREA')
  const ids = form.turbines?.split(',').map((id) => id.trim()) ?? indexTurbines(atlas).map(({ id }) => id)
  return {
    request: {
      form,
      file: files[0] ?? null,
      url: atlas.url,
      turbines: (ids.length === 0 ? [undefined] : [...new Set(ids)]).map((id) => requireTurbine(atlas, id)),
      cell: cell.y * atlas.grid.xSz + cell.x,
      centre: cellCentre(atlas.grid, cell.x, cell.y),
      references: form.references === undefined ? null : referencesOf(form.references),
      language,
      basis: indexBasis(atlas),
    },
    atlas,
  }
}
