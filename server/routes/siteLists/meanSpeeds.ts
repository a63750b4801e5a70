import { calibrationRoutes, rasterFormSchema, rasterMaxBytes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { readUpload } from '../../http/readUpload.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { workFor } from '../../http/workFor.ts'
import { InvalidInput } from '../../input/index.ts'
import { tasksIn } from '../../workers/index.ts'

const meanSpeedsAsJson = tasksIn<typeof import('./readMeanSpeeds.ts')>(
  new URL('./readMeanSpeeds.ts', import.meta.url),
)('meanSpeedsAsJson')

const uploadLimits = { bytes: rasterMaxBytes, files: 1 }
/** What a form needs around its file. */
const formBytes = 100_000

/** A raster of mean wind speeds at the sites of a list. Nothing of it is stored. */
export function registerMeanSpeedRoute(register: RegisterRoute, context: ServerContext): void {
  const { database, workers } = context
  register(
    calibrationRoutes.readMeanSpeeds,
    async (call) => {
      const { caller, params, language, request, reply } = call
      const list = await findSiteList(database.db, caller.customer.id, params.listId)
      if (list === undefined) throw new AppError('NOT_FOUND')
      const { fields, files } = await readUpload(request, uploadLimits)
      if (!rasterFormSchema.safeParse(fields).success)
        throw new InvalidInput(rasterFormSchema, fields, 'form')
      const [file] = files
      if (file === undefined)
        throw new AppError('INVALID_INPUT', { field: 'file' }, [
          { path: 'file', tell: ({ calibration }) => calibration.raster.refusals.fileMissing },
        ])
      const standing = list.sites.filter(({ status }) => status !== 'excluded')
      const sites = standing.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))
      return sendJson(reply, await workFor(call, workers, meanSpeedsAsJson, { file, sites, language }))
    },
    { bodyLimit: rasterMaxBytes + formBytes },
  )
}
