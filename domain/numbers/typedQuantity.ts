import { readUnit } from '../reading/units/readUnit.ts'
import { markShownBy, readMarkedNumber } from './numberMarks.ts'

/** One number, or several between commas, then a unit. */
const quantity =
  /^\s*([+\-−–]?[\d.,'’\s]*\d)\s*([^\d\s.,;'’+\-−][^\d]{0,12}[^\d\s]|[^\d\s.,;'’+\-−])(?<!\/)\s*$/u

/**
 * Removes the unit from text typed into a field of numbers: `2 %`, `162,0 m`, `6,9 m/s`. Another unit of the same kind
 * is converted: `6.2 MW` is `6200` in a field of kW.
 * @param unit of the field
 * @returns the text unchanged without such a unit, or if the number before another unit is ambiguous
 */
export function withoutUnit(text: string, unit: string): string {
  const match = quantity.exec(text)
  if (match === null) return text
  const [, number = '', written = ''] = match
  if (spelled(written) === spelled(unit)) return number
  const own = readUnit(unit)
  if (own === null) return text
  const typed = readUnit(written, own.dimension)
  if (typed === null) return text
  if (typed.symbol === own.symbol) return number
  const plain = number.replace(/^\s*[−–]\s*/, '-')
  const mark = markShownBy(plain)
  const value = mark === 'unknown' ? null : readMarkedNumber(plain, mark)
  if (value === null) return text
  const converted = (value * typed.factor + typed.offset - own.offset) / own.factor
  const shown = String(Number(converted.toPrecision(10))).replace(/^-/, '−')
  return mark === ',' ? shown.replace('.', ',') : shown
}

/** Also of units that no table knows, such as rotor diameters and investments. */
function spelled(unit: string): string {
  return unit.replaceAll(/\s/g, '').replace('€', 'EUR').toLowerCase()
}
