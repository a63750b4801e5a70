import { awardFormSchema, awardsMaxBytes, marketValueRoutes } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { storeAwards } from '../../commands/siteLists/storeAwards.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { uploadForm } from '../../http/uploadForm.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const readAwardTable = tasksIn<typeof import('./readAwardTable.ts')>(
  new URL('./readAwardTable.ts', import.meta.url),
)('readAwardTable')

const awardForm = uploadForm(awardFormSchema, { bytes: awardsMaxBytes })

/** Route of awards in bulk: a table for the sites of a list. */
export function registerAwardRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, workers } = context
  const registerFolder = partPath(environment.dataDirectory, 'register')
  register(
    marketValueRoutes.importAwards,
    async (call) => {
      const { caller, params, query } = call
      const customerId = caller.customer.id
      const list = await findSiteList(database.db, customerId, params.listId)
      if (list === undefined) throw new AppError('NOT_FOUND')
      const { form, files } = await awardForm.read(call)
      const { text, answers = {} } = form
      const source = files[0] ?? (text === undefined ? null : { name: null, bytes: Buffer.from(text) })
      if (source === null) throw invalidField('file', ({ siteImport }) => siteImport.noInput)
      const sites = list.sites.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))
      const read = await workFor(call, workers, readAwardTable, {
        ...{ source, answers, sites, registerFolder },
        language: call.language,
      })
      const stored = query.dry_run !== true
      if (stored) await storeAwards(database, customerId, params.listId, { ...read, file: source.name })
      return { ...read, stored }
    },
    awardForm.options,
  )
}
