import type { Format } from '../format.ts'
import { inUnit, type QuantityName, quantityOf, type ResultWords } from '../quantities/index.ts'

/** A main figure of a result, in its unit. */
export interface MainFigure {
  /** Site, group or month of the figure. */
  readonly subject: string
  readonly label: string
  readonly unit: string
  /** 'ordinal': names something, such as a year. */
  readonly decimals: number | 'ordinal'
  /** null: not known. */
  readonly value: number | null
}

/** A figure of a quantity. @param label  default: that of the quantity */
export function mainFigure(
  subject: string,
  quantity: QuantityName,
  value: number | null | undefined,
  { text }: ResultWords,
  label = text.quantities[quantity],
): MainFigure {
  const { unit, decimals, kind } = quantityOf(quantity)
  return {
    ...{ subject, label, unit, value: inUnit(quantity, value) },
    decimals: kind === 'ordinal' ? 'ordinal' : decimals === 'exact' ? 2 : decimals,
  }
}

/** 'Net yield P50 (MWh/a)' */
export function figureHead({ label, unit }: Pick<MainFigure, 'label' | 'unit'>): string {
  return unit === '' ? label : `${label} (${unit})`
}

/** A figure as displayed, without its unit. */
export function figureText({ value, decimals }: MainFigure, format: Pick<Format, 'number'>): string {
  if (decimals === 'ordinal' && value !== null) return String(value)
  return format.number(value, decimals === 'ordinal' ? 0 : decimals)
}
