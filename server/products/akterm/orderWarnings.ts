import type { ClassChoice } from '#calculations'
import { type AktermTerrain, createFormat, type Language, messages, terrainHints } from '#contracts'

/** Sites that are named before the others are counted. */
const mostNamed = 5

export interface NamedTerrain {
  readonly name: string
  readonly terrain: AktermTerrain | null
}

/** What the atlas lacks with what is used instead, and where the terrain makes a series questionable. */
export function aktermWarnings(
  { lacking }: ClassChoice,
  sites: readonly NamedTerrain[],
  language: Language,
): string[] {
  const text = messages[language]
  const { lacking: instead, warnings } = text.akterm
  const { number } = createFormat(language, text.units)
  const named = (names: readonly string[]) =>
    [
      names.slice(0, mostNamed).join(', '),
      ...(names.length > mostNamed ? [text.products.order.andMore(number(names.length - mostNamed))] : []),
    ].join(' ')
  const unknown = sites.filter(({ terrain }) => terrain === null).map(({ name }) => name)
  return [
    ...lacking.map((code) => instead[code]),
    ...(unknown.length > 0 ? [warnings.terrainUnknown(named(unknown))] : []),
    ...sites.flatMap(({ name, terrain }) => {
      if (terrain === null) return []
      const { isSteep, isValley, isTooCoarse } = terrainHints(terrain)
      const { near, far, spacing } = terrain
      return [
        ...(isSteep ? [warnings.steep(name, number(1 / near.slope, 1), number(near.slope_distance))] : []),
        ...(isValley ? [warnings.valley(name, number(far.enclosing_rise))] : []),
        ...(isTooCoarse && spacing !== null ? [warnings.coarse(name, number(spacing))] : []),
      ]
    }),
  ]
}
