import type { AtlasInfo } from '#atlas'
import { type ResultRestriction, timeWindowsOf, turbineActionOf } from '#contracts'
import {
  applyDirections,
  applyWeather,
  lastingConditions,
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

/** Wind and air of some turbines, with the quantities that restrictions depend on. */
interface Inflow {
  readonly placeIndex: number
  readonly hubHeightM: number
  readonly riseM: number
}

/** A restriction in one wind: it holds for all of its turbines there at the same time. */
interface RestrictionGroup {
  readonly rule: number
  /** Class of the weather. */
  readonly inflow: number
  readonly windows: readonly TimeWindow[]
  /** Replaces the temperature from sunset to sunrise, °C; null: the same as at other times. */
  readonly nightTemperature: Recipe<Float32Array> | null
  readonly weather: Readonly<Partial<Record<RestrictionQuantity, Recipe<Float32Array>>>>
}

/** Times of restrictions, for blocks of weather. */
export interface RestrictionPlan {
  readonly groups: readonly RestrictionGroup[]
  readonly rules: readonly PlannedRule[]
  readonly variables: readonly string[]
  /** Whether steps need the values stored at the next step, as rain does. */
  readonly readsAhead: boolean
}

/** Turbines restricted by a rule, and its action: all data that a thread needs of the rule. */
export interface PlannedRule {
  /** Group of each turbine, shape [turbine]; null: the rule does not apply to it. */
  readonly groupOf: readonly (number | null)[]
  /** Turbines that the rule restricts. */
  readonly turbines: readonly number[]
  /** Action on each turbine; null if turbines are limited together. */
  readonly action: RestrictionAction | null
}

/** Turbines of a restriction, as indices of the spec's. */
export function turbinesOf({ site_ids }: ResultRestriction, { turbines }: EnergyYieldSpec): number[] {
  return turbines.flatMap(({ site_id, status }, index) =>
    (site_ids === null ? status === 'planned' : site_ids.includes(site_id)) ? [index] : [],
  )
}

/**
 * Plans the weather that restrictions need.
 * @throws CalculationFailure INVALID PARAMETER_NOT_AVAILABLE: one needs weather that the atlas lacks
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
      const nightTemperature =
        weather.temperature === undefined ? null : nightTemperatureOf(info, restriction, classes[inflow]!)
      known.set(inflow, groups.length)
      return groups.push({ rule, inflow, windows, weather, nightTemperature }) - 1
    })
    return { groupOf, turbines, action: turbineActionOf(restriction) }
  })
  const variables = groups.flatMap(({ weather, nightTemperature }) =>
    [...Object.values(weather), ...(nightTemperature === null ? [] : [nightTemperature])].flatMap(
      (one) => one.variables,
    ),
  )
  const readsAhead = groups.some(({ weather }) => weather.rain !== undefined)
  return { groups, rules, variables: [...new Set(variables)], readsAhead }
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

/** Names of the parameters in orders. */
const parameterNames = { temperature: 'temperature', relativeHumidity: 'humidity', rain: 'rain' } as const

/** Above the ground of the site, m: temperature as stations have it. */
const STATION_HEIGHT_M = 2

/** The temperature at 2 m plus the inversion up to the hub, °C; null: the rule has none. */
function nightTemperatureOf(
  info: AtlasInfo,
  { night_inversion_k: inversionK }: ResultRestriction,
  { riseM }: Inflow,
): Recipe<Float32Array> | null {
  const kelvin = airAtHeight(info, STATION_HEIGHT_M, riseM).temperature
  if (inversionK === undefined || kelvin === undefined) return null
  const station = celsius(kelvin)
  return {
    variables: station.variables,
    make: (block) => station.make(block).map((value) => value + inversionK),
  }
}

/** mm/h about the stamp of a step: rain is stored as the mm of the step that ends there. */
function rainRate(info: AtlasInfo): Recipe<Float32Array> | undefined {
  const id = levelsOf(info, 'rain')[0]?.id
  if (id === undefined) return undefined
  return {
    variables: [id],
    make(block) {
      const mm = fieldOf(block, id)
      const perHour = 3_600_000 / block.stepMs
      return mm.map((ended, t) => {
        const begun = mm[t + 1] ?? block.following?.get(id) ?? Number.NaN
        return perHour * (Number.isNaN(begun) ? ended : (ended + begun) / 2)
      })
    },
  }
}

/** Weather of some steps, from which shares are computed. */
interface RestrictedBlock {
  readonly rows: number
  readonly startMs: number
  readonly stepMs: number
  readonly directionDeg: Float32Array
  readonly isCalm?: Uint8Array
  readonly speedMs: readonly Float32Array[]
}

/** Steps since the last requirement by weather or wind, before the first one. */
const NEVER = Number.POSITIVE_INFINITY

/**
 * Processes the weather in the order of time and finds the restricted share of each step for each group of a plan.
 *
 * Weather is known at the stamps: each represents the time about it, from half a step before to half a step after, and
 * windows are compared with that time.
 */
export class RestrictionWatch {
  readonly #plan: RestrictionPlan
  readonly #rules: EnergyYieldSpec['restrictions']
  readonly #classes: readonly (Inflow & { readonly lat: number; readonly lon: number })[]
  /** Steps since the conditions of a group were met. */
  readonly #stepsSince: number[]

  constructor(
    plan: RestrictionPlan,
    { restrictions }: Pick<EnergyYieldSpec, 'restrictions'>,
    classes: readonly (Inflow & { readonly lat: number; readonly lon: number })[],
  ) {
    this.#plan = plan
    this.#rules = restrictions
    this.#classes = classes
    this.#stepsSince = plan.groups.map(() => NEVER)
  }

  /**
   * Shares of the next block.
   * @param blocks weather from the atlas, by place
   * @returns 0 to 1, shape [group, step]
   */
  shares(block: RestrictedBlock, blocks: readonly Block[]): Float32Array[] {
    const { rows, startMs, stepMs, directionDeg, isCalm, speedMs } = block
    const axis = { startMs: startMs - stepMs / 2, stepMs, steps: rows }
    return this.#plan.groups.map((group, index) => {
      const { clock, directions, weather: ranges, lasts_hours: lastsHours = 0 } = this.#rules[group.rule]!
      const place = this.#classes[group.inflow]!
      const own = blocks[place.placeIndex]!
      const shares = windowShares(group.windows, axis, place, clock)
      const made = Object.entries(group.weather).map(([quantity, recipe]) => [quantity, recipe.make(own)])
      const weather: Partial<Record<RestrictionQuantity, Float32Array>> = Object.fromEntries(made)
      if (group.nightTemperature !== null)
        weather.temperature = atNight(
          weather.temperature!,
          group.nightTemperature.make(own),
          windowShares([SUNSET_TO_SUNRISE], axis, place, 'utc'),
        )
      const met = new Float32Array(rows).fill(1)
      applyWeather(met, ranges, { ...weather, windSpeed: speedMs[group.inflow]! })
      applyDirections(
        met,
        directions.map(({ from_deg, till_deg }) => ({ fromDeg: from_deg, untilDeg: till_deg })),
        directionDeg,
        isCalm,
      )
      const isKnown = (t: number) => !Number.isNaN(directionDeg[t]!)
      const lastingSteps = (lastsHours * 3_600_000) / stepMs
      this.#stepsSince[index] = lastingConditions(met, isKnown, lastingSteps, this.#stepsSince[index]!)
      return shares.map((share, t) => share * met[t]!)
    })
  }
}

const SUNSET_TO_SUNRISE: TimeWindow = {
  season: null,
  time: { kind: 'night', beforeSunsetMin: 0, afterSunriseMin: 0 },
}

function atNight(byDay: Float32Array, byNight: Float32Array, nightShares: Float32Array): Float32Array {
  return byDay.map((value, t) => value + nightShares[t]! * (byNight[t]! - value))
}
