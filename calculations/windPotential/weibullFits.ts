import { sectorCounts, type WeibullFits, type WindStatistics } from '#contracts'
import { sectorMoments, sectorOf, type Weibull, type WindMoments, weibullMethods, windMoments } from '#domain'

/**
 * Weibull distributions of all methods: of all directions, and of the sectors of each division.
 * @param weights of the steps, shape [time]; undefined: all equal
 */
export function weibullFits(
  speedMs: Float32Array,
  directionDeg: Float32Array,
  weights: Float64Array | undefined,
): WindStatistics['weibull'] {
  const bySectors = sectorCounts.map((count) => {
    const moments = sectorMoments(speedMs, directionDeg, count, weights)
    const sectors = stepsBySector(speedMs, directionDeg, count)
    const fits = moments.map((of, sector) => {
      const steps = sectors[sector]!
      return fitsOf(
        of,
        picked(speedMs, steps, new Float32Array(steps.length)),
        weights && picked(weights, steps, new Float64Array(steps.length)),
      )
    })
    return [count, fits] as const
  })
  return {
    all: fitsOf(windMoments(speedMs, weights), speedMs, weights),
    sectors: Object.fromEntries(bySectors) as unknown as WindStatistics['weibull']['sectors'],
  }
}

function fitsOf(moments: WindMoments, speedMs: Float32Array, weights: Float64Array | undefined): WeibullFits {
  // A single speed has no distribution, and every method would fail differently.
  if (speedMs.length < 2) return { wasp: null, mle: null, moments: null }
  const sample = { moments, speedMs, weights }
  return {
    wasp: parameters(weibullMethods.wasp.fit(sample)),
    mle: parameters(weibullMethods.mle.fit(sample)),
    moments: parameters(weibullMethods.moments.fit(sample)),
  }
}

function parameters(weibull: Weibull | null): WeibullFits['wasp'] {
  return weibull && Number.isFinite(weibull.scaleMs) ? { a: weibull.scaleMs, k: weibull.shape } : null
}

/** A loop, since `from` with a function takes many times as long for decades of hours. */
function picked<Picked extends Float32Array | Float64Array>(
  of: Picked,
  steps: Uint32Array,
  into: Picked,
): Picked {
  for (let i = 0; i < steps.length; i++) into[i] = of[steps[i]!]!
  return into
}

/** Valid steps of each sector in the order of time, shape [sector][step of the sector]. */
function stepsBySector(speedMs: Float32Array, directionDeg: Float32Array, count: number): Uint32Array[] {
  const sectors = new Int16Array(speedMs.length)
  const sizes = new Uint32Array(count)
  for (let t = 0; t < speedMs.length; t++) {
    // Without wind there is no direction, whatever the value.
    const isValid = speedMs[t]! > 0 && !Number.isNaN(directionDeg[t]!)
    sectors[t] = isValid ? sectorOf(directionDeg[t]!, count) : -1
    if (isValid) sizes[sectors[t]!]! += 1
  }
  const steps = Array.from(sizes, (size) => new Uint32Array(size))
  const filled = new Uint32Array(count)
  for (let t = 0; t < speedMs.length; t++) {
    const sector = sectors[t]!
    if (sector >= 0) steps[sector]![filled[sector]!++] = t
  }
  return steps
}
