import type { Atlas, AtlasInfo } from '#atlas'
import { gridCellOf, windDirectionFromComponents, windSpeedFromComponents } from '#domain'
import { airAtHeight } from '../weather/airRecipes.ts'
import type { StepRange } from '../weather/period.ts'
import type { Block, Recipe } from '../weather/recipe.ts'
import { windAtHeight } from '../weather/windRecipes.ts'
import { blockStepsOf } from './farmModel.ts'
import { planRestrictions, type RestrictionPlan, RestrictionWatch } from './restrictions/restrictionPlan.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** Wind and air of turbines at one place and height. */
export interface InflowClass {
  readonly placeIndex: number
  readonly hubHeightM: number
  /** Rise of the ground above that of the atlas's cell, m. */
  readonly riseM: number
  /** Shear exponent of an atlas with wind on one level. */
  readonly shearExponent: number | undefined
  /** Turbines of the class, as indices of the spec's. */
  readonly turbines: readonly number[]
  readonly wind: ReturnType<typeof windAtHeight>
  /** Recipe of the density; undefined if the atlas lacks it, or it is not needed. */
  readonly density: Recipe<Float32Array> | undefined
}

/** Places of a farm's weather, and the classes made from it. */
export interface InflowPlan {
  readonly places: readonly { readonly lat: number; readonly lon: number }[]
  readonly classes: readonly InflowClass[]
  /** Class of each turbine, shape [turbine]. */
  readonly classOf: readonly number[]
  readonly restrictions: RestrictionPlan
  readonly variables: readonly string[]
}

/** Weather of some steps; steps without wind or air at any turbine are NaN throughout. Shapes [step]. */
export interface InflowBlock {
  readonly rows: number
  readonly startMs: number
  readonly stepMs: number
  /** Direction of the mean wind vector of all turbines, degrees; NaN: the step is missing. */
  readonly directionDeg: Float32Array
  /** 1 for a step without wind and so without a direction; absent: every step has one. */
  readonly isCalm?: Uint8Array
  /** m/s and kg/m³ by class. */
  readonly speedMs: readonly Float32Array[]
  readonly densityKgM3: readonly Float32Array[] | null
  /** 1 where turbines stand still because of high wind, by `StopGroups`; absent without restart speeds. */
  readonly isStanding?: readonly Uint8Array[]
  /** Share of each step that restrictions hold, 0 to 1, shape [group, step]; absent where there are none. */
  readonly restrictionShares?: readonly Float32Array[]
  /** EUR/MWh, shape [step]; NaN not known; absent without valuation. */
  readonly priceEurMwh?: Float32Array
}

/** A block of weather from the atlas. */
export interface ReadBlock extends InflowBlock {
  /** The block with its wind speeds multiplied by each of the requested factors. */
  readonly scaled: readonly InflowBlock[]
}

/**
 * Plans the reading: a farm within one cell of the atlas gets the weather of its middle, a larger one that of each
 * turbine's site.
 * @param classOfEach whether turbines of equal place and height share a class, or each has its own
 */
export function planInflow(
  info: AtlasInfo,
  spec: EnergyYieldSpec,
  classOfEach: 'height' | 'turbine' = 'height',
): InflowPlan {
  const { turbines, density_correction } = spec
  const places = placesOfWeather(info, turbines)
  const classes: InflowClass[] = []
  const winds = new Map<string, ReturnType<typeof windAtHeight>>()
  const classOf = turbines.map(({ hub_height_m: hubHeightM, shear, air }, index) => {
    const riseM = air?.rise_m ?? 0
    const placeIndex = places.length === 1 ? 0 : index
    const known = classes.findIndex(
      (one) => one.placeIndex === placeIndex && one.hubHeightM === hubHeightM && one.riseM === riseM,
    )
    if (known >= 0 && classOfEach === 'height') return known
    const shearExponent = shear?.exponent
    // Made only once for all classes that differ only in their air.
    const windKey = `${placeIndex} ${hubHeightM} ${shearExponent}`
    const wind =
      winds.get(windKey) ??
      windAtHeight(info, hubHeightM, { singleLevelExponent: shearExponent, above: spec.profile_above })
    winds.set(windKey, wind)
    const density = density_correction === 'none' ? undefined : airAtHeight(info, hubHeightM, riseM).density
    return classes.push({ placeIndex, hubHeightM, riseM, shearExponent, turbines: [], wind, density }) - 1
  })
  const filled = classes.map((one, number) => ({
    ...one,
    turbines: classOf.flatMap((other, index) => (other === number ? [index] : [])),
  }))
  const restrictions = planRestrictions(info, spec, filled, classOf)
  const variables = filled.flatMap(({ wind, density }) => [...wind.variables, ...(density?.variables ?? [])])
  return {
    places,
    classes: filled,
    classOf,
    restrictions,
    variables: [...new Set([...variables, ...restrictions.variables])],
  }
}

/** Places whose weather is read for a farm: its middle if it is within one cell, else all its sites. */
export function placesOfWeather(
  info: AtlasInfo,
  sites: readonly { readonly lat: number; readonly lon: number }[],
): { readonly lat: number; readonly lon: number }[] {
  const cells = new Set(
    sites.map(({ lat, lon }) => {
      const cell = gridCellOf(info.grid, lat, lon)
      return cell === null ? '' : `${cell.x} ${cell.y}`
    }),
  )
  return cells.size === 1 ? [middleOf(sites)] : sites.map(({ lat, lon }) => ({ lat, lon }))
}

