import type { Format } from '../format.ts'
import {
  inUnit,
  type Quantity,
  type QuantityName,
  quantityOf,
  quantityText,
  type ResultWords,
  withUnit,
} from '../quantities/index.ts'
import { ordinal, quantity } from '../quantities/quantity.ts'

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
  name: QuantityName,
  value: number | null | undefined,
  { text }: ResultWords,
  label = text.quantities[name],
): MainFigure {
  const { unit, decimals, kind } = quantityOf(name)
  return {
    ...{ subject, label, unit, value: inUnit(name, value) },
    decimals: kind === 'ordinal' ? 'ordinal' : decimals === 'exact' ? 2 : decimals,
  }
}

/** 'Net yield P50 (MWh/a)' */
export function figureHead({ label, ...figure }: Pick<MainFigure, 'label' | 'unit' | 'decimals'>): string {
  return withUnit(label, figureQuantity(figure))
}

/** Record of a figure, whose value is in its unit already. */
export function figureQuantity({ unit, decimals }: Pick<MainFigure, 'unit' | 'decimals'>): Quantity {
  return decimals === 'ordinal' ? { ...ordinal(), unit } : quantity(unit, decimals, decimals)
}

/** A figure as displayed, without its unit. */
export function figureText(figure: MainFigure, format: Format): string {
  return quantityText(figureQuantity(figure), figure.value, format)
}
