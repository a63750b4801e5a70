/** Record of a quantity for every output. Its label is in `contracts/messages`, under the quantity's name. */
export interface Quantity {
  /** '' if it has none. */
  readonly unit: string
  /** Decimals on the page, in charts and in PDF files; 'exact': as many as the value has. */
  readonly decimals: number | 'exact'
  /** Decimals in Excel and CSV files, for programs. */
  readonly fileDecimals: number
  /**
   * share: values are parts of 1 and written in percent; amount: large numbers, whose thousands Excel separates;
   * difference: written with its sign; ordinal: a number that names something, such as a year, without thousands.
   */
  readonly kind: 'number' | 'share' | 'amount' | 'difference' | 'ordinal'
}

export function quantity(unit: string, decimals: Quantity['decimals'], fileDecimals: number): Quantity {
  return { unit, decimals, fileDecimals, kind: 'number' }
}

/** A share, shown in percent. */
export function share(decimals: number, fileDecimals: number): Quantity {
  return { unit: '%', decimals, fileDecimals, kind: 'share' }
}

export function amount(unit: string, decimals: number, fileDecimals: number): Quantity {
  return { unit, decimals, fileDecimals, kind: 'amount' }
}

/** Difference of two values of a quantity. */
export function difference(unit: string, decimals: number, fileDecimals: number): Quantity {
  return { unit, decimals, fileDecimals, kind: 'difference' }
}

export function ordinal(): Quantity {
  return { unit: '', decimals: 0, fileDecimals: 0, kind: 'ordinal' }
}
