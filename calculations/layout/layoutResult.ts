import type { FoundLayout, LayoutAnswer } from '#domain'
import type { LayoutSpec } from './layoutSpec.ts'
import type { PreparedLayout } from './layoutTask.ts'
import { verifiedEnergy } from './verifiedEnergy.ts'

/** The result of `anemone layout`; energies in MWh of a year of 8760 h, of the turbines that were placed. */
export interface LayoutResult {
  /** By the wake model itself in all winds. */
  readonly aep_mwh: number
  /** The same of the layout that the best search began with. */
  readonly start_aep_mwh: number
  /** Without any wakes. */
  readonly free_aep_mwh: number
  /** In the few winds of the search, where neighbours count with them. */
  readonly search_aep_mwh: number
  /** Energy of the neighbours with the layout; absent without neighbours. */
  readonly neighbours_aep_mwh?: number
  /** Turbines outside the area, and pairs that are too close. */
  readonly violations: number
  readonly seconds: number
  /** Whether the search was stopped, or its minutes ended it, before its last start was done: then it is not repeatable. */
  readonly stopped: boolean
  readonly seed: number
  /** Each start: its first and its best layout in the winds of the search, and the best one verified. */
  readonly starts: readonly {
    readonly first_search_mwh: number
    readonly search_mwh: number
    readonly aep_mwh: number
  }[]
  /** By turbine, with wakes. */
  readonly turbines_mwh: readonly number[]
  /** East and north in m, by turbine. */
  readonly layout: readonly (readonly [number, number])[]
}

/** Verifies the layouts of all starts, and takes the one that is best then. */
export function layoutResult(
  spec: LayoutSpec,
  prepared: PreparedLayout,
  answer: LayoutAnswer & { readonly ok: true },
  seconds: number,
): LayoutResult {
  const { number } = spec.turbines
  const placed = (mwh: readonly number[]) => total(mwh.slice(0, number))
  const neighboursOf = (mwh: readonly number[]) => total(mwh.slice(number))
  const worthOf = (mwh: readonly number[]) => (spec.neighbours_count ? total(mwh) : placed(mwh))
  const energyOf = ({ places }: FoundLayout) => verifiedEnergy(spec, prepared, places)
  const verified = answer.starts.map((start) => ({ ...start, energy: energyOf(start.best) }))
  const chosen = verified.reduce((one, other) =>
    worthOf(other.energy.parkMwh) > worthOf(one.energy.parkMwh) ? other : one,
  )
  const { parkMwh, freeMwh } = chosen.energy
  return {
    aep_mwh: placed(parkMwh),
    start_aep_mwh: placed(energyOf(chosen.first).parkMwh),
    free_aep_mwh: placed(freeMwh),
    search_aep_mwh: chosen.best.value,
    ...(spec.neighbours.length > 0 && { neighbours_aep_mwh: neighboursOf(parkMwh) }),
    violations: chosen.violations,
    seconds: Math.round(seconds * 10) / 10,
    stopped: answer.isStopped,
    seed: spec.seed,
    starts: verified.map(({ first, best, energy }) => ({
      first_search_mwh: first.value,
      search_mwh: best.value,
      aep_mwh: placed(energy.parkMwh),
    })),
    turbines_mwh: parkMwh.slice(0, number),
    layout: chosen.best.places.slice(0, number).map(({ x, y }) => [x, y] as const),
  }
}

/** The layout as CSV, one line for each turbine. */
export function layoutCsv({ layout, turbines_mwh }: LayoutResult): string {
  const lines = layout.map(
    ([x, y], i) => `${i + 1},${x.toFixed(2)},${y.toFixed(2)},${turbines_mwh[i]!.toFixed(1)}`,
  )
  return `${['turbine,x_m,y_m,aep_mwh', ...lines].join('\n')}\n`
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
