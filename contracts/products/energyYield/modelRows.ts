import { type FarmWakeModel, wakeModels } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { quantityText, quantityWithUnit } from '../../quantities/quantityText.ts'
import type { EnergyYieldResult, ResultTurbine } from './result.ts'

type Words = Messages['yieldTerms']['model']

/** Names and values of the chosen models and of the surroundings, for page, workbook and report. */
export function yieldModelRows(
  result: EnergyYieldResult,
  words: Words,
  landUse: Readonly<Record<string, string>>,
  format: Format,
): readonly (readonly [name: string, value: string])[] {
  const { superpositions, expansion, usesWakeDecay, usesTurbulence, rotorAverages }: FarmWakeModel =
    wakeModels[result.wake_model]
  const { superposition = superpositions[0], wake_expansion, blockage, rotor_average } = result
  const published = (isPublished: boolean, value: string) =>
    isPublished ? words.asPublished(value) : words.chosen(value)
  const { turbines } = result
  const expansionText = expansion && format.number(wake_expansion ?? expansion.value, expansion.decimals)
  return [
    [
      words.superposition,
      published(superposition === superpositions[0], words.superpositions[superposition]),
    ],
    ...(expansion === null || expansionText === null
      ? []
      : [
          [
            words.expansion,
            published((wake_expansion ?? expansion.value) === expansion.value, expansionText),
          ] as const,
        ]),
    ...(rotorAverages.length === 0
      ? []
      : [
          [
            words.rotorAverage,
            published(
              (rotor_average ?? rotorAverages[0]) === rotorAverages[0],
              words.rotorAverages[rotor_average ?? rotorAverages[0]!],
            ),
          ] as const,
        ]),
    [words.blockage, blockage === undefined ? words.noBlockage : words.blockages[blockage]],
    ...named(words.roughness, roughnessTexts(turbines, words, landUse, format)),
    ...(usesWakeDecay ? named(words.decay, decayTexts(turbines, words, format)) : []),
    // Other models do not use it: a row would be misleading.
    ...(usesTurbulence ? [[words.turbulence, turbulenceText(result, words, format)] as const] : []),
    ...named(words.wakeRange, wakeRangeTexts(result, words, format)),
    ...named(words.shear, shearTexts(turbines, words, format)),
    ...named(words.profileAbove, profileTexts(result, words)),
    ...named(words.restart, restartTexts(result, words, format)),
  ]
}

function named(name: string, texts: readonly string[]): (readonly [string, string])[] {
  return texts.length === 0 ? [] : [[name, texts.join('; ')]]
}

/** How the wind is extrapolated to hubs above the highest of several heights of the atlas. */
function profileTexts(
  { wind_heights_m: heights = [], turbines, profile_above }: EnergyYieldResult,
  words: Words,
) {
  const isAbove = turbines.some(({ hub_height_m }) => hub_height_m > Math.max(...heights))
  return heights.length > 1 && isAbove ? [words.profilesAbove[profile_above ?? 'power']] : []
}

/** Ambient turbulence intensity, as entered, or its source. */
function turbulenceText(
  { turbulence_intensity, turbulence }: EnergyYieldResult,
  words: Words,
  format: Format,
) {
  const percent = (share: number) => quantityWithUnit('proportion', share, format)
  const entered = turbulence?.entered
  const source = words.turbulenceSources[turbulence?.source ?? 'typed']
  if (entered === undefined || typeof entered === 'number')
    return words.sourced(percent(turbulence_intensity), source)
  if ('by_sector' in entered)
    return words.sourced(words.bySector(entered.by_sector.map(percent).join(', ')), source)
  const { wind_speed_ms, intensity } = entered.by_speed
  const points = intensity.map((share, i) =>
    words.atSpeed(percent(share), quantityText('speedFrom', wind_speed_ms[i]!, format)),
  )
  return words.sourced(points.join(', '), source)
}

