/** Where a table of production has what, as columns counted from 0. */
export interface ProductionColumns {
  /** One column with the whole time, or date and time of day, or year and month. */
  readonly time: readonly number[]
  readonly isYearAndMonth: boolean
  /** One, or several among which nothing chooses. */
  readonly energy: readonly number[]
  readonly availability: number | null
}

// Folded as `foldedHead` does it: lower case, umlauts spelt out.
const words = {
  year: /^(jahr|year)$/,
  month: /^(monat|month)$/,
  date: /^(datum|date|tag|day|zeitstempel|timestamp|time stamp|zeitpunkt|zeitraum|period|datetime|messzeit|von|from|beginn|begin|start|ende|end|bis|utc)\b/,
  clock: /^(uhrzeit|zeit|time|clock)\b/,
  energy: /energ|ertrag|produ|erzeug|einspeis|generat|yield|arbeit|output/,
  availability: /verfueg|availab/,
} as const

const energyUnit = /(?:^|[^a-z])([kmg]?)wh(?:$|[^a-z])/
const powerUnit = /(?:^|[^a-z])([kmg]?)w(?:$|[^a-z])/

/** What the values of a table may be: energies alone, or where none are named mean powers. */
export type ProductionMeasure = 'energy' | 'energyOrPower'

/** The columns that header cells name; null unless there is a time and an energy or power among them. */
export function productionColumnsOf(
  cells: readonly string[],
  measure: ProductionMeasure = 'energy',
): ProductionColumns | null {
  const keys = cells.map(foldedHead)
  const plain = keys.map((key) => key.replace(/[[(].*$/, '').trim())
  const find = (pattern: RegExp) => plain.findIndex((key) => pattern.test(key))
  const availability = find(words.availability)
  const others = keys.map((key, column) => (column === availability ? '' : key))
  const withUnit = columnsWhere(others, energyUnit)
  const withPower = measure === 'energyOrPower' ? columnsWhere(others, powerUnit) : []
  const withWord = columnsWhere(others, words.energy)
  const energy = [withUnit, withPower].find((columns) => columns.length > 0) ?? withWord
  const [year, month, date, clock] = [words.year, words.month, words.date, words.clock].map(find) as [
    number,
    number,
    number,
    number,
  ]
  const isYearAndMonth = year >= 0 && month >= 0
  const whole = date >= 0 ? [date, ...(clock >= 0 ? [clock] : [])] : [month, clock].filter((one) => one >= 0)
  const time = isYearAndMonth ? [year, month] : whole
  if (time.length === 0 || energy.length === 0) return null
  return { time, isYearAndMonth, energy, availability: availability < 0 ? null : availability }
}

/** The unit that a header names; null if it names none or another one. */
export function energyUnitIn(header: string): 'kWh' | 'MWh' | null {
  const prefix = energyUnit.exec(foldedHead(header))?.[1]
  return prefix === 'k' ? 'kWh' : prefix === 'm' ? 'MWh' : null
}

/** The unit of power that a header names; null if it names none of these. */
export function powerUnitIn(header: string): 'kW' | 'MW' | null {
  if (!isPowerHead(header)) return null
  const prefix = powerUnit.exec(foldedHead(header))![1]
  return prefix === 'k' ? 'kW' : prefix === 'm' ? 'MW' : null
}

/** Whether a header names a unit of power, whose numbers are no energies. */
export function isPowerHead(header: string): boolean {
  return powerUnit.test(foldedHead(header)) && !energyUnit.test(foldedHead(header))
}

function columnsWhere(keys: readonly string[], pattern: RegExp): number[] {
  return keys.flatMap((key, column) => (pattern.test(key) ? [column] : []))
}

/** What stands above a column, in lower case with umlauts spelt out. */
export function foldedHead(text: string): string {
  const lower = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return lower.replaceAll(/[\s_]+/g, ' ').trim()
}
