import { importMaxFiles, presentRecord, type SiteFileReading, type WireReadingRecord } from '#contracts'
import {
  type AtlasArea,
  type FileIssue,
  type ImportedSite,
  type ImportPlan,
  type ImportTarget,
  type Language,
  placeWarnings,
  planSiteImport,
  type ReadingRecord,
  sitesOfSheet,
  withFirstLine,
} from '#domain'
import type { ImportSource } from './importSources.ts'

/** Planned import, and all its obstacles. */
export interface CheckedImport {
  /** `line` is the site's number in the import, from 1. */
  readonly sites: readonly ImportedSite[]
  /** Sites by source, with their lines there. */
  readonly sitesOf: readonly (readonly ImportedSite[])[]
  /** Problems of rows by source, then by line. */
  readonly rowIssues: readonly ReadonlyMap<number, readonly FileIssue[]>[]
  /** Problems of the import as a whole. */
  readonly issues: readonly FileIssue[]
  /** Warnings that do not prevent the import. */
  readonly warnings: readonly FileIssue[]
  readonly plan: ImportPlan
  /** How each source was read; null if nothing was readable. */
  readonly records: readonly (ReadingRecord | null)[]
  /** Rows with a problem, in all sources. */
  readonly brokenCount: number
}

/**
 * Reads the rows that are not left out and plans the import by the same rules as the server.
 * @param areas of the installed atlases
 */
export function checkImport(
  sources: readonly ImportSource[],
  target: ImportTarget,
  listNames: readonly string[],
  language: Language,
  utmZone: string,
  areas: readonly AtlasArea[],
): CheckedImport {
  const read = sources.map(({ sheet, leftOut }) =>
    sheet === null
      ? { sites: [], issues: [], record: null }
      : sitesOfSheet({ ...sheet, rows: sheet.rows.filter(({ line }) => !leftOut.has(line)) }, utmZone, areas),
  )
  const sourceLines = read.flatMap(({ sites }, source) => sites.map(({ line }) => ({ source, line })))
  const sites = read.flatMap((one) => one.sites).map((site, index) => ({ ...site, line: index + 1 }))
  const plan = planSiteImport(sites, target, listNames, language)
  const rowIssues = read.map(({ issues }) => new Map(Map.groupBy(issues, lineOf)))
  const issues: FileIssue[] = []
  for (const found of plan.ok ? [] : plan.issues) {
    const issue = withFirstLine(found, (site) => sourceLines[site - 1]?.line ?? site)
    const place = 'line' in issue ? sourceLines[issue.line - 1] : undefined
    const rows = place && rowIssues[place.source]
    if ('line' in issue && rows)
      rows.set(place.line, [...(rows.get(place.line) ?? []), { ...issue, line: place.line }])
    else issues.push(issue)
  }
  return {
    sites,
    sitesOf: read.map((one) => one.sites),
    rowIssues,
    issues,
    warnings: placeWarnings(sites, areas),
    plan,
    records: read.map(({ record }) => record),
    brokenCount: rowIssues.reduce((sum, rows) => sum + rows.size, 0),
  }
}

/** Reading of one source: for an archive the server's report, otherwise that of its sheet. */
export function readingsOfSource(
  source: ImportSource,
  record: ReadingRecord | null,
): readonly WireReadingRecord[] {
  return source.readings ?? (record === null ? [] : [presentRecord(record)])
}

/** Reading of each source of sites. */
export function readingsOf(
  sources: readonly ImportSource[],
  { records, sitesOf }: CheckedImport,
): SiteFileReading[] {
  return sources
    .flatMap((source, index) =>
      sitesOf[index]!.length === 0
        ? []
        : readingsOfSource(source, records[index]!).map((reading) => ({ file: source.name, reading })),
    )
    .slice(0, importMaxFiles)
}

function lineOf(issue: FileIssue): number {
  return 'line' in issue ? issue.line : 0
}
