import { importMaxUnpackedBytes, type Language, presentRecord, type ReadAwards } from '#contracts'
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
import { readSheets } from '../../workbooks/readSheets.ts'
import { importRefusal, presentIssue } from './importIssues.ts'

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
  readonly language: Language
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
  const warnings = read.warnings.map((issue) => presentIssue({ file: source.name, issue }, task.language))
  return { reading: presentRecord(read.record), sites: found, without, warnings }
}

/** Reads a table: of a workbook, its first sheet with awards. @param places  absent: rows are read without their sites */
export async function readAwardSource(
  { bytes }: AwardSource,
  { answers, ...places }: Pick<AwardTask, 'answers'> & Partial<Pick<AwardTask, 'sites' | 'registerFolder'>>,
): Promise<Reading<readonly AwardRow[]>> {
  const sheets = await readSheets(bytes, importMaxUnpackedBytes)
  const { sites, registerFolder } = places
  let first: Reading<readonly AwardRow[]> | null = null
  for (const { text, hidden } of sheets ?? [{ text: decodeText(bytes), hidden: [] }]) {
    const known =
      sites === undefined || registerFolder === undefined
        ? null
        : { sites, unitPlaces: await unitPlaces(registerFolder, registerNumbersIn(text)) }
    const read = readAwards(text, { answers, places: known, isWorkbook: sheets !== null })
    const isTable = read.ok || read.issues.every(({ code }) => code !== 'awardColumnsMissing')
    if (isTable) return read.ok ? { ...read, warnings: [...hidden, ...read.warnings] } : read
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
