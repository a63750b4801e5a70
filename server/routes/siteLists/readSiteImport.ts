import { importMaxUnknownTurbines, type Language, type SiteImport } from '#contracts'
import { type AtlasArea, type FileIssue, type ImportedSite, type ImportTarget, planSiteImport } from '#domain'
import { type MatchableType, siteTurbineMatcher, turbineText } from '#domain/register'
import { importedList, type ListOptions } from '../../commands/siteLists/importedList.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { shippedTypes } from '../../turbines/shippedTypes.ts'
import { presentLists, presentSites } from './importAnswer.ts'
import { importRefusal, presentIssue } from './importIssues.ts'
import {
  type ImportForm,
  type LocatedIssue,
  located,
  type ReadImport,
  readImport,
  type SourceLine,
} from './readImport.ts'

export interface SiteImportTask {
  readonly form: ImportForm
  readonly files: readonly UploadedFile[]
  /** Areas of the installed atlases. */
  readonly areas: readonly AtlasArea[]
  /** Types of the customer; the shipped ones are known. */
  readonly ownTypes: readonly MatchableType[]
  /** Data for a preview; null: the sites are needed, and any issue refuses them. */
  readonly preview: SiteImportPreview | null
}

export interface SiteImportPreview {
  readonly target: ImportTarget
  /** Names of the customer's lists. */
  readonly listNames: readonly string[]
  readonly options: ListOptions
  readonly language: Language
}

export type SiteImportRead =
  /** The answer as JSON. */
  | { readonly kind: 'preview'; readonly json: Uint8Array }
  | {
      readonly kind: 'sites'
      readonly sites: readonly ImportedSite[]
      readonly sourceLines: readonly SourceLine[]
      readonly readings: ReadImport['readings']
      readonly warnings: readonly LocatedIssue[]
      /** Type of each site's turbine, null if unknown. */
      readonly typeIds: readonly (number | null)[]
      readonly unknownTurbines: readonly string[]
    }

/** Reads an import, finds its turbine types and, for a preview, plans it. @throws AppError  INVALID_INPUT */
export async function readSiteImport({
  form,
  files,
  areas,
  ownTypes,
  preview,
}: SiteImportTask): Promise<SiteImportRead> {
  const read = await readImport(form, files, areas)
  const { sites, issues, warnings, sourceLines, readings } = read
  if (preview === null && issues.length > 0) throw importRefusal(issues)
  const matchTurbine = matcher([...ownTypes, ...shippedTypes()])
  const typeIds = sites.map(matchTurbine)
  const unknownTurbines = namesOfUnknown(sites, typeIds)
  if (preview === null)
    return { kind: 'sites', sites, sourceLines, readings, warnings, typeIds, unknownTurbines }
  const { target, listNames, options, language } = preview
  const plan = planSiteImport(sites, target, listNames, language)
  const found: readonly FileIssue[] = plan.ok ? [] : plan.issues
  const answer: SiteImport = {
    lists: presentLists(plan.ok ? plan.value.map((list) => importedList(list, options, null)) : []),
    ...presentSites(read, target.kind === 'byColumn'),
    readings: readings.map(({ file, reading }) => ({ file, reading })),
    unknown_turbines: [...unknownTurbines],
    issues: [...issues, ...found.map((issue) => located(issue, sourceLines))].map((one) =>
      presentIssue(one, language),
    ),
    warnings: warnings.map((one) => presentIssue(one, language)),
  }
  return { kind: 'preview', json: Buffer.from(JSON.stringify(answer)) }
}

/** Thousands of sites name few turbines, so each is searched once. */
function matcher(types: readonly MatchableType[]): (site: ImportedSite) => number | null {
  const match = siteTurbineMatcher(types)
  const known = new Map<string, number | null>()
  return (site) => {
    const { vendor, turbineType, turbine, ratedPowerKw, rotorDiameterM } = site
    const key = JSON.stringify([vendor, turbineType, turbine, ratedPowerKw, rotorDiameterM])
    const before = known.get(key)
    if (before !== undefined) return before
    const id = match(site)?.id ?? null
    known.set(key, id)
    return id
  }
}

/** Maximum length of a turbine's name in an answer, characters. */
const nameCharacters = 120

function namesOfUnknown(sites: readonly ImportedSite[], typeIds: readonly (number | null)[]): string[] {
  const unknown = sites.filter((site, index) => typeIds[index] === null && turbineText(site) !== null)
  const names = unknown.map((site) => [site.vendor, turbineText(site)].filter(Boolean).join(' '))
  return [...new Set(names.map((name) => name.slice(0, nameCharacters).toWellFormed()))].slice(
    0,
    importMaxUnknownTurbines,
  )
}
