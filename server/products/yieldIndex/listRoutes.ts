import { yieldIndexRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import { requestedPeriod } from '../../fields/requestedPeriod.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { indexBasis } from './indexBasis.ts'
import { requestedReference, usableIndex } from './usableIndex.ts'

const listAsFile = tasksIn<typeof import('./listAsFile.ts')>(new URL('./listAsFile.ts', import.meta.url))(
  'listAsFile',
)

const files = [
  [yieldIndexRoutes.indexSitesCsv, 'csv'],
  [yieldIndexRoutes.indexSitesWorkbook, 'xlsx'],
] as const

/** The index at the sites of a customer's list, as files. */
export function registerIndexListRoutes(register: RegisterRoute, context: ServerContext): void {
  for (const [route, kind] of files)
    register(route, async (call) => {
      const { atlas, turbine, source } = await usableIndex(context, call)
      const { query, request, reply, language, caller } = call
      const period = requestedPeriod(query.period)
      const list = await findSiteList(context.database.db, caller.customer.id, query.list_id)
      if (list === undefined) throw new AppError('NOT_FOUND')
      const sites = list.sites.map(({ name, lat, lon }) => ({ name, lat, lon }))
      const { id, version, grid } = atlas
      const stem = `index_${list.name}_${id}_${turbine.id}_${query.mode}`
      const { format, ...file } = tableFile(call, kind, stem)
      return sendBytes(request, reply, {
        ...file,
        madeOf: [format, id, version, context.programVersion, language, JSON.stringify([query, sites])],
        bytes: () =>
          workFor(call, context.workers, listAsFile, {
            format,
            source,
            grid,
            period,
            mode: query.mode,
            reference: requestedReference(query),
            sites,
            about: fieldAbout(atlas, turbine, context.programVersion, indexBasis(atlas)),
            language,
          }),
      })
    })
}
