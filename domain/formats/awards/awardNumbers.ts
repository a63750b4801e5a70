import { type DecimalMark, markInRange, readMarkedNumber } from '../../numbers/index.ts'
import {
  type Based,
  columnUnit,
  type Dimension,
  markOfNumbers,
  noteValues,
  type Recorder,
  recognised,
  type Unit,
  unitOf,
  unitOfCell,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type AwardColumn, awardMeanings } from './awardColumns.ts'
import { type AwardLayout, awardCells } from './awardLayout.ts'

/** Columns of numbers: dimension, units to offer, factor from the dimension's base unit, and plausible values. */
const measured = {
  award: { dimension: 'price', offered: ['ct/kWh', 'EUR/MWh'], perBase: 0.1, max: 100 },
  fee: { dimension: 'price', offered: ['EUR/MWh', 'ct/kWh'], perBase: 1, max: 50 },
  quality: { dimension: 'share', offered: ['%', '1'], perBase: 100, max: 300 },
} as const satisfies Partial<
  Record<
    AwardColumn,
    {
      readonly dimension: Dimension
      readonly offered: readonly string[]
      readonly perBase: number
      readonly max: number
    }
  >
>
const unitSymbols = { award: 'ct/kWh', fee: 'EUR/MWh', quality: '%' } as const
export type MeasuredAward = keyof typeof measured
export const measuredAwards = Object.keys(measured) as readonly MeasuredAward[]

/** Numbers of the measured columns by rows: ct/kWh, EUR/MWh and %; null: no value. */
export type AwardNumbers = Readonly<Record<MeasuredAward, readonly (number | null)[]>>

/** Reads the measured columns of a table; null after a question. */
export function awardNumbersOf(
  layout: AwardLayout,
  errors: IssueList,
  record: Recorder,
): AwardNumbers | null {
  const mark = decimalOf(layout, record)
  const read = measuredAwards.map((column) => [
    column,
    columnOf(layout, column, mark ?? null, errors, record),
  ])
  return mark === undefined || read.some(([, values]) => values === null)
    ? null
    : (Object.fromEntries(read) as AwardNumbers)
}

function columnOf(
  layout: AwardLayout,
  column: MeasuredAward,
  mark: DecimalMark | null,
  errors: IssueList,
  record: Recorder,
): readonly (number | null)[] | null {
  const cells = awardCells(layout, column)
  const position = layout.columns.get(column)
  if (position === undefined) return cells.map(() => null)
  const { dimension, offered, perBase, max } = measured[column]
  const head = layout.header[position]!
  const written = cells.map(({ text }) => withUnit(text, dimension))
  const isOpen = written.some((cell) => cell !== null && cell.unit === null)
  const unit = isOpen ? unitOfHead(layout, position, dimension, offered, record) : onlyUnit(written)
  const factor = round((unit?.value.factor ?? 1) * perBase)
  if (unit !== null) noteValues(head, awardMeanings[column], recognised('headWord'), unit, record, factor)
  if (unit === null && isOpen) return null
  return cells.map(({ text, line }, row) => {
    const cell = written[row]!
    if (text === '') return null
    const value = cell && readMarkedNumber(cell.number, mark)
    const own = cell?.unit ?? unit?.value
    if (value === null || own === undefined) {
      errors.add({ code: 'numberInvalid', line, text })
      return null
    }
    const found = round(value * own.factor * perBase)
    if (found >= 0 && found <= max) return found
    errors.add({ code: 'awardValueRange', line, text, field: unitSymbols[column], max })
    return null
  })
}

/** Removes the rounding noise of a product: 73.5 EUR/MWh is 7.35 ct/kWh. */
function round(value: number): number {
  return Number(value.toPrecision(12))
}

function unitOfHead(
  { header, units, line }: AwardLayout,
  position: number,
  dimension: Dimension,
  offered: readonly string[],
  record: Recorder,
): Based<Unit> | null {
  const name = header[position]!
  const below = units?.[position]?.dimension === dimension ? units[position] : null
  const { unit, text: unitText } = columnUnit(name, below, dimension)
  const known = unit?.dimension === dimension ? unit : null
  return unitOf({ name, unit: known, unitText }, offered, dimension, line, record)
}

/** The unit of cells that all state theirs; the first one if they differ. */
function onlyUnit(cells: readonly (WrittenNumber | null)[]): Based<Unit> | null {
  const first = cells.find((cell) => cell !== null && cell.unit !== null)
  const unit = first?.unit
  return unit ? { value: unit, basis: { kind: 'stated', text: unit.symbol } } : null
}

interface WrittenNumber {
  readonly number: string
  readonly unit: Unit | null
}

/** Number and unit of a cell such as `7,35 ct/kWh`; null: empty, no number, or another unit. */
function withUnit(text: string, dimension: Dimension): WrittenNumber | null {
  return (
    unitOfCell(text, [dimension]) ??
    (/^[+-]?\d[^\p{L}%€]*$/u.test(text) ? { number: text, unit: null } : null)
  )
}

/** Decimal mark of the numbers; null if no number has a mark; undefined after a question. */
function decimalOf(layout: AwardLayout, record: Recorder): DecimalMark | null | undefined {
  const numbers = measuredAwards.map((column) => {
    const { dimension, max, perBase } = measured[column]
    const texts = awardCells(layout, column).flatMap(({ text }) => withUnit(text, dimension)?.number ?? [])
    return { texts, range: { min: 0, max: max / Math.min(perBase, 1) } }
  })
  const plausible = () =>
    numbers.map(({ texts, range }) => markInRange(texts, range)).find((one) => one !== null) ?? null
  return markOfNumbers(
    numbers.flatMap(({ texts }) => texts),
    record,
    plausible,
  )
}