/** Wake loss at both ends of the plausible roughness. */
function wakeRangeTexts({ wake_range }: EnergyYieldResult, words: Words, format: Format): string[] {
  if (wake_range === undefined) return []
  return [
    words.wakeRangeEnds(
      wake_range.ends.map((end) =>
        words.atRoughness(
          quantityWithUnit('wakeLossShare', end.wake_share, format),
          metres(format)(end.roughness_length_m),
        ),
      ),
    ),
  ]
}

type Surfaced = Pick<ResultTurbine, 'wake_decay_constant' | 'surface' | 'shear'>

/** Roughness lengths by their source. */
export function roughnessTexts(
  turbines: readonly Surfaced[],
  words: Words,
  landUse: Readonly<Record<string, string>>,
  format: Format,
): string[] {
  return bySource(turbines, ({ surface }) => surface?.roughness_source).map(([source, own]) => {
    const range = rangeText(
      own.map(({ surface }) => surface!.roughness_length_m),
      words,
      metres(format),
    )
    const code = own[0]!.surface!.land_use
    const named =
      code === null ? words.roughnessSources[source] : `${words.roughnessSources[source]}: ${landUse[code]}`
    return words.sourced(range, named)
  })
}

/** Wake decay constants by their source. */
export function decayTexts(turbines: readonly Surfaced[], words: Words, format: Format): string[] {
  return bySource(turbines, ({ surface }) => surface?.wake_decay_source ?? 'typed').map(([source, own]) =>
    words.sourced(
      rangeText(
        own.map((one) => one.wake_decay_constant),
        words,
        (k) => quantityText('wakeDecay', k, format),
      ),
      words.decaySources[source],
    ),
  )
}

/** Shear exponents by their source; empty if the atlas has several levels. */
export function shearTexts(turbines: readonly Surfaced[], words: Words, format: Format): string[] {
  return bySource(turbines, ({ shear }) => shear?.source).map(([source, own]) => {
    const range = rangeText(
      own.map(({ shear }) => shear!.exponent),
      words,
      (value) => quantityText('thrustCoefficient', value, format),
    )
    const level = format.quantity(own[0]!.shear!.level_m, 'm')
    return words.sourced(words.fromLevel(range, level), words.shearSources[source])
  })
}

function restartTexts({ power_curves, turbines }: EnergyYieldResult, words: Words, format: Format): string[] {
  const used = power_curves.filter((_, index) => turbines.some(({ power_curve }) => power_curve === index))
  const speed = (value: number) => quantityWithUnit('speedFrom', value, format)
  const stopOf = ({ cut_out_ms, power }: (typeof used)[number]) =>
    cut_out_ms ?? power.wind_speed_ms.at(-1) ?? 0
  const known = used.filter(({ restart_ms }) => restart_ms != null)
  const unknown = [...new Set(used.filter(({ restart_ms }) => restart_ms == null).map(({ type }) => type))]
  return [
    ...new Set(
      known.map((curve) => words.restartBelow(curve.type, speed(stopOf(curve)), speed(curve.restart_ms!))),
    ),
    ...(unknown.length > 0 ? [words.restartAtOnce(unknown.join(', '))] : []),
  ]
}

function bySource<Source extends string>(
  turbines: readonly Surfaced[],
  sourceOf: (turbine: Surfaced) => Source | undefined,
): [Source, Surfaced[]][] {
  const groups = new Map<Source, Surfaced[]>()
  for (const turbine of turbines) {
    const source = sourceOf(turbine)
    if (source !== undefined) groups.set(source, [...(groups.get(source) ?? []), turbine])
  }
  return [...groups]
}

function rangeText(values: readonly number[], words: Words, text: (value: number) => string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return words.between(text(least), text(most))
}

/** Two significant digits: from 0.0002 m at sea to 1.2 m in forests. */
function metres(format: Format): (value: number) => string {
  return (value) => {
    const decimals = Math.max(0, Math.min(5, 1 - Math.floor(Math.log10(value))))
    return format.quantity(value, 'm', decimals)
  }
}
