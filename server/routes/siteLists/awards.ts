import { awardFormSchema, awardsMaxBytes, marketValueRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import { storeAwards } from '../../commands/siteLists/storeAwards.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { partPath } from '../../directoryContents.ts'
import { readUpload } from '../../http/readUpload.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { InvalidInput } from '../../input/index.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const readAwardTable = tasksIn<typeof import('./readAwardTable.ts')>(
  new URL('./readAwardTable.ts', import.meta.url),
)('readAwardTable')

const uploadLimits = { bytes: awardsMaxBytes, files: 1 }
/** Bytes of a form without its table. */
const formBytes = 100_000

/** Route of awards in bulk: a table for the sites of a list. */
export function registerAwardRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, workers } = context
  const registerFolder = partPath(environment.dataDirectory, 'register')
  register(
    marketValueRoutes.importAwards,
    async (call) => {
      const { caller, params, query, request } = call
      const customerId = caller.customer.id
      const list = await findSiteList(database.db, customerId, params.listId)
      if (list === undefined) throw new AppError('NOT_FOUND')
      const { fields, files } = await readUpload(request, uploadLimits)
      const form = awardFormSchema.safeParse(fields)
      if (!form.success) throw new InvalidInput(awardFormSchema, fields, 'form')
      const { text, answers = {} } = form.data
      const source = files[0] ?? (text === undefined ? null : { name: null, bytes: Buffer.from(text) })
      if (source === null)
        throw new AppError('INVALID_INPUT', { field: 'file' }, [
          { path: 'file', describe: ({ siteImport }) => siteImport.noInput },
        ])
      const sites = list.sites.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))
      const read = await workFor(call, workers, readAwardTable, { source, answers, sites, registerFolder })
      const stored = query.dry_run !== true
      if (stored) await storeAwards(database, customerId, params.listId, { ...read, file: source.name })
      return { ...read, stored }
    },
    { bodyLimit: awardsMaxBytes + formBytes },
  )
}
