import { germanOffsetMs, type MarketTechnology, type OfficialMarketValue, readMarkedNumber } from '#domain'
import { type MarketIssue, UnreadableFile } from '../files/issues.ts'
import { type FileIdentity, readTable } from '../files/readTable.ts'

/** A value with the line that it stands in. */
export interface ReadMarketValue extends OfficialMarketValue {
  readonly line: number
}

export interface MarketValueFile extends FileIdentity {
  readonly values: readonly ReadMarketValue[]
  readonly issues: readonly MarketIssue[]
}

const technologyOf: readonly (readonly [MarketTechnology, RegExp])[] = [
  ['windOnshore', /wind[ _]*(onshore|an land)|wind_an_land/],
  ['windOffshore', /wind[ _]*(offshore|auf see)|wind_auf_see/],
  ['solar', /solar/],
  ['spot', /spot|epex|^jw$/],
]
/** Premiums, the value of controllable plants, and whether there were negative hours. */
const others = /^pm|steuerbar|negativ/
const missing = /^(|-|n\.?\/?a\.?)$/i

type Row = { readonly line: number; readonly cells: readonly string[] }

/**
 * Reads a table of market values in ct/kWh: a row for each month or year, or (as the transmission operators give annual
 * values) a row for each technology.
 *
 * @throws UnreadableFile
 */
export async function readMarketValueFile(file: string): Promise<MarketValueFile> {
  const rows: Row[] = []
  const identity = await readTable(file, (line, cells) => {
    if (rows.length > 5000) throw new UnreadableFile({ file, code: 'tooManyRows', max: 5000 })
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
  })
  const name = identity.file
  const [head, ...body] = rows
  if (head === undefined || body.length === 0) throw new UnreadableFile({ file: name, code: 'noRows' })
  const names = head.cells.map((cell) => cell.toLowerCase())
  const isByTechnology = names.length > 1 && names.slice(1).every((cell) => /^\d{4}$/.test(cell))
  const issues: MarketIssue[] = []
  const values = isByTechnology ? byTechnology(head, body, name, issues) : byPeriod(head, body, name, issues)
  return { ...identity, values, issues }
}

function byTechnology(
  head: Row,
  body: readonly Row[],
  file: string,
  issues: MarketIssue[],
): ReadMarketValue[] {
  const years = head.cells.slice(1)
  for (const year of new Set(years))
    if (years.indexOf(year) !== years.lastIndexOf(year))
      issues.push({ file, code: 'yearTwice', line: head.line, text: year })
  return body.flatMap(({ line, cells }) => {
    const technology = technologyNamed(cells[0]!)
    if (technology === null) return []
    return years.flatMap((year, index) =>
      valueIn(cells[index + 1], { line, technology, year: Number(year), month: null }, file, issues),
    )
  })
}

function byPeriod(head: Row, body: readonly Row[], file: string, issues: MarketIssue[]): ReadMarketValue[] {
  const columns = head.cells.flatMap((cell, index) => {
    const technology = index === 0 ? null : technologyNamed(cell)
    return technology === null ? [] : [{ technology, index }]
  })
  if (columns.length === 0)
    throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: head.cells })
  return body.flatMap(({ line, cells }) => {
    const period = periodOf(cells[0]!)
    if (period === null) {
      issues.push({ file, code: 'timeInvalid', line, text: cells[0]! })
      return []
    }
    return columns.flatMap(({ technology, index }) =>
      valueIn(cells[index], { line, technology, ...period }, file, issues),
    )
  })
}

function technologyNamed(title: string): MarketTechnology | null {
  const name = title.toLowerCase()
  if (others.test(name)) return null
  return technologyOf.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** `2023`, `2023-01`, `2023-01-01`, `1/2023`, or the ms since 1970 at which a month begins in Germany. */
function periodOf(text: string): { readonly year: number; readonly month: number | null } | null {
  if (/^\d{4}$/.test(text)) return { year: Number(text), month: null }
  if (/^\d{12,13}$/.test(text)) {
    const local = new Date(Number(text) + germanOffsetMs(Number(text)))
    return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 }
  }
  const match =
    /^(?<year>\d{4})-(?<month>\d{1,2})(-01)?$|^(?<monthFirst>\d{1,2})[/.](?<yearLast>\d{4})$/.exec(text)
  const { year, month, monthFirst, yearLast } = match?.groups ?? {}
  const found = { year: Number(year ?? yearLast), month: Number(month ?? monthFirst) }
  return found.month >= 1 && found.month <= 12 ? found : null
}

function valueIn(
  text: string | undefined,
  period: Omit<ReadMarketValue, 'ctKwh'>,
  file: string,
  issues: MarketIssue[],
): ReadMarketValue[] {
  if (text === undefined || missing.test(text)) return []
  // Values below a thousand have no marks but the decimal one.
  const value = readMarkedNumber(text, text.includes(',') ? ',' : '.')
  if (value === null) {
    issues.push({ file, code: 'numberInvalid', line: period.line, text })
    return []
  }
  // Three decimals are published.
  return [{ ...period, ctKwh: Math.round(1000 * value) / 1000 }]
}
