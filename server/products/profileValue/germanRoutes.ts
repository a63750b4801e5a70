import { messages, profileValueRoutes } from '#contracts'
import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import { atlasAbout } from '../../fields/describeField.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { presentAtlasProduct } from '../bought/presentAtlasProduct.ts'
import { marketTasks } from '../pricedAtlas/marketTasks.ts'
import { usableMarket } from '../pricedAtlas/usableMarket.ts'
import { versionsOf } from './profileVersions.ts'

const inGermany = tasksIn<typeof import('./germanProfiles.ts')>(
  new URL('./germanProfiles.ts', import.meta.url),
)
const valueTechnologies = inGermany('valueTechnologies')
const valueStates = inGermany('valueStates')
const technologyFile = tasksIn<typeof import('./technologyFiles.ts')>(
  new URL('./technologyFiles.ts', import.meta.url),
)('technologyFile')
const files = [
  [profileValueRoutes.technologiesCsv, 'csv'],
  [profileValueRoutes.technologiesWorkbook, 'xlsx'],
] as const

/** Routes of a product's contents, and of the profiles of Germany's technologies and federal states. */
export function registerGermanProfileRoutes(register: RegisterRoute, context: ServerContext): void {
  const { workers, programVersion, environment } = context
  const { market: marketFolder, fleet: fleetFolder } = marketFolders(environment)
  const sourceOf = (atlasId: string, mayMix: boolean) => ({ marketFolder, fleetFolder, atlasId, mayMix })
  const usable = (call: Parameters<typeof usableMarket>[1]) => usableMarket(context, call, 'profileValue')

  register(profileValueRoutes.profileValueProduct, async (call) => {
    const { caller, params, language } = call
    const bought = await boughtProduct(context, caller.customer.id, 'profileValue', params.id)
    return {
      ...presentAtlasProduct(bought, language),
      turbines: indexTurbines(bought.atlas),
      ...(await workFor(call, workers, marketTasks.describe, { url: bought.atlas.url, marketFolder })),
    }
  })

  register(profileValueRoutes.technologyProfiles, async (call) => {
    const { atlas, mayMix } = await usable(call)
    return workFor(call, workers, valueTechnologies, sourceOf(atlas.id, mayMix))
  })

  register(profileValueRoutes.stateProfiles, async (call) => {
    const { atlas, mayMix } = await usable(call)
    return workFor(call, workers, valueStates, sourceOf(atlas.id, mayMix))
  })

  for (const [route, kind] of files)
    register(route, async (call) => {
      const { atlas, turbine, origin, mayMix } = await usable(call)
      const { request, reply, language } = call
      const { fileNames } = messages[language].profileValue.files
      const { turbine: _, ...about } = atlasAbout(atlas, turbine, programVersion)
      const { format, ...file } = tableFile(call, kind, fileNames.technologies(atlas.id))
      return sendBytes(request, reply, {
        ...file,
        madeOf: [
          'profiles',
          format,
          language,
          ...(await versionsOf(fleetFolder, atlas, origin)),
          String(mayMix),
          programVersion,
        ],
        bytes: () =>
          workFor(call, workers, technologyFile, {
            source: sourceOf(atlas.id, mayMix),
            format,
            about,
            language,
          }),
      })
    })
}
