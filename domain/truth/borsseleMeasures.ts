import { finishSearch, type LayoutTask, searchLayout } from '../layout/searchLayout.ts'
import { propagateWakes } from '../wake/farm/propagate.ts'
import { iea37Gaussian } from '../wake/models/bastankhah2014.ts'
import { constantThrustTurbine, farmAt, runFarm, windsOf } from './farmOfTruth.ts'
import { type CubicTurbine, cubicPower, type Layout } from './gaussianMeasures.ts'
import { eachCase, type Measure, measureOf, relativeError, type TruthContext } from './measure.ts'

interface SpeedRose {
  readonly wd: readonly number[]
  readonly freq: readonly number[]
  readonly ws: readonly number[]
  /** Frequencies of speeds, shape [direction][speed]. */
  readonly speed_freq: readonly (readonly number[])[]
}

interface PublishedLayout extends Layout {
  readonly name: string
  /** Step of the directions of the rose. */
  readonly step_deg: number
  readonly aep_mwh: number
}

export interface BorsseleSearch {
  readonly n: number
  /** Names of the areas. */
  readonly areas: readonly string[]
  readonly step_deg: number
  /** Least distance of two turbines in rotor diameters. */
  readonly spacing_d: number
  /** The highest published energy. */
  readonly best_mwh: number
  readonly seed: number
  readonly trials: number
}

/** IEA Wind Task 37, case studies 3 and 4: areas of the wind farm Borssele, and all winds of their rose. */
export const borsseleMeasures: readonly Measure[] = [
  measureOf<readonly PublishedLayout[]>('borssele.layouts', 1e-6, 'relative', (cases, context) =>
    eachCase(
      cases,
      (one) => {
        const value = borsseleEnergyMwh(one, one.step_deg, context)
        const compared = { value, reference: one.aep_mwh, unit: 'MWh' as const }
        return { error: relativeError(value, one.aep_mwh), compared }
      },
      ({ name }) => name,
    ),
  ),
  measureOf<readonly BorsseleSearch[]>('borssele.searches', 0.005, 'relative', (cases, context) =>
    eachCase(
      cases,
      (one) => {
        const { energyMwh, violations } = borsseleLayout(one, context)
        const error = violations === 0 ? Math.max(0, 1 - energyMwh / one.best_mwh) : Number.NaN
        return { error, compared: { value: energyMwh, reference: one.best_mwh, unit: 'MWh' } }
      },
      ({ n }) => `${n} turbines`,
    ),
  ),
]

/** Searches a layout; its energy is that of the case study's own calculation. */
export function borsseleLayout(
  search: BorsseleSearch,
  context: TruthContext,
): { readonly energyMwh: number; readonly violations: number } {
  const answer = finishSearch(
    searchLayout(borsseleTask(search, context), {
      seed: search.seed,
      starts: 1,
      trialsPerStart: search.trials,
    }),
  )
  if (!answer.ok) throw new RangeError(`no layout: ${answer.problems.map(({ code }) => code).join(', ')}`)
  const { places } = answer.best
  const layout = { x: places.map(({ x }) => x), y: places.map(({ y }) => y) }
  const energyMwh = borsseleEnergyMwh(layout, search.step_deg, context)
  return { energyMwh, violations: answer.starts[0]!.violations }
}

/** Degrees between directions in a search, if the case study has more directions. */
const SEARCH_STEP_DEG = 5

function borsseleTask(one: BorsseleSearch, context: TruthContext): LayoutTask {
  const areas = context.lookUp('borssele', 'areas') as Record<string, readonly (readonly [number, number])[]>
  const cubic = context.lookUp('borssele', 'turbine') as CubicTurbine
  const rose = roseBetween(
    context.lookUp('borssele', 'rose') as SpeedRose,
    Math.max(SEARCH_STEP_DEG, one.step_deg),
  )
  const turbine = {
    diameterM: cubic.D,
    hubHeightM: 119,
    wakeDecay: 0,
    powerKw: (speedMs: number) => cubicPower(cubic, speedMs),
    ct: () => 8 / 9,
  }
  return {
    site: {
      areas: one.areas.map((name) => ({
        kind: 'polygon',
        ring: areas[name]!.map(([x, y]) => ({ x, y })),
      })),
      exclusions: [],
    },
    spacing: { mainDirectionDeg: 0, alongDiameters: one.spacing_d, acrossDiameters: one.spacing_d },
    farm: {
      turbines: Array.from({ length: one.n }, () => turbine),
      neighboursFrom: one.n,
      neighboursCount: false,
      model: iea37Gaussian(),
      superposition: 'rootSumSquare',
    },
    winds: {
      directionDeg: rose.wd.flatMap((direction) => rose.ws.map(() => direction)),
      speedMs: rose.wd.flatMap(() => rose.ws),
      worth: rose.freq.flatMap((share, d) =>
        rose.speed_freq[d]!.map((speedShare) => 8.76 * share * speedShare),
      ),
      turbulence: Number.NaN,
    },
    neighbours: [],
  }
}

/** Energy of a year of 8760 h, MWh, in all directions and speeds. */
function borsseleEnergyMwh({ x, y }: Layout, stepDeg: number, context: TruthContext): number {
  const rose = roseBetween(context.lookUp('borssele', 'rose') as SpeedRose, stepDeg)
  const turbine = context.lookUp('borssele', 'turbine') as CubicTurbine
  const rotor = constantThrustTurbine(turbine.D, 8 / 9)
  const farm = farmAt(
    x,
    y,
    x.map(() => rotor),
    0,
  )
  // Wakes are equal shares of the wind at every speed.
  const { speedMs } = runFarm(
    farm,
    windsOf(
      rose.wd,
      rose.wd.map(() => 10),
    ),
    (one, winds, output) => propagateWakes(one, winds, iea37Gaussian(), 'rootSumSquare', output),
  )
  let kw = 0
  for (const row of speedMs)
    for (const [d, left] of row.entries())
      for (const [s, speed] of rose.ws.entries())
        kw += rose.freq[d]! * rose.speed_freq[d]![s]! * cubicPower(turbine, (speed * left) / 10)
  return 8.76 * kw
}

/** A rose of other directions: frequencies interpolated linearly between those of the rose, with the sum 1. */
function roseBetween(rose: SpeedRose, stepDeg: number): SpeedRose {
  const wd = Array.from({ length: 360 / stepDeg }, (_, i) => stepDeg * i)
  const own = 360 / rose.wd.length
  const between = (values: readonly number[], direction: number) => {
    const left = Math.floor(direction / own)
    const [a, b] = [values[left]!, values[(left + 1) % values.length]!]
    return a + (direction / own - left) * (b - a)
  }
  const freq = wd.map((direction) => between(rose.freq, direction))
  const total = stepDeg === own ? 1 : freq.reduce((sum, share) => sum + share, 0)
  return {
    wd,
    freq: freq.map((share) => share / total),
    ws: rose.ws,
    speed_freq: wd.map((direction) =>
      rose.ws.map((_, s) =>
        between(
          rose.speed_freq.map((row) => row[s]!),
          direction,
        ),
      ),
    ),
  }
}