export function middleOf(places: readonly { readonly lat: number; readonly lon: number }[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(places.map(({ lat }) => lat)), lon: mean(places.map(({ lon }) => lon)) }
}

/** The block with other speeds. @param speedsOf speeds of a class, from its present data */
export function withSpeeds(
  block: InflowBlock,
  speedsOf: (row: Float32Array, index: number) => Float32Array,
): InflowBlock {
  return { ...block, speedMs: block.speedMs.map(speedsOf) }
}

/** The block with all speeds of a class times its factor. */
export function withScaledSpeeds(block: InflowBlock, factorOf: (index: number) => number): InflowBlock {
  return withSpeeds(block, (row, index) => {
    const factor = factorOf(index)
    return row.map((speed) => speed * factor)
  })
}

/** Number of series in memory at a time. */
const MAX_HELD_BYTES = 64 * 1024 * 1024

/** Reads the atlas at the farm's places, block by block. */
export async function* readInflow(
  atlas: Atlas,
  {
    plan,
    spec,
    steps,
    signal,
    calibrate = (block) => block,
    factors = [],
  }: {
    readonly plan: InflowPlan
    readonly spec: EnergyYieldSpec
    readonly steps: StepRange
    readonly signal: AbortSignal
    /** Calibrates the wind of a block; default: no calibration. */
    readonly calibrate?: (block: InflowBlock) => InflowBlock
    /** Factors of the wind speed, for `scaled`; default: none. */
    readonly factors?: readonly number[]
  },
): AsyncGenerator<ReadBlock> {
  const { places, variables } = plan
  const bytesPerStep = places.length * variables.length * Float32Array.BYTES_PER_ELEMENT
  const blockSteps = blockStepsOf(spec, steps.endStep - steps.fromStep)
  const readSteps = blockSteps * Math.max(1, Math.floor(MAX_HELD_BYTES / bytesPerStep / blockSteps))
  const placed = plan.classes.map((one) => ({ ...one, ...places[one.placeIndex]! }))
  // Restrictions may depend on the wind speed, so each wind has its own.
  const watches = [1, ...factors].map(() => new RestrictionWatch(plan.restrictions, spec, placed))
  for (let from = steps.fromStep; from < steps.endStep; from += readSteps) {
    const endStep = Math.min(steps.endStep, from + readSteps)
    const series = await atlas.readPoints({
      places,
      variables,
      interpolation: spec.interpolation,
      fromStep: from,
      endStep: Math.min(atlas.info.stepCount, endStep + (plan.restrictions.readsAhead ? 1 : 0)),
      signal,
    })
    for (let first = 0; first < endStep - from; first += blockSteps) {
      signal.throwIfAborted()
      const end = Math.min(endStep - from, first + blockSteps)
      yield blockOf(
        plan,
        { calibrate, factors, watches },
        series.map(({ startMs, stepMs, fields }) => ({
          firstRow: from + first - steps.fromStep,
          rows: end - first,
          startMs: startMs + first * stepMs,
          stepMs,
          fields: new Map([...fields].map(([id, values]) => [id, values.subarray(first, end)])),
          following: new Map([...fields].map(([id, values]) => [id, values[end] ?? Number.NaN])),
        })),
      )
    }
  }
}

function blockOf(
  { classes, restrictions }: InflowPlan,
  {
    calibrate,
    factors,
    watches,
  }: {
    readonly calibrate: (block: InflowBlock) => InflowBlock
    readonly factors: readonly number[]
    /** Restrictions of the wind as it is, and with each of the factors. */
    readonly watches: readonly RestrictionWatch[]
  },
  blocks: readonly Block[],
): ReadBlock {
  const { rows, startMs, stepMs } = blocks[0]!
  const east = new Float32Array(rows)
  const north = new Float32Array(rows)
  const total = classes.reduce((sum, { turbines }) => sum + turbines.length, 0)
  const hasDensity = classes.every(({ density }) => density !== undefined)
  const densities: Float32Array[] = []
  const speedMs = classes.map(({ placeIndex, wind, density, turbines }) => {
    const block = blocks[placeIndex]!
    const { u, v } = wind.make(block)
    const share = turbines.length / total
    for (let t = 0; t < rows; t++) {
      east[t]! += share * u[t]!
      north[t]! += share * v[t]!
    }
    const speed = new Float32Array(rows)
    windSpeedFromComponents(u, v, speed)
    if (hasDensity) {
      const air = density!.make(block)
      densities.push(air)
      for (let t = 0; t < rows; t++) if (Number.isNaN(air[t]!)) east[t] = Number.NaN
    }
    return speed
  })
  const directionDeg = new Float32Array(rows)
  windDirectionFromComponents(east, north, directionDeg)
  const isCalm = Uint8Array.from(east, (u, t) => (u === 0 && north[t] === 0 ? 1 : 0))
  const densityKgM3 = hasDensity ? densities : null
  const block = calibrate({ rows, startMs, stepMs, directionDeg, isCalm, speedMs, densityKgM3 })
  const scaled = factors.map((factor) => withScaledSpeeds(block, () => factor))
  if (restrictions.groups.length === 0) return { ...block, scaled }
  const [asItIs, ...restricted] = [block, ...scaled].map((one, wind) => ({
    ...one,
    restrictionShares: watches[wind]!.shares(one, blocks),
  }))
  return { ...asItIs!, scaled: restricted }
}
