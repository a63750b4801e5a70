import { finishSearch, type LayoutTask, searchLayout } from '../layout/searchLayout.ts'
import { iea37Gaussian } from '../wake/models/bastankhah2014.ts'
import { type CubicTurbine, cubicPower, iea37EnergyMwh, type Rose } from './gaussianMeasures.ts'
import { eachCase, type Measure, measureOf, type TruthContext } from './measure.ts'

interface LayoutCase {
  readonly n: number
  readonly radius_m: number
  /** Least distance of two turbines in rotor diameters. */
  readonly spacing_d: number
  /** The highest energy by a participant of the study. */
  readonly best_mwh: number
  readonly seed: number
  readonly trials: number
  /** Number of starts, default 1; results of single starts differ by about a per cent. */
  readonly starts?: number
}

/**
 * Case study 2: each participant chose its own wake model, so that only layouts are published. They are valued by the
 * model of case study 1.
 */
interface SecondCase extends Omit<LayoutCase, 'best_mwh'> {
  readonly layouts: readonly { readonly x: readonly number[]; readonly y: readonly number[] }[]
}

/** Searches of layouts: the error is the share by which the best published layout has more energy. */
export const layoutMeasures: readonly Measure[] = [
  measureOf<readonly LayoutCase[]>('iea37.layouts', 0.005, 'relative', (cases, context) =>
    eachCase(
      cases,
      (one) => {
        const { energyMwh, violations } = iea37Search(one, context)
        const error = violations === 0 ? Math.max(0, 1 - energyMwh / one.best_mwh) : Number.NaN
        return { error, compared: { value: energyMwh, reference: one.best_mwh, unit: 'MWh' } }
      },
      ({ n }) => `${n} turbines`,
    ),
  ),
  measureOf<SecondCase>('iea37.case2', 0.005, 'relative', (one, context) => {
    const energies = one.layouts.map((layout) => iea37EnergyMwh(layout, context))
    const best_mwh = Math.max(...energies)
    const { energyMwh, violations } = iea37Search({ ...one, best_mwh }, context)
    const error = violations === 0 ? Math.max(0, 1 - energyMwh / best_mwh) : Number.NaN
    const compared = { value: energyMwh, reference: best_mwh, unit: 'MWh' } as const
    return [{ name: `${one.n} turbines`, error, compared }]
  }),
]

/** Searches a layout of case study 1, a circle; its energy is that of the case study's own calculation. */
export function iea37Search(
  one: LayoutCase,
  context: TruthContext,
): { readonly energyMwh: number; readonly violations: number } {
  const search = { seed: one.seed, starts: one.starts ?? 1, trialsPerStart: one.trials }
  const answer = finishSearch(searchLayout(iea37Task(one, context), search))
  if (!answer.ok) throw new RangeError(`no layout: ${answer.problems.map(({ code }) => code).join(', ')}`)
  const { places } = answer.best
  const layout = { x: places.map(({ x }) => x), y: places.map(({ y }) => y) }
  return {
    energyMwh: iea37EnergyMwh(layout, context),
    violations: answer.starts.reduce((sum, start) => sum + start.violations, 0),
  }
}

/** The search of case study 1. */
export function iea37Task(
  { n, radius_m: radiusM, spacing_d: spacing }: Pick<LayoutCase, 'n' | 'radius_m' | 'spacing_d'>,
  context: TruthContext,
): LayoutTask {
  const rose = context.lookUp('iea37', 'rose') as Rose
  const cubic = context.lookUp('iea37', 'turbine') as CubicTurbine
  const turbine = {
    diameterM: cubic.D,
    hubHeightM: 110,
    wakeDecay: 0,
    powerKw: (speedMs: number) => cubicPower(cubic, speedMs),
    ct: () => 8 / 9,
  }
  return {
    site: { areas: [{ kind: 'circle', centre: { x: 0, y: 0 }, radiusM }], exclusions: [] },
    spacing: { mainDirectionDeg: 0, alongDiameters: spacing, acrossDiameters: spacing },
    farm: {
      turbines: Array.from({ length: n }, () => turbine),
      neighboursFrom: n,
      neighboursCount: false,
      model: iea37Gaussian(),
      superposition: 'rootSumSquare',
    },
    winds: {
      directionDeg: rose.wd,
      speedMs: rose.wd.map(() => rose.ws),
      worth: rose.freq.map((frequency) => 8.76 * frequency),
      turbulence: Number.NaN,
    },
    neighbours: [],
  }
}
