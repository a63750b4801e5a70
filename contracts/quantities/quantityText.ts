import type { Format } from '../format.ts'
import { type AnyQuantity, type QuantityName, quantityOf } from './quantities.ts'

type Value = number | null | undefined
type Numbers = Pick<Format, 'number' | 'exact' | 'signed'>

/** Labels of the quantities in one language. */
export type QuantityLabels = Readonly<Record<QuantityName, string>>

/** A value in the unit of its quantity: shares become percent; null stays null. */
export function inUnit(name: AnyQuantity, value: Value): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  return quantityOf(name).kind === 'share' ? 100 * value : value
}

/** A value as people read it, without its unit. */
export function quantityText(name: AnyQuantity, value: Value, format: Numbers): string {
  const { decimals, kind } = quantityOf(name)
  const shown = inUnit(name, value)
  if (shown === null) return format.number(null)
  if (kind === 'ordinal') return String(shown)
  if (kind === 'difference') return quantityChange(name, shown, format)
  return decimals === 'exact' ? format.exact(shown) : format.number(shown, decimals)
}

/** A value with its unit, kept together by a no-break space. */
export function quantityWithUnit(name: AnyQuantity, value: Value, format: Numbers): string {
  const { unit } = quantityOf(name)
  const text = quantityText(name, value, format)
  return unit === '' ? text : `${text}\u00a0${unit}`
}

/** Unit and decimals of a quantity on the scale of a map or chart. */
export function scaleOf(name: AnyQuantity): { readonly unit: string; readonly decimals: number } {
  const { unit, decimals } = quantityOf(name)
  return { unit, decimals: decimals === 'exact' ? 2 : decimals }
}

/** A difference of two values, with its sign. */
export function quantityChange(name: AnyQuantity, change: Value, format: Numbers): string {
  return format.signed(inUnit(name, change), scaleOf(name).decimals)
}

/** A value for files: rounded; null stays null. */
export function quantityInFile(name: AnyQuantity, value: Value): number | null {
  const written = inUnit(name, value)
  return written === null ? null : Number(written.toFixed(quantityOf(name).fileDecimals))
}

/** Label, value and unit of a main figure. */
export function figureOf(name: QuantityName, value: Value, labels: QuantityLabels, format: Numbers) {
  return { label: labels[name], value: quantityText(name, value, format), unit: quantityOf(name).unit }
}

/** Column header: label and unit. */
export function quantityHead(name: QuantityName, labels: QuantityLabels): string {
  return withUnit(labels[name], name)
}

/** Another label with the unit of a quantity. */
export function withUnit(label: string, name: AnyQuantity): string {
  const { unit } = quantityOf(name)
  return unit === '' ? label : `${label} (${unit})`
}
