import { foldHead } from './foldHead.ts'
import type { NumberedLine } from './pairedLines.ts'

/** A factor stated above a table or in a column's head: of a meter's transformers, of its pulses, or of all values. */
export interface StatedFactor {
  /** Factor of the values that do not contain it yet. */
  readonly value: number
  readonly text: string
  /** Number of the line, counted from 1. */
  readonly line: number
}

/** A ratio consists of two numbers: `CT ratio: 200/5`. */
const stated =
  /^(.*?)[\s:=;,|\t(]+([x×*]?)\s*([+-]?\d[\d.,']*)(?:\s*[a-z]{0,2}\s*[/:]\s*(\d[\d.,']*))?\s*([^\d]{0,24})$/i
const named =
  /^(?:scale|gain|slope|steigung|skalierung)$|faktor(?:en)?\b|\bfactors?\b|\bmultipli(?:k|c)?at(?:or|ion)|\bmultiplier|\bscaling\b|wertigkeit|impuls\w*(?:wert|konstante|rate)|\bpulse (?:weight|value|constant|rate)|(?:z(?:ä|ae)hler|meter)[ -]?(?:konstante|constant)|\b[cvp]t[ -]?ratio|\btransformer (?:ratio|constant)|wandler\w*[ -]?(?:verh(?:ä|ae)ltnis|übersetzung|uebersetzung|konstante|ratio)|(?:ü|ue)bersetzungsverh(?:ä|ae)ltnis/i
/** Factors of quantities other than the values. */
const otherFactor =
  /leistungsfaktor|(?:power|load|capacity|profile|quality|form|shape|emission|correlation|loss|bonus|availab\w*)[ -]?factor|(?:last|kapazit(?:ä|ae)ts|profil|g(?:ü|ue)te|form|emissions|standort|korrektur|verlust|verf(?:ü|ue)gbarkeits|k-?)[ -]?faktor|cos|formfaktor/i
const perPulse = /^\s*(?:imp|pulse|counts?)\w*\.?\s*\/\s*[km]?wh/i

/** `Energie x 20 [kWh]`, not `[1000 kWh]`. */
const inName = /(?<=\s)[x×*]\s?(\d[\d.,']*)(?=\s*(?:$|[[(]))/i

/** The factor in the head of a column, without that of its unit; empty: none. */
export function factorInHead(head: string, line: number): readonly StatedFactor[] {
  const value = numberOf(inName.exec(head.slice(0, 200))?.[1] ?? '1')
  return value > 0 && value !== 1 ? [{ value, text: head, line }] : []
}

/** Calibrations of sensors in columns of their own. */
const calibration =
  /^(?:(?:anem\w*|sensor|kanal|channel|ws|wind ?speed|speed|wind)(?: ?\d+)?(?: ?m)? )?(?:slope|offset|gain|scale|steigung|achsenabschnitt)(?: (?:m s|ms|m s hz))?$/

/** Whether the head of a column names a factor or an offset of the values of a sensor. */
export function isCalibrationHead(head: string): boolean {
  return isFactorHead(head) || calibration.test(foldHead(head))
}

/** Whether the head of a column names a factor of the values beside it. */
export function isFactorHead(head: string): boolean {
  const name = head.slice(0, 200)
  return named.test(name) && !otherFactor.test(name)
}

/**
 * The factor that all rows of a column state.
 * @returns null where rows differ or have no number; empty: it is 1
 */
export function factorOfRows(
  head: string,
  cells: readonly string[],
  line: number,
): readonly StatedFactor[] | null {
  const written = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== '')
  if (written.every((cell) => numberOf(cell) === 1)) return []
  const found = factorsAbove(written.map((cell) => ({ number: line, text: `${head}: ${cell}` })))
  const isOne = found.length === written.length && found.every(({ value }) => value === found[0]!.value)
  return isOne ? found.slice(0, 1) : null
}

/** Factors other than 1 that lines above a table state. */
export function factorsAbove(lines: readonly NumberedLine[]): readonly StatedFactor[] {
  return lines.flatMap(({ number, text }) => {
    const match = stated.exec(text.slice(0, 200).replace(/[;,\t|\s]+$/, ''))
    const [, name = '', , first = '', second, unit = ''] = match ?? []
    if (!named.test(name) || otherFactor.test(name)) return []
    const [one, other] = [first, second ?? '1'].map(numberOf)
    const ratio = one! / other!
    const value = perPulse.test(unit) ? 1 / ratio : ratio
    return value > 0 && Number.isFinite(value) && value !== 1
      ? [{ value, text: text.trim(), line: number }]
      : []
  })
}

/** Reads `1.000` as a thousand: a factor with three decimals does not end in zero. */
function numberOf(text: string): number {
  const plain = text.replaceAll("'", '')
  return Number(/^\d{1,3}[.,]000$/.test(plain) ? plain.replace(/[.,]/, '') : plain.replace(',', '.'))
}
