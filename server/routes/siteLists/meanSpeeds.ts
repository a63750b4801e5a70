import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { calibrationRoutes, rasterFormSchema, rasterMaxBytes } from '#contracts'
import { isCalculated, meanSpeedCitation, meanSpeedMapOf } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const taskIn = tasksIn<typeof import('./readMeanSpeeds.ts')>(new URL('./readMeanSpeeds.ts', import.meta.url))
const meanSpeedsAsJson = taskIn('meanSpeedsAsJson')
const mapMeanSpeedsAsJson = taskIn('mapMeanSpeedsAsJson')

const rasterForm = uploadForm(rasterFormSchema, { bytes: rasterMaxBytes })

/** Routes of a raster of mean wind speeds at a list's sites, uploaded or the operator's; not stored. */
export function registerMeanSpeedRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, workers } = context
  const folder = partPath(environment.dataDirectory, 'mean-speed')
  async function sitesOf(customerId: number, listId: number) {
    const list = await findSiteList(database.db, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    const standing = list.sites.filter(({ status }) => isCalculated(status))
    return standing.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))
  }

  register(calibrationRoutes.meanSpeedMaps, async () =>
    (await mapsIn(folder)).map(({ name, country, heightM }) => ({
      ...{ name, country, height_m: heightM },
      source: meanSpeedCitation,
    })),
  )

  register(calibrationRoutes.mapMeanSpeeds, async (call) => {
    const { caller, params, language, reply } = call
    const sites = await sitesOf(caller.customer.id, params.listId)
    const map = (await mapsIn(folder)).find(({ name }) => name === params.map)
    if (map === undefined) throw new AppError('NOT_FOUND')
    const request = { path: join(folder, map.name), sites, language }
    return sendJson(reply, await workFor(call, workers, mapMeanSpeedsAsJson, request))
  })

  register(
    calibrationRoutes.readMeanSpeeds,
    async (call) => {
      const { caller, params, language, reply } = call
      const sites = await sitesOf(caller.customer.id, params.listId)
      const { files } = await rasterForm.read(call)
      const file = requireFile(files, ({ calibration }) => calibration.raster.refusals.fileMissing)
      return sendJson(reply, await workFor(call, workers, meanSpeedsAsJson, { file, sites, language }))
    },
    rasterForm.options,
  )
}

/** Maps in a folder, which most installations do not have. */
async function mapsIn(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.sort().flatMap((name) => {
    const map = meanSpeedMapOf(name)
    return map === null ? [] : [{ name, ...map }]
  })
}
