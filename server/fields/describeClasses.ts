import { createFormat, type DrawnMap, type Language, type MapClass, messages } from '#contracts'

/** Classes with the titles of a legend. Bounds on both sides of zero have their sign. */
export function describeClasses(classes: readonly MapClass[], language: Language): DrawnMap['legend'] {
  const { maps: text, units } = messages[language]
  const format = createFormat(language, units)
  const bounds = classes.flatMap(({ till }) => (till === null ? [] : [till]))
  const isSigned = bounds.some((bound) => bound < 0)
  const decimals = bounds.every((bound) => Number.isInteger(10 * bound)) ? 1 : 2
  const written = (bound: number) => (isSigned ? format.signed(bound, decimals) : format.exact(bound))
  return classes.map((one) => ({ ...one, desc: titleOf(one) }))

  function titleOf({ from, till }: MapClass): string {
    if (from === null) return text.below(till === null ? '' : written(till))
    return till === null ? text.above(written(from)) : text.between(written(from), written(till))
  }
}
