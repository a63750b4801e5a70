import {
  createFormat,
  fileIssueText,
  importMaxBytes,
  importMaxFiles,
  type Language,
  messages,
  routes,
  type SiteImport,
  siteImportFormSchema,
  wireImportedSite,
} from '#contracts'
import { type ImportedSite, siteTurbineMatcher, turbineText } from '#domain'
import { AppError, type AppIssue } from '../../appError.ts'
import { type ImportedList, importSites, previewImport } from '../../commands/siteLists/importSites.ts'
import { withGroundHeights } from '../../commands/siteLists/withGroundHeights.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { readUpload } from '../../http/readUpload.ts'
import type { Register } from '../../http/register.ts'
import { InvalidInput } from '../../http/validation.ts'
import { matchableTypes } from '../../turbines/matchableTypes.ts'
import { exportFile } from './exportFile.ts'
import { importOrder, storedSite } from './importOrder.ts'
import { type LocatedIssue, type ReadImport, readImport } from './readImport.ts'

const uploadLimits = { bytes: importMaxBytes, files: importMaxFiles }

/** Lists from files and as files. */
export function registerSiteFileRoutes(register: Register, context: ServerContext): void {
  const { database, ground } = context

  register(
    routes.importSites,
    async ({ caller, query, language, request }) => {
      const upload = await readUpload(request, uploadLimits)
      const form = siteImportFormSchema.safeParse(upload.fields)
      if (!form.success) throw new InvalidInput(siteImportFormSchema, upload.fields)
      const read = readImport(form.data, upload.files)
      const order = importOrder(form.data, read.sites, language)
      const customerId = caller.customer.id
      const matchTurbine = siteTurbineMatcher(await matchableTypes(database.db, customerId))
      const typeIds = read.sites.map((site) => matchTurbine(site)?.id ?? null)
      const unknown = read.sites.filter(
        (site, index) => typeIds[index] === null && turbineText(site) !== null,
      )
      const turbines = { unknown_turbines: [...new Set(unknown.map(turbineName))] }
      if (query.dry_run) {
        const preview = await previewImport(database, customerId, order)
        const issues = [...read.issues, ...(preview.ok ? [] : preview.issues.map(located(read)))]
        return {
          ...presentLists(preview.ok ? preview.lists : []),
          ...presentSites(read),
          ...turbines,
          issues: issues.map(present(language)),
        }
      }
      if (read.issues.length > 0) throw refusal(read.issues)
      const stored = read.sites.map((site, index) => storedSite(site, typeIds[index]!))
      const withHeights = query.set_height ? await withGroundHeights(ground, stored) : stored
      const outcome = await importSites(database, customerId, order, ({ line, name }) => ({
        ...withHeights[line - 1]!,
        name,
      }))
      if (!outcome.ok) throw refusal(outcome.issues.map(located(read)))
      return { ...presentLists(outcome.lists), ...turbines, sites: [], issues: [] }
    },
    { bodyLimit: importMaxBytes * (importMaxFiles + 1) },
  )

  register(routes.exportSites, async ({ caller, params, query, reply }) => {
    const list = await findSiteList(database.db, caller.customer.id, params.listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    const types = await matchableTypes(database.db, caller.customer.id)
    return exportFile(reply, list, types, query)
  })
}

function turbineName(site: ImportedSite): string {
  return [site.vendor, turbineText(site)].filter(Boolean).join(' ')
}

/** Puts the number of a site, which an issue of the whole import has, back to its line in its file. */
function located({ placeOf }: ReadImport): (issue: LocatedIssue['issue']) => LocatedIssue {
  return (issue) => {
    if (!('line' in issue)) return { file: null, issue }
    const { file, line } = placeOf(issue.line)
    return { file, issue: { ...issue, line } }
  }
}

function refusal(issues: readonly LocatedIssue[]): AppError {
  const told: AppIssue[] = issues.map((one) => ({
    path: [one.file, 'line' in one.issue ? one.issue.line : null].filter((part) => part !== null).join(':'),
    tell: (_text, language) => textOf(one, language),
  }))
  return new AppError('INVALID_INPUT', { field: told[0]?.path ?? '' }, told)
}

function present(language: Language): (issue: LocatedIssue) => SiteImport['issues'][number] {
  return (one) => ({
    file: one.file,
    line: 'line' in one.issue ? one.issue.line : null,
    code: one.issue.code,
    message: textOf(one, language),
  })
}

function textOf({ issue }: LocatedIssue, language: Language): string {
  const text = messages[language]
  return fileIssueText(issue, text, createFormat(language, text.units).exact)
}

function presentLists(lists: readonly ImportedList[]): Pick<SiteImport, 'lists'> {
  return {
    lists: lists.map(({ id, name, windFarmName, siteCount }) => ({
      id,
      name,
      wind_farm: windFarmName !== null,
      wind_farm_name: windFarmName,
      site_count: siteCount,
    })),
  }
}

function presentSites({ sites, placeOf }: ReadImport): Pick<SiteImport, 'sites'> {
  return { sites: sites.map((site) => ({ ...wireImportedSite(site), line: placeOf(site.line).line })) }
}
