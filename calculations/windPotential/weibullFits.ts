import { sectorCounts, type WeibullFits, type WindStatistics } from '#contracts'
import {
  fitWeibullMaximumLikelihood,
  fitWeibullMoments,
  fitWeibullWasp,
  sectorMoments,
  sectorOf,
  type Weibull,
  type WindMoments,
  windMoments,
} from '#domain'

/** Weibull distributions of all methods: of all directions, and of the sectors of each division. */
export function weibullFits(speedMs: Float32Array, directionDeg: Float32Array): WindStatistics['weibull'] {
  const bySectors = sectorCounts.map((count) => {
    const moments = sectorMoments(speedMs, directionDeg, count)
    const speeds = speedsBySector(speedMs, directionDeg, count)
    return [count, moments.map((of, sector) => fitsOf(of, speeds[sector]!))] as const
  })
  return {
    all: fitsOf(windMoments(speedMs), speedMs),
    sectors: Object.fromEntries(bySectors) as unknown as WindStatistics['weibull']['sectors'],
  }
}

function fitsOf(moments: WindMoments, speedMs: Float32Array): WeibullFits {
  // A single speed has no distribution, and none of the methods says so in the same way.
  if (moments.count < 2) return { wasp: null, mle: null, moments: null }
  return {
    wasp: parameters(fitWeibullWasp(moments)),
    mle: parameters(fitWeibullMaximumLikelihood(speedMs)),
    moments: parameters(fitWeibullMoments(moments)),
  }
}

function parameters(weibull: Weibull | null): WeibullFits['wasp'] {
  return weibull && Number.isFinite(weibull.scaleMs) ? { a: weibull.scaleMs, k: weibull.shape } : null
}

function speedsBySector(speedMs: Float32Array, directionDeg: Float32Array, count: number): Float32Array[] {
  const sectors = new Int16Array(speedMs.length)
  const sizes = new Uint32Array(count)
  for (let t = 0; t < speedMs.length; t++) {
    const isValid = speedMs[t]! >= 0 && !Number.isNaN(directionDeg[t]!)
    sectors[t] = isValid ? sectorOf(directionDeg[t]!, count) : -1
    if (isValid) sizes[sectors[t]!]! += 1
  }
  const speeds = Array.from(sizes, (size) => new Float32Array(size))
  const filled = new Uint32Array(count)
  for (let t = 0; t < speedMs.length; t++) {
    const sector = sectors[t]!
    if (sector >= 0) speeds[sector]![filled[sector]!++] = speedMs[t]!
  }
  return speeds
}
