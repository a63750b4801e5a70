import type { DrawnMap, Format, PageMessages, QuantityName } from '#contracts'

/** Classes of a field from low to high: their bounds in its unit, and the custom properties of their colours. */
export interface FieldClasses {
  /** One fewer than classes; a value at a bound belongs to the class above it. */
  readonly bounds: readonly number[]
  readonly properties: readonly string[]
}

/** A field as a map and its legend show it. */
export interface ShownField {
  /** Value of each cell; null: unknown, or still loading. */
  readonly values: Float64Array | Float32Array | null
  /** Cells that are drawn pale; null: none. */
  readonly isPale: ((cell: number) => boolean) | null
  readonly classes: FieldClasses
  readonly quantity: QuantityName
}

/** The class of a value; undefined for NaN. */
export function classOf(value: number, { bounds }: FieldClasses): number | undefined {
  if (Number.isNaN(value)) return undefined
  const above = bounds.findIndex((bound) => value < bound)
  return above < 0 ? bounds.length : above
}

/** The classes with their colours and labels. @param read returns the value of a custom property */
export function drawnClasses(
  classes: FieldClasses,
  read: (property: string) => string,
  format: Format,
  text: PageMessages['fields'],
): DrawnMap['legend'] {
  const { bounds, properties } = classes
  return properties.map((property, index) => ({
    from: bounds[index - 1] ?? null,
    till: bounds[index] ?? null,
    color: read(property),
    desc: classText(index, classes, format, text),
  }))
}

/** Label of a class in the legend. */
export function classText(
  index: number,
  { bounds }: FieldClasses,
  format: Format,
  text: PageMessages['fields'],
): string {
  const [from, until] = [bounds[index - 1], bounds[index]]
  const isSigned = bounds.some((bound) => bound < 0)
  const decimals = bounds.every((bound) => Number.isInteger(10 * bound)) ? 1 : 2
  const written = (bound: number) => (isSigned ? format.signed(bound, decimals) : format.exact(bound))
  if (from === undefined) return text.below(until === undefined ? '' : written(until))
  if (until === undefined) return text.above(written(from))
  return (isSigned ? text.betweenSigned : text.between)(written(from), written(until))
}
