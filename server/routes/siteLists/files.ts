import { setImmediate } from 'node:timers/promises'
import { importMaxBytes, importMaxFiles, importMaxTotalBytes, routes, siteImportFormSchema } from '#contracts'
import { AppError } from '../../appError.ts'
import { atlasAreas } from '../../atlases/atlasAreas.ts'
import { importBasis, importSites } from '../../commands/siteLists/importSites.ts'
import { withGroundHeights } from '../../commands/siteLists/withGroundHeights.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { uploadForm } from '../../http/uploadForm.ts'
import { matchableTypes, ownMatchableTypes } from '../../turbines/matchableTypes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { exportFile } from './exportFile.ts'
import { presentLists } from './importAnswer.ts'
import { importRefusal, presentIssue } from './importIssues.ts'
import { importOrder, storedSite, targetOf } from './importOrder.ts'
import { located } from './readImport.ts'

const readSiteImport = tasksIn<typeof import('./readSiteImport.ts')>(
  new URL('./readSiteImport.ts', import.meta.url),
)('readSiteImport')

const importForm = uploadForm(siteImportFormSchema, {
  ...{ bytes: importMaxBytes, files: importMaxFiles, totalBytes: importMaxTotalBytes },
})

/** Routes for importing and exporting lists as files. */
export function registerSiteFileRoutes(register: RegisterRoute, context: ServerContext): void {
  const { catalogue, database, ground, workers } = context

  register(
    routes.importSites,
    async (call) => {
      const { caller, query, language, reply } = call
      const { form, files } = await importForm.read(call)
      const customerId = caller.customer.id
      const target = targetOf(form)
      const ownTypes = await ownMatchableTypes(database.db, customerId)
      const areas = await atlasAreas(catalogue, language)
      const input = { form, files, areas, ownTypes }
      const windFarm = form.wind_farm ?? false
      if (query.dry_run) {
        const basis = await importBasis(database.db, customerId, target)
        const options = { existingId: target.kind === 'existing' ? target.listId : null, windFarm }
        const preview = { ...basis, options, language }
        const read = await workFor(call, workers, readSiteImport, { ...input, preview })
        if (read.kind !== 'preview') throw new Error('a preview was requested')
        return sendJson(reply, read.json)
      }
      const read = await workFor(call, workers, readSiteImport, { ...input, preview: null })
      if (read.kind !== 'sites') throw new Error('sites were requested')
      // Five thousand sites take time at each step: yield to others in between.
      await setImmediate()
      const stored = read.sites.map((site, index) => storedSite(site, read.typeIds[index]!))
      const withHeights = await withGroundHeights(ground, stored, query.set_height ?? false)
      await setImmediate()
      const order = importOrder(form, read, language, withHeights.readings)
      const outcome = await importSites(context, customerId, order, ({ line, name }) => ({
        ...withHeights.sites[line - 1]!,
        name,
      }))
      if (!outcome.ok) throw importRefusal(outcome.issues.map((issue) => located(issue, read.sourceLines)))
      return {
        lists: presentLists(outcome.lists),
        sites: [],
        sites_not_listed: 0,
        readings: [...read.readings, ...withHeights.readings].map(({ file, reading }) => ({ file, reading })),
        unknown_turbines: [...read.unknownTurbines],
        issues: [],
        warnings: read.warnings.map((one) => presentIssue(one, language)),
      }
    },
    importForm.options,
  )

  register(routes.exportSites, async ({ caller, params, query, reply }) => {
    const list = await findSiteList(database.db, caller.customer.id, params.listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    const types = await matchableTypes(database.db, caller.customer.id)
    return exportFile(reply, list, types, { ...query, creator: context.brand.name })
  })
}
