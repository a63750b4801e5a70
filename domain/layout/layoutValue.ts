import type { MapPoint } from '../geo/latLon.ts'
import type { WakeModel, WakePair } from '../wake/farm/wakeModel.ts'
import { emptyPair } from '../wake/farm/wakePairs.ts'
import { limitedWorth } from './limitedWinds.ts'
import { wakeCases } from './wakeCases.ts'

/** A turbine for a search: turbines of one type share the object. */
export interface LayoutTurbine {
  readonly diameterM: number
  readonly hubHeightM: number
  /** Wake decay constant of its wake. */
  readonly wakeDecay: number
  /** kW at a wind speed at the rotor, m/s, under the restrictions of a state of `LayoutWinds`. */
  readonly powerKw: (speedMs: number, state: number) => number
  /** Thrust coefficient at a wind speed, m/s. */
  readonly ct: (speedMs: number) => number
}

/** The winds that layouts are compared for. Shape of each list: [wind]. */
export interface LayoutWinds {
  /** Where the wind comes from, degrees. */
  readonly directionDeg: readonly number[]
  /** Undisturbed, at hub height, m/s. */
  readonly speedMs: readonly number[]
  /** Value of 1 kW in this wind in a year: its hours over 1000 for MWh, or their revenue. */
  readonly worth: readonly number[]
  /** Ambient turbulence intensity; NaN where the wake model needs none. */
  readonly turbulence: number
  /** State of the restrictions in each wind; absent: 0 in all. */
  readonly state?: readonly number[]
  /** Limit of the farm's power in each state, shape [state]; absent: none. */
  readonly limits?: readonly (FarmLimit | null)[]
}

/** A limit on the power of turbines together, such as that of a grid connection. */
export interface FarmLimit {
  readonly powerKw: number
  /** Share of the time in which it holds, 0..1. */
  readonly share: number
  readonly turbines: ReadonlySet<number>
}

/** Value of a farm in a year, and its change if one turbine moves. */
export interface LayoutValue {
  /** Places all turbines, shape [turbine], and returns the value of those that count. */
  readonly place: (places: readonly MapPoint[]) => number
  /** The value if one turbine were elsewhere; nothing moves. */
  readonly tried: (turbine: number, at: MapPoint) => number
  /** Moves the turbine of the last trial. */
  readonly accept: () => void
}

/** Turbines and wakes of a farm. */
export interface LayoutFarm {
  readonly turbines: readonly LayoutTurbine[]
  /** Turbines from this index on are neighbours, which cause and suffer wakes. */
  readonly neighboursFrom: number
  /** Whether losses of the neighbours count. */
  readonly neighboursCount: boolean
  readonly model: WakeModel
  readonly superposition: 'rootSumSquare' | 'linear'
}

/**
 * The value of a farm in some winds; moving one turbine takes time proportional to the number of turbines. *
 * Thrust is that of the undisturbed wind, so that a move changes only the wakes that the turbine causes and
 * suffers. Exact if the thrust coefficient is constant and deficits refer to the undisturbed wind, as in IEA
 * Wind Task 37's case studies; otherwise an estimate for comparing layouts.
 */
