import { type FarmValue, factorField, usualLosses } from '#domain/metered'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { elapsedMs } from './medianMs.ts'

const FARMS = sized(8500, 60)
const CELLS = sized(1200, 20)
/** Limit of the field of Germany, ms. */
const LIMIT_MS = 30_000

/** Time for the field of wind factors of as many farms as Germany has: parameters, skill and cells of 0.25°. */
export async function factorFieldOfGermany(): Promise<Figure> {
  const farms = Array.from({ length: FARMS }, (_, i) => farmAt(i))
  let known = 0
  const ours = await elapsedMs(() => {
    const field = factorField(farms, usualLosses)!
    for (let i = 0; i < CELLS; i++) if (field.at(farms[Math.floor((FARMS * i) / CELLS)]!) !== null) known += 1
  })
  return {
    ...{ name: 'factor_field', unit: 'ms', ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, limit: 1 },
    peer_name: `limit for ${FARMS} farms`,
    // Each cell is at a farm.
    same_result: known === CELLS,
  }
}

/** A farm by low-discrepancy sequences, with a smooth factor and noise. */
function farmAt(i: number): FarmValue {
  const [a, b, c] = [(i * 0.754877666) % 1, (i * 0.569840291) % 1, (i * 0.618033989) % 1]
  const [lat, lon] = [47.5 + 7 * a, 6 + 8.5 * b]
  const logWind = -0.04 + 0.03 * Math.sin(lat) * Math.cos(0.8 * lon) + 0.06 * (c - 0.5)
  return {
    name: `Farm ${i}`,
    lat,
    lon,
    plants: 1 + (i % 4),
    powerKw: 9000,
    logRatio: 2 * logWind,
    logWind,
    sensitivity: 2,
  }
}
