import {
  type DecimalMark,
  isMissingText,
  markShownBy,
  type PlausibleRange,
  plainCell,
  readNumber,
  readTypedNumber,
} from '../../numbers/index.ts'
import { type Unit, unitOfCell } from '../../reading/index.ts'
import { hasAtMostDecimals, roundedTo } from '../../sites/decimals.ts'
import { checkHubHeight, type HeightRangeM } from '../../sites/heights.ts'
import { hubHeightDecimals, siteHeightMaxM, siteHeightMinM } from '../../sites/limits.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'
import type { IssueList } from '../issueList.ts'
import { unguardText } from '../text/csvText.ts'
import type { TableRow } from '../text/delimitedText.ts'
import type { ImportedSite } from './importedSite.ts'
import { type CellOf, type NegativeAxes, placeOfRow } from './rowPlace.ts'
import { type MeasuredColumn, measuredColumns, type SiteUnits } from './siteUnits.ts'
import { statusOfWord } from './statusWords.ts'
import type { TableLayout } from './tableLayout.ts'

/**
 * Site of a row; null after reporting its problems.
 *
 * The row must have as many cells as the layout is wide; extra empty ones do not count.
 */
export function siteOfRow(
  row: TableRow,
  sheet: Pick<TableLayout, 'columns' | 'width' | 'decimal'> & {
    readonly units: SiteUnits
    readonly negative: NegativeAxes
  },
  defaultUtmZone: string,
  errors: IssueList,
): ImportedSite | null {
  const { columns, width, decimal, units } = sheet
  const { line, cells } = row
  if (cells.length < width || cells.some((cell, index) => index >= width && cell !== '')) {
    errors.add({ code: 'parameterCount', line, expected: width, found: cells.length })
    return null
  }
  const cellOf: CellOf = (column) => {
    const position = columns.get(column)
    return position === undefined ? '' : (cells[position] ?? '')
  }
  const place = placeOfRow(line, sheet, cellOf, defaultUtmZone, errors)
  const measured = (column: MeasuredColumn) =>
    valueIn(line, cellOf(column), column, { decimal, unit: units[column] }, errors)
  const [siteHeightM, hubHeightM, ratedPowerKw, rotorDiameterM] = [
    measured('siteHeight'),
    measured('hubHeight'),
    measured('ratedPower'),
    measured('rotorDiameter'),
  ]
  const status = statusIn(line, cellOf('status'), errors)
  if (place === null || status === undefined || siteHeightM === undefined || hubHeightM === undefined)
    return null
  if (ratedPowerKw === undefined || rotorDiameterM === undefined) return null
  return {
    line,
    name: normalizeName(unguardText(cellOf('name'))),
    lat: place.lat,
    lon: place.lon,
    siteHeightM,
    hubHeightM,
    vendor: textIn(cellOf('vendor')),
    turbineType: textIn(cellOf('turbineType')),
    turbine: textIn(cellOf('turbine')),
    ratedPowerKw,
    rotorDiameterM,
    status,
    list: textIn(cellOf('list')),
    windFarm: textIn(cellOf('windFarm')),
  }
}

/** Ranges outside which a number of a column is refused; null: the column has its own rule. */
const ranges: Readonly<Record<MeasuredColumn, HeightRangeM | null>> = {
  siteHeight: { min: siteHeightMinM, max: siteHeightMaxM },
  hubHeight: null,
  ratedPower: { min: 0, max: 1_000_000 },
  rotorDiameter: { min: 0, max: 1000 },
}

/** Plausible values; they distinguish thousands from three decimals where no number of the table does. */
const plausible: Readonly<Record<MeasuredColumn, PlausibleRange>> = {
  siteHeight: { min: siteHeightMinM, max: siteHeightMaxM },
  hubHeight: { min: 10, max: 400 },
  ratedPower: { min: 1, max: 50_000 },
  rotorDiameter: { min: 2, max: 400 },
}

/** `4.200` kW among coordinates with points: a turbine of 4200 kW in German numbers, or a toy. */
const leastSurePower = 20

function isTiny(text: string, plain: string, column: MeasuredColumn): boolean {
  return column === 'ratedPower' && markShownBy(text) === 'unknown' && Number(plain) < leastSurePower
}

function converted(value: number, { factor, symbol }: Unit): number {
  if (factor === 1) return value
  return symbol === 'ft'
    ? roundedTo(value * factor, hubHeightDecimals)
    : Number((value * factor).toPrecision(12))
}

/** Value of a cell; null for an empty cell, undefined after reporting a bad one. */
function valueIn(
  line: number,
  text: string,
  column: MeasuredColumn,
  form: { readonly decimal: DecimalMark | null; readonly unit: Unit | undefined },
  errors: IssueList,
): number | null | undefined {
  if (isMissingText(text)) return null
  const own = unitOfCell(text, [measuredColumns[column]])
  const number = own?.number ?? text
  const unit = own?.unit ?? form.unit
  const plain = plainCell(number, form.decimal ?? 'unknown')
  const isOpen = plain === 'ambiguous' || isTiny(number, plain, column)
  const typed = isOpen ? readTypedNumber(number, null, plausible[column]) : null
  if (typed?.ok === false) {
    errors.add({ code: 'numberAmbiguous', line, text: text.slice(0, 80) })
    return undefined
  }
  const written = typed?.value ?? readNumber(plain)
  const value = written === null || unit === undefined ? written : converted(written, unit)
  const range = ranges[column]
  if (value !== null && range === null) return hubHeightOf(line, value, errors)
  if (value !== null && range !== null && value >= range.min && value <= range.max) return value
  errors.add({ code: 'turbineValueInvalid', line, column, text: text.slice(0, 80) })
  return undefined
}

function hubHeightOf(line: number, value: number, errors: IssueList): number | undefined {
  // Manufacturers state heights such as 138.38 m: two decimals are rounded, more are a mistake.
  const height = checkHubHeight(hasAtMostDecimals(value, 2) ? roundedTo(value, hubHeightDecimals) : value)
  if (height.ok) return height.value
  for (const issue of height.issues) errors.add({ code: 'siteRejected', line, issue })
  return undefined
}

/** Status in a cell; null for an empty cell, undefined after reporting an unknown word. */
function statusIn(line: number, cell: string, errors: IssueList): TurbineStatus | null | undefined {
  const text = textIn(cell)
  if (text === null) return null
  const status = statusOfWord(text)
  if (status !== null) return status
  errors.add({ code: 'turbineStatusUnknown', line, text: text.slice(0, 80) })
  return undefined
}

function textIn(cell: string): string | null {
  if (cell === '') return null
  const text = normalizeName(unguardText(cell))
  return text === '' ? null : text
}