export function layoutValue(farm: LayoutFarm, winds: LayoutWinds): LayoutValue {
  const { turbines, model, superposition } = farm
  const count = turbines.length
  const byCase = wakeCases(turbines, winds)
  const cases = byCase.length
  const counted = farm.neighboursCount ? count : farm.neighboursFrom
  const limited = limitedWorth(byCase, counted)
  const isSquared = superposition === 'rootSumSquare'
  const downX = byCase.map(({ directionDeg }) => -Math.sin((directionDeg * Math.PI) / 180))
  const downY = byCase.map(({ directionDeg }) => -Math.cos((directionDeg * Math.PI) / 180))
  const xM = new Float64Array(count)
  const yM = new Float64Array(count)
  // Wake of each turbine at each other one, squared if squares are summed: shape [case, source, target].
  const wakes = new Float64Array(cases * count * count)
  // Shape [case, target].
  const sums = new Float64Array(cases * count)
  const worths = new Float64Array(cases * count)
  const trial = {
    turbine: 0,
    x: 0,
    y: 0,
    value: 0,
    cast: new Float64Array(cases * count),
    met: new Float64Array(cases * count),
    sums: new Float64Array(cases * count),
    worths: new Float64Array(cases * count),
  }
  let value = 0
  const pair: WakePair = { ...emptyPair(), turbulence: winds.turbulence }

  /** The wake of one turbine at another, which is `along` m downwind of it. */
  function wakeAt(wind: number, source: number, target: number, along: number, across: number): number {
    const from = turbines[source]!
    const to = turbines[target]!
    pair.along = along
    pair.across = across
    pair.up = to.hubHeightM - from.hubHeightM
    pair.sourceDiameterM = from.diameterM
    pair.targetDiameterM = to.diameterM
    pair.sourceHeightM = from.hubHeightM
    pair.targetHeightM = to.hubHeightM
    pair.ct = byCase[wind]!.ct[source]!
    pair.wakeDecay = from.wakeDecay
    if (Math.abs(across) > model.reachM(pair)) return 0
    const deficit = model.deficit(pair)
    return isSquared ? deficit * deficit : deficit
  }

  function deficitOf(sum: number): number {
    const rest = Math.max(0, sum)
    return Math.min(1, isSquared ? Math.sqrt(rest) : rest)
  }

  function worthAt(wind: number, turbine: number, sum: number): number {
    return byCase[wind]!.worthOf(turbine, deficitOf(sum))
  }

  function place(places: readonly MapPoint[]): number {
    places.forEach(({ x, y }, i) => {
      xM[i] = x
      yM[i] = y
    })
    wakes.fill(0)
    sums.fill(0)
    limited?.clear()
    value = 0
    for (let wind = 0; wind < cases; wind++) {
      const [dx, dy] = [downX[wind]!, downY[wind]!]
      const first = wind * count
      for (let source = 0; source < count; source++)
        for (let target = 0; target < count; target++) {
          const [x, y] = [xM[target]! - xM[source]!, yM[target]! - yM[source]!]
          const along = x * dx + y * dy
          if (!(along > 0)) continue
          const wake = wakeAt(wind, source, target, along, x * dy - y * dx)
          wakes[(first + source) * count + target] = wake
          sums[first + target]! += wake
        }
      for (let target = 0; target < count; target++) {
        worths[first + target] = worthAt(wind, target, sums[first + target]!)
        if (target < counted) value += worths[first + target]!
        limited?.add(wind, target, deficitOf(sums[first + target]!))
      }
    }
    value += limited?.placed() ?? 0
    return value
  }

  function tried(turbine: number, { x, y }: MapPoint): number {
    let changed = value
    limited?.begin()
    for (let wind = 0; wind < cases; wind++) {
      const [dx, dy] = [downX[wind]!, downY[wind]!]
      const first = wind * count
      let own = 0
      for (let other = 0; other < count; other++) {
        if (other === turbine) continue
        const [ex, ey] = [xM[other]! - x, yM[other]! - y]
        const along = ex * dx + ey * dy
        const across = ex * dy - ey * dx
        const cast = along > 0 ? wakeAt(wind, turbine, other, along, across) : 0
        const met = along < 0 ? wakeAt(wind, other, turbine, -along, across) : 0
        own += met
        const at = first + other
        trial.cast[at] = cast
        trial.met[at] = met
        const before = wakes[(first + turbine) * count + other]!
        if (cast === before) {
          trial.sums[at] = sums[at]!
          trial.worths[at] = worths[at]!
          continue
        }
        const sum = sums[at]! + cast - before
        trial.sums[at] = sum
        trial.worths[at] = worthAt(wind, other, sum)
        if (other < counted) changed += trial.worths[at]! - worths[at]!
        limited?.change(wind, other, deficitOf(sums[at]!), deficitOf(sum))
      }
      const at = first + turbine
      trial.sums[at] = own
      trial.worths[at] = worthAt(wind, turbine, own)
      if (turbine < counted) changed += trial.worths[at]! - worths[at]!
      limited?.change(wind, turbine, deficitOf(sums[at]!), deficitOf(own))
    }
    if (limited !== null) changed += limited.tried() - limited.placed()
    trial.turbine = turbine
    trial.x = x
    trial.y = y
    trial.value = changed
    return changed
  }

  function accept(): void {
    const { turbine } = trial
    xM[turbine] = trial.x
    yM[turbine] = trial.y
    value = trial.value
    limited?.accept()
    sums.set(trial.sums)
    worths.set(trial.worths)
    for (let wind = 0; wind < cases; wind++) {
      const first = wind * count
      for (let other = 0; other < count; other++) {
        if (other === turbine) continue
        wakes[(first + turbine) * count + other] = trial.cast[first + other]!
        wakes[(first + other) * count + turbine] = trial.met[first + other]!
      }
    }
  }

  return { place, tried, accept }
}
