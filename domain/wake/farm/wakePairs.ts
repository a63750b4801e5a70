import type { Series } from '../../wind/series.ts'
import type { WakeCases, WakeFarm } from './farmWake.ts'
import type { WakeModel, WakePair } from './wakeModel.ts'

export function emptyPair(): WakePair {
  return {
    along: 0,
    across: 0,
    up: 0,
    sourceDiameterM: 0,
    targetDiameterM: 0,
    sourceHeightM: 0,
    targetHeightM: 0,
    ct: 0,
    wakeDecay: 0,
    turbulence: Number.NaN,
  }
}

/** Distance from the axis up to which each wake affects the other turbines in any wind, m, shape [source, target]. */
export function reachOf(
  farm: WakeFarm,
  model: WakeModel,
  turbulence: WakeCases['turbulenceIntensity'],
): Float64Array {
  const { turbines, xM, yM } = farm
  const pair = emptyPair()
  pair.turbulence = highestTurbulence(turbulence)
  return Float64Array.from({ length: turbines.length ** 2 }, (_, index) => {
    const [i, j] = [Math.floor(index / turbines.length), index % turbines.length]
    setTurbines(pair, farm, i, j)
    pair.along = Math.hypot(xM[j]! - xM[i]!, yM[j]! - yM[i]!)
    pair.ct = turbines[i]!.highestCt
    return model.reachM(pair)
  })
}

/** Sets the quantities of a pair that do not change from case to case. */
export function setTurbines(pair: WakePair, farm: WakeFarm, i: number, j: number): void {
  pair.up = farm.hubHeightM[j]! - farm.hubHeightM[i]!
  pair.sourceDiameterM = farm.turbines[i]!.diameterM
  pair.targetDiameterM = farm.turbines[j]!.diameterM
  pair.sourceHeightM = farm.hubHeightM[i]!
  pair.targetHeightM = farm.hubHeightM[j]!
  pair.wakeDecay = farm.wakeDecay[i]!
}

/** Highest ambient turbulence intensity; NaN if there is none. */
export function highestTurbulence(turbulence: Series | number | undefined): number {
  if (turbulence === undefined) return Number.NaN
  if (typeof turbulence === 'number') return turbulence
  let most = 0
  for (let c = 0; c < turbulence.length; c++) most = Math.max(most, turbulence[c]!)
  return most
}
