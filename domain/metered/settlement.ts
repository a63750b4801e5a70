import { type ReadingRecord, unitOfCell } from '../reading/index.ts'
import { recordOfHead } from './knownColumn.ts'

/** Transmission system operators of Germany, by the second character of a plant's key. */
export const gridOperators = ['transnetbw', 'tennet', 'amprion', '50hertz'] as const
export type GridOperator = (typeof gridOperators)[number]

/** Names of the operators as they write them. */
export const gridOperatorNames: Readonly<Record<GridOperator, string>> = {
  transnetbw: 'TransnetBW',
  tennet: 'TenneT',
  amprion: 'Amprion',
  '50hertz': '50Hertz',
}

/** The operator that a file's name contains; null if it contains none or several. */
export function operatorNamed(fileName: string): GridOperator | null {
  const name = fileName.toLowerCase()
  const found = gridOperators.filter((operator) => name.includes(operator))
  return found.length === 1 ? found[0]! : null
}

/** The operator in whose area a plant is, by the key of its settlement; null for a key of another form. */
export function operatorOfKey(plantKey: string): GridOperator | null {
  return /^E[1-4]/.test(plantKey) ? (gridOperators[Number(plantKey[1]) - 1] ?? null) : null
}

/**
 * Forms of sale (Veräußerungsform) with their codes in the files: 1 feed-in tariff, 2 market premium, 3 tenants, 4 fallback
 * tariff, 5 other, among it other direct marketing. Rows with an empty form have energy too. All of them are metered
 * energy; form 4 is no compensation for curtailment.
 */
export const saleForms = ['none', 'tariff', 'premium', 'tenants', 'fallback', 'other'] as const
export type SaleForm = (typeof saleForms)[number]

/** Whether a category is wind energy, by its first two characters: onshore since 2009, before, repowering; offshore. */
export function isWindCategory(category: string): boolean {
  return /^W[nirf]/.test(category)
}

/** Numbers with groups of digits alone, as `694.506`: thousands, or three decimals. */
const groups = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+-?$/

/**
 * Number in a cell. If it has a comma, points separate thousands; otherwise a point is the decimal mark, unless the table's
 * points separate thousands. A sign may be behind the number. Energies with their unit become kWh.
 * @returns null for an empty cell, NaN for a text that is not a number
 */
export function settlementNumber(text: string, areThousands = false): number | null {
  const own = unitOfCell(text, ['energy'])
  if (own !== null) return (settlementNumber(own.number, areThousands) ?? Number.NaN) * own.unit.factor
  const trimmed = text
    .replace(/(?<=\d)\s*(?:EUR|€)\s*$/i, '')
    .trim()
    .replace(/^(\d.*)-$/, '-$1')
  if (trimmed === '') return null
  const hasThousands = trimmed.includes(',') || (areThousands && groups.test(trimmed))
  const plain = hasThousands ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether points separate thousands in a column: null if no number shows it. */
export function areThousandsIn(texts: readonly string[]): boolean | null {
  const numbers = texts.map((text) => unitOfCell(text, ['energy'])?.number ?? text.trim())
  if (numbers.some((text) => text.includes(',') || /\.\d{3}\./.test(text))) return true
  if (numbers.some((text) => /^[+-]?(?:\d{4}|0\.\d)/.test(text) || /\.\d{1,2}$/.test(text))) return false
  return numbers.some((text) => groups.test(text)) || null
}

/** Columns of the rows of a settlement, with their meanings and units. */
const columnMeanings = {
  plantKey: ['plant_key'],
  eegNumber: ['register_number'],
  distributor: ['grid_operator'],
  category: ['support_category'],
  form: ['sale_form'],
  month: ['month'],
  energy: ['energy', 'kWh'],
  payment: ['payment', 'EUR'],
} as const satisfies Record<string, readonly [meaning: string, unit?: string]>
export type SettlementColumn = keyof typeof columnMeanings
const settlementColumns = Object.keys(columnMeanings) as SettlementColumn[]

/** Names of the columns as `canonicalHead` returns them. */
const columnNames: Readonly<Record<SettlementColumn, readonly string[]>> = {
  plantKey: ['eeg_anlagenschluessel', 'anlagenschluessel'],
  eegNumber: ['eeg_mastr_nr', 'eeg_mastr_nummer', 'mastr_nr_der_eeg_anlage'],
  distributor: ['nb_mastr_nr'],
  category: ['verguetungskategorie', 'foerderkategorie'],
  form: ['veraeusserungsform', 'vermarktungsform'],
  month: ['monat', 'abrechnungsmonat'],
  energy: ['strommenge', 'strommenge_kwh', 'arbeit', 'eeg_strommenge'],
  payment: ['eeg_zahlung', 'zahlung'],
}

/** A column's head without byte order mark, bracketed addition, capitals and umlauts. */
export function canonicalHead(head: string): string {
  return head
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s*\([^()]*\)$/, '')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** Position of each column; -1 where the file has none. */
export type SettlementHead = Readonly<Record<SettlementColumn, number>>

export type HeadReading =
  | { readonly ok: true; readonly head: SettlementHead; readonly record: ReadingRecord }
  | {
      readonly ok: false
      readonly missing: readonly SettlementColumn[]
      readonly repeated: readonly SettlementColumn[]
    }

/** Finds the columns in the first line of a settlement by their names, in any order. Energies in another unit than kWh are none. */
export function readSettlementHead(cells: readonly string[]): HeadReading {
  const names = cells.map(canonicalHead)
  const places = (column: SettlementColumn) =>
    names.flatMap((name, index) =>
      columnNames[column].includes(name) && (column !== 'energy' || isInKwh(cells[index]!)) ? [index] : [],
    )
  const found = settlementColumns.map((column) => [column, places(column)] as const)
  const head = Object.fromEntries(
    found.map(([column, indices]) => [column, indices[0] ?? -1]),
  ) as unknown as SettlementHead
  const missing = (['category', 'form', 'month', 'energy'] as const).filter((column) => head[column] < 0)
  const unnamed = head.plantKey < 0 && head.eegNumber < 0 ? (['eegNumber'] as const) : []
  const repeated = found.filter(([, indices]) => indices.length > 1).map(([column]) => column)
  if (missing.length + unnamed.length + repeated.length > 0)
    return { ok: false, missing: [...unnamed, ...missing], repeated }
  return { ok: true, head, record: recordOfHead(cells, head, columnMeanings).record() }
}

/** Whether a head states kWh, or no unit. */
function isInKwh(head: string): boolean {
  const unit = (/\(([^()]*)\)\s*$/.exec(head)?.[1] ?? '').replaceAll(/\s/g, '')
  return /kwh/i.test(unit) || !/wh/i.test(unit)
}
