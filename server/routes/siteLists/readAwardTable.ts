import { importMaxUnpackedBytes, presentRecord, type ReadAwards } from '#contracts'
import {
  type Answers,
  type AwardRow,
  type AwardSite,
  decodeText,
  type Reading,
  readAwards,
  registerNumbersIn,
} from '#domain'
import { unitPlaces } from '#market'
import { questionsRefusal } from '../../input/index.ts'
import { isWorkbook, readWorkbook } from '../../workbooks/workbook.ts'
import { archivedFiles } from '../../workbooks/zipArchive.ts'
import { importRefusal } from './importIssues.ts'

/** A table of awards, as a file or as text. */
export interface AwardSource {
  /** null: text. */
  readonly name: string | null
  readonly bytes: Uint8Array
}

export interface AwardTask {
  readonly source: AwardSource
  readonly answers: Answers
  readonly sites: readonly AwardSite[]
  readonly registerFolder: string
}

/**
 * Reads a table of awards for the sites of a list, for worker processes.
 *
 * @throws AppError  INVALID_INPUT, naming lines, or FILE_QUESTIONS where the table leaves something open
 */
export async function readAwardTable(task: AwardTask): Promise<Omit<ReadAwards, 'stored'>> {
  const { source, sites } = task
  const read = await readAwardSource(source, task)
  if (!read.ok && read.issues.length === 0) throw questionsRefusal(read.record)
  if (!read.ok) throw importRefusal(read.issues.map((issue) => ({ file: source.name, issue })))
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const found = read.value.flatMap((row) => row.siteIds.map((id) => awardOf(row, id, names.get(id)!)))
  const given = new Set(found.map(({ site_id }) => site_id))
  const without = sites.filter(({ id }) => !given.has(id)).map(({ name }) => name)
  return { reading: presentRecord(read.record), sites: found, without }
}

/** Reads a table: of a workbook, its first sheet with awards. @param places  absent: rows are read without their sites */
export async function readAwardSource(
  { bytes }: AwardSource,
  { answers, ...places }: Pick<AwardTask, 'answers'> & Partial<Pick<AwardTask, 'sites' | 'registerFolder'>>,
): Promise<Reading<readonly AwardRow[]>> {
  const { texts, isWorkbook: isOfWorkbook } = textsOf(bytes)
  const { sites, registerFolder } = places
  let first: Reading<readonly AwardRow[]> | null = null
  for (const text of texts) {
    const known =
      sites === undefined || registerFolder === undefined
        ? null
        : { sites, unitPlaces: await unitPlaces(registerFolder, registerNumbersIn(text)) }
    const read = readAwards(text, { answers, places: known, isWorkbook: isOfWorkbook })
    const isTable = read.ok || read.issues.every(({ code }) => code !== 'awardColumnsMissing')
    if (isTable) return read
    first ??= read
  }
  return (
    first ?? {
      ok: false,
      issues: [{ code: 'workbookDamaged' }],
      record: readAwards('', { places: null }).record,
    }
  )
}

const mostFilesOfArchive = 2000

function textsOf(bytes: Uint8Array): { readonly texts: readonly string[]; readonly isWorkbook: boolean } {
  const files = archivedFiles(bytes, mostFilesOfArchive)
  if (files === null || !isWorkbook(files)) return { texts: [decodeText(bytes)], isWorkbook: false }
  try {
    const sheets = [...readWorkbook(files, { bytes: importMaxUnpackedBytes })]
    return { texts: sheets.flatMap((sheet) => sheet?.text ?? []), isWorkbook: true }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { texts: [], isWorkbook: true }
  }
}

function awardOf(row: AwardRow, siteId: number, name: string): ReadAwards['sites'][number] {
  return {
    ...{ line: row.line, site_id: siteId, name },
    award_ct_kwh: row.awardCtKwh,
    award_kind: row.awardKind,
    award_number: row.awardNumber,
    bid: row.bid,
    award_announced: row.announced,
    commissioned: row.commissioned,
    quality_percent: row.qualityPercent,
    marketing_fee: row.feeEurMwh,
  }
}
