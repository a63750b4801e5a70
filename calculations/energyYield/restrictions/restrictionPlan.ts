import type { AtlasInfo } from '#atlas'
import { type ResultRestriction, timeWindowsOf, turbineActionOf } from '#contracts'
import {
  applyDirections,
  applyWeather,
  type RestrictionAction,
  type RestrictionQuantity,
  type TimeWindow,
  windowShares,
} from '#domain'
import { CalculationFailure } from '../../calculation.ts'
import { airAtHeight, celsius } from '../../weather/airRecipes.ts'
import { levelsOf } from '../../weather/atlasLevels.ts'
import { type Block, fieldOf, type Recipe } from '../../weather/recipe.ts'
import type { EnergyYieldSpec } from '../spec.ts'

/** Wind and air that some turbines stand in, as far as restrictions look at them. */
interface Inflow {
  readonly placeIndex: number
  readonly hubHeightM: number
  readonly riseM: number
}

/** A restriction in one wind: it holds for all of its turbines in it at the same time. */
interface RestrictionGroup {
  readonly rule: number
  /** Class of the weather. */
  readonly inflow: number
  readonly windows: readonly TimeWindow[]
  readonly weather: Readonly<Partial<Record<RestrictionQuantity, Recipe<Float32Array>>>>
}

/** When restrictions hold, for blocks of weather. */
export interface RestrictionPlan {
  readonly groups: readonly RestrictionGroup[]
  readonly rules: readonly PlannedRule[]
  readonly variables: readonly string[]
}

/** Whom a rule holds, and to what: all that a thread asks of it. */
export interface PlannedRule {
  /** Group of each turbine, shape [turbine]; null: the rule is not its. */
  readonly groupOf: readonly (number | null)[]
  /** Turbines that it holds. */
  readonly turbines: readonly number[]
  /** What each of them does; null where they are held together. */
  readonly action: RestrictionAction | null
}

/** Turbines of a restriction, as indices of the spec's. */
export function turbinesOf({ site_ids }: ResultRestriction, { turbines }: EnergyYieldSpec): number[] {
  return turbines.flatMap(({ site_id, status }, index) =>
    (site_ids === null ? status === 'planned' : site_ids.includes(site_id)) ? [index] : [],
  )
}

/**
 * Plans what restrictions are read from.
 *
 * @throws CalculationFailure  INVALID PARAMETER_NOT_AVAILABLE: one asks for weather that the atlas lacks
 */
export function planRestrictions(
  info: AtlasInfo,
  spec: EnergyYieldSpec,
  classes: readonly Inflow[],
  classOf: readonly number[],
): RestrictionPlan {
  const groups: RestrictionGroup[] = []
  const rules = spec.restrictions.map((restriction, rule): PlannedRule => {
    const turbines = turbinesOf(restriction, spec)
    const held = new Set(turbines)
    const windows = timeWindowsOf(restriction)
    const known = new Map<number, number>()
    const groupOf = classOf.map((inflow, turbine) => {
      if (!held.has(turbine)) return null
      const group = known.get(inflow)
      if (group !== undefined) return group
      const weather = weatherOf(info, restriction, classes[inflow]!)
      known.set(inflow, groups.length)
      return groups.push({ rule, inflow, windows, weather }) - 1
    })
    return { groupOf, turbines, action: turbineActionOf(restriction) }
  })
  const variables = groups.flatMap(({ weather }) => Object.values(weather).flatMap((one) => one.variables))
  return { groups, rules, variables: [...new Set(variables)] }
}

function weatherOf(
  info: AtlasInfo,
  { weather }: ResultRestriction,
  { hubHeightM, riseM }: Inflow,
): RestrictionGroup['weather'] {
  const air = airAtHeight(info, hubHeightM, riseM)
  const recipes = weather.flatMap(({ quantity }) => {
    // The wind is that of the class.
    if (quantity === 'windSpeed') return []
    const recipe =
      quantity === 'rain'
        ? rainRate(info)
        : quantity === 'temperature'
          ? air.temperature && celsius(air.temperature)
          : air.humidity
    if (recipe === undefined)
      throw new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', {
        parameter: parameterNames[quantity],
      })
    return [[quantity, recipe] as const]
  })
  return Object.fromEntries(recipes)
}

/** As orders name them. */
const parameterNames = { temperature: 'temperature', relativeHumidity: 'humidity', rain: 'rain' } as const

/** mm/h of the mm that fall in a step. */
function rainRate(info: AtlasInfo): Recipe<Float32Array> | undefined {
  const id = levelsOf(info, 'rain')[0]?.id
  if (id === undefined) return undefined
  return {
    variables: [id],
    make: (block) => fieldOf(block, id).map((mm) => (mm * 3_600_000) / block.stepMs),
  }
}

/** What shares are made of: the weather of some steps. */
interface RestrictedBlock {
  readonly rows: number
  readonly startMs: number
  readonly stepMs: number
  readonly directionDeg: Float32Array
  readonly speedMs: readonly Float32Array[]
}

/**
 * How much of each step each group of a plan is restricted.
 *
 * @param blocks  weather as it was read, by place
 * @returns       0 to 1, shape [group, step]
 */
export function restrictionShares(
  { groups }: RestrictionPlan,
  { restrictions }: EnergyYieldSpec,
  { rows, startMs, stepMs, directionDeg, speedMs }: RestrictedBlock,
  classes: readonly (Inflow & { readonly lat: number; readonly lon: number })[],
  blocks: readonly Block[],
): Float32Array[] {
  return groups.map(({ rule, inflow, windows, weather }) => {
    const { clock, directions, weather: ranges } = restrictions[rule]!
    const { placeIndex, ...place } = classes[inflow]!
    const shares = windowShares(windows, { startMs, stepMs, steps: rows }, place, clock)
    const made = Object.entries(weather).map(([quantity, recipe]) => [
      quantity,
      recipe.make(blocks[placeIndex]!),
    ])
    applyWeather(shares, ranges, { ...Object.fromEntries(made), windSpeed: speedMs[inflow]! })
    applyDirections(
      shares,
      directions.map(({ from_deg, till_deg }) => ({ fromDeg: from_deg, tillDeg: till_deg })),
      directionDeg,
    )
    return shares
  })
}
