const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `--${name}-${index + 1}`)
const scaleProperties = numbered('scale', 5)
const seriesProperties = numbered('series', 6)

/** Colours that canvases need as values, by the names of the drawing code. */
export type Colours<Name extends string> = Readonly<Record<Name, string>> & {
  /** Colours from low to high values. */
  readonly scale: readonly string[]
  /** Colours of compared things, in their order. */
  readonly series: readonly string[]
}

/** Reads the colours valid at an element, from the custom properties of the style sheets. */
export function readColours<Name extends string>(
  element: Element,
  properties: Readonly<Record<Name, string>>,
): Colours<Name> {
  return coloursFrom(propertyReader(element), properties)
}

/** Reads the custom properties currently valid at an element. */
export function propertyReader(element: Element): (property: string) => string {
  const style = getComputedStyle(element)
  return (property) => style.getPropertyValue(property).trim()
}

/** @param read returns the value of a custom property */
export function coloursFrom<Name extends string>(
  read: (property: string) => string,
  properties: Readonly<Record<Name, string>>,
): Colours<Name> {
  const values = Object.entries<string>(properties).map(([name, property]) => [name, read(property)])
  return {
    ...Object.fromEntries(values),
    scale: scaleProperties.map(read),
    series: seriesProperties.map(read),
  } as Colours<Name>
}
