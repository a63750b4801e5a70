import type { z } from 'zod'
import { type ArchivedFile, archivedFiles } from '#atlas/archive'
import {
  importedSiteOf,
  importedSitesSchema,
  importMaxSites,
  importMaxUnpackedBytes,
  presentRecord,
  type SiteFileReading,
  siteFileReadingsSchema,
  type siteImportFormSchema,
  type WireReadingRecord,
} from '#contracts'
import {
  type AtlasArea,
  decodeText,
  type FileIssue,
  type ImportedSite,
  placeWarnings,
  type ReadingRecord,
  readShapefile,
  readSiteSource,
  type SheetReading,
  sitesOfSheet,
  withFirstLine,
} from '#domain'
import { AppError, invalidField } from '../../appError.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { InvalidInput } from '../../input/index.ts'
import { isWorkbook, readWorkbook } from '../../workbooks/workbook.ts'
import { readKmz } from './kmz.ts'
import { shapefilesIn } from './shapefiles.ts'

/** Limit of an archive; workbooks of many sheets have some hundred. */
const mostFilesOfArchive = 2000

export type ImportForm = z.output<typeof siteImportFormSchema>

/** Flaw and its file; null: the pasted text, or the import as a whole. */
export interface LocatedIssue {
  readonly file: string | null
  readonly issue: FileIssue
}

/** Sites of all sources of an import, numbered consecutively. */
export interface ReadImport {
  /** `line` is the site's number in the import, counted from 1. */
  readonly sites: readonly ImportedSite[]
  readonly issues: readonly LocatedIssue[]
  /** Warnings that do not prevent the import. */
  readonly warnings: readonly LocatedIssue[]
  /** How each source was read, with its number. */
  readonly readings: readonly (SourceReading & { readonly source: number })[]
  /** File and line of each site. */
  readonly sourceLines: readonly SourceLine[]
  /** Number of sites beyond the limit of an import. */
  readonly leftOut: number
}

/** Line of a file; without a file: of the pasted text. */
export interface SourceLine {
  readonly source: number
  readonly file: string | null
  readonly line: number
}

/** Converts an issue of the import, whose lines are site numbers, to the lines of the sites in their files. */
export function located(given: FileIssue, sourceLines: readonly SourceLine[]): LocatedIssue {
  const issue = withFirstLine(given, (site) => sourceLines[site - 1]?.line ?? site)
  if (!('line' in issue)) return { file: null, issue }
  const { file, line } = sourceLines[issue.line - 1] ?? { file: null, line: issue.line }
  return { file, issue: { ...issue, line } }
}

/**
 * Reads pasted text, sites as JSON, and files.
 * @param areas of the installed atlases
 * @throws AppError INVALID_INPUT without a source
 */
export async function readImport(
  form: ImportForm,
  files: readonly UploadedFile[],
  areas: readonly AtlasArea[],
): Promise<ReadImport> {
  const options = { ...form, areas }
  const room = { bytes: importMaxUnpackedBytes }
  const sources = [
    ...(form.sites === undefined ? [] : [sitesOfJson(form.sites, form.readings)]),
    ...(form.text === undefined ? [] : [withFile(null, sitesOfText(form.text, options))]),
  ]
  for (const { name, bytes } of files) sources.push(withFile(name, await sitesOfFile(bytes, options, room)))
  if (sources.length === 0)
    throw new AppError('INVALID_INPUT', { field: 'file' }, [
      { path: 'file', describe: ({ siteImport }) => siteImport.noInput },
    ])
  const found = sources.flatMap(({ file, sites }, source) => sites.map((site) => ({ source, file, site })))
  const issues = sources.flatMap(({ file, issues: own }) => own.map((issue) => ({ file, issue })))
  const count = found.length
  const sourceLines = found
    .slice(0, importMaxSites)
    .map(({ source, file, site }) => ({ source, file, line: site.line }))
  const sites = found.slice(0, importMaxSites).map(({ site }, index) => ({ ...site, line: index + 1 }))
  return {
    sites,
    issues:
      count <= importMaxSites
        ? issues
        : [...issues, { file: null, issue: { code: 'importTooLarge', count, max: importMaxSites } }],
    warnings: [
      ...sources.flatMap(({ file, warnings = [] }) => warnings.map((issue) => ({ file, issue }))),
      ...placeWarnings(sites, areas).map((issue) => located(issue, sourceLines)),
    ],
    readings: sources.flatMap(({ readings }, source) => readings.map((reading) => ({ ...reading, source }))),
    sourceLines,
    leftOut: count - sourceLines.length,
  }
}

interface ReadSites {
  readonly sites: readonly ImportedSite[]
  readonly issues: readonly FileIssue[]
  readonly warnings?: readonly FileIssue[]
  /** Empty: nothing could be read. */
  readonly records: readonly ReadingRecord[]
}

