import type { ClassChoice } from '#calculations'
import { type AktermTerrain, createFormat, type Language, messages, terrainHintTexts } from '#contracts'

/** Maximum number of sites to name; the others are counted. */
const mostNamed = 5

export interface NamedTerrain {
  readonly name: string
  readonly terrain: AktermTerrain | null
}

/** Missing data of the atlas with substitutes, and sites where the terrain makes a series questionable. */
export function aktermWarnings(
  { lacking }: ClassChoice,
  sites: readonly NamedTerrain[],
  language: Language,
): string[] {
  const text = messages[language]
  const { lacking: instead, warnings } = text.akterm
  const format = createFormat(language, text.units)
  const named = (names: readonly string[]) =>
    [
      names.slice(0, mostNamed).join(', '),
      ...(names.length > mostNamed
        ? [text.products.order.andMore(format.number(names.length - mostNamed))]
        : []),
    ].join(' ')
  const unknown = sites.filter(({ terrain }) => terrain === null).map(({ name }) => name)
  return [
    ...lacking.map((code) => instead[code]),
    ...(unknown.length > 0 ? [warnings.terrainUnknown(named(unknown))] : []),
    ...sites.flatMap(({ name, terrain }) =>
      terrain === null
        ? []
        : terrainHintTexts(terrain, text.akterm, format).map((hint) => warnings.terrain(name, hint)),
    ),
  ]
}