/** @property record  how it was read here; null: it came with the sites */
interface SourceReading extends SiteFileReading {
  readonly record: ReadingRecord | null
}

/** A source of an import by its file. */
interface ReadSource extends Omit<ReadSites, 'records'> {
  readonly file: string | null
  readonly readings: readonly SourceReading[]
}

function withFile(file: string | null, { records, ...read }: ReadSites): ReadSource {
  const readings = records.map((record) => ({
    file: file?.slice(0, fileNameCharacters) ?? null,
    reading: boundedReading(presentRecord(record)),
    record,
  }))
  return { ...read, file, readings }
}

const fileNameCharacters = 200
/** Maximum number of unused column names to store. */
const mostUnused = 100

/** A table may have thousands of columns without meaning for sites. */
function boundedReading(reading: WireReadingRecord): WireReadingRecord {
  const short = (name: string) => name.slice(0, fileNameCharacters).toWellFormed()
  return {
    ...reading,
    columns: reading.columns.map((column) => ({ ...column, name: short(column.name) })),
    not_used: reading.not_used
      .slice(0, mostUnused)
      .map(({ name, reason }) => ({ name: short(name), reason })),
  }
}

/** Table properties that the form states, and the atlases to compare locations with. */
type TableOptions = Pick<ImportForm, 'utm_zone' | 'decimal_mark' | 'coordinate_order'> & {
  readonly areas: readonly AtlasArea[]
}

/** @param room  remaining bytes for all further files; reduced */
async function sitesOfFile(
  bytes: Uint8Array,
  options: TableOptions,
  room: { bytes: number },
): Promise<ReadSites> {
  try {
    const files = await archivedFiles(bytes, mostFilesOfArchive)
    if (files !== null && isWorkbook(files)) return await sitesOfWorkbook(files, options, room)
    const shapefiles = files === null ? [] : await shapefilesIn(files, room)
    if (shapefiles.length > 0)
      return joined(shapefiles.map((parts) => sitesOfReading(readShapefile(parts), options)))
    const unpacked = files === null ? bytes : await readKmz(files, room.bytes)
    if (unpacked === null) return { sites: [], issues: [{ code: 'archiveUnread' }], records: [] }
    room.bytes -= unpacked.length
    if (room.bytes >= 0) return sitesOfText(decodeText(unpacked), options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    room.bytes = 0
  }
  const issue = { code: 'unpackedTooLarge', max: importMaxUnpackedBytes / 1024 ** 2 } as const
  return { sites: [], issues: [issue], records: [] }
}

/** The first sheet with coordinate columns; without one, the issues of the first. */
async function sitesOfWorkbook(
  files: readonly ArchivedFile[],
  options: TableOptions,
  room: { bytes: number },
): Promise<ReadSites> {
  let first: ReadSites | null = null
  for await (const sheet of readWorkbook(files, room)) {
    if (sheet === null) break
    const read = sitesOfText(sheet.text, options)
    if (read.sites.length > 0) return { ...read, warnings: sheet.hidden }
    first ??= read
  }
  return first ?? { sites: [], issues: [{ code: 'workbookDamaged' }], records: [] }
}

function sitesOfText(text: string, options: TableOptions): ReadSites {
  return sitesOfReading(readSiteSource(text), options)
}

function sitesOfReading(
  { sheet, issues }: SheetReading,
  { utm_zone: utmZone = '', decimal_mark, coordinate_order, areas }: TableOptions,
): ReadSites {
  if (sheet === null || issues.some(({ code }) => code === 'coordinateColumnsMissing'))
    return { sites: [], issues, records: [] }
  const decimal = decimal_mark ?? sheet.decimal
  const order = coordinate_order === undefined ? {} : { order: coordinate_order }
  const { record, ...read } = sitesOfSheet({ ...sheet, decimal, ...order }, utmZone, areas)
  return { ...read, issues: [...issues, ...read.issues], records: [record] }
}

function joined(read: readonly ReadSites[]): ReadSites {
  return {
    sites: read.flatMap(({ sites }) => sites),
    issues: read.flatMap(({ issues }) => issues),
    records: read.flatMap(({ records }) => records),
  }
}

function sitesOfJson(text: string, readingsText = '[]'): ReadSource {
  const sites = jsonOf(text, 'sites', importedSitesSchema)
    .map(importedSiteOf)
    .map((site, index) => ({ ...site, line: site.line || index + 1 }))
  const sent = jsonOf(readingsText, 'readings', siteFileReadingsSchema)
  const readings = sent.map((reading) => ({ ...reading, record: null }))
  return { file: null, sites, issues: [], readings }
}

function jsonOf<Schema extends z.ZodType>(text: string, field: string, schema: Schema): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw invalidField(field, (texts) => texts.inputFlaws.json, { cause: error })
  }
  const read = schema.safeParse(json)
  if (!read.success) throw new InvalidInput(schema, json, field)
  return read.data
}
