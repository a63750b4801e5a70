import { meanOf } from '../market/meanOf.ts'
import type { TransferCurve } from './speedTransfer.ts'

/** Equally likely curves: tenths of the measured speeds at a speed of the atlas. */
const rankCount = 10
/** Fewest steps of a bin of 1 m/s; smaller ones are merged with the bin above. */
const leastSteps = 50

/**
 * The joint distribution of one sector's speeds as equally likely curves: the steps are put into bins of 1 m/s of the
 * atlas's speed, and the curve of rank r goes through the means of each bin's r-th tenth of measured speeds. This keeps
 * the scatter of the measured speeds about the atlas's, and with it their energy.
 * @returns null for fewer than two bins
 */
export function rankedCurves(
  atlasMs: Float64Array,
  measuredMs: Float64Array,
): readonly TransferCurve[] | null {
  const bins = binsOf(atlasMs, measuredMs)
  if (bins.length < 2) return null
  const fromMs = bins.map(({ atlas }) => meanOf(atlas))
  return Array.from({ length: rankCount }, (_, rank) => {
    const toMs = bins.map(({ measured }) => meanOf(tenthOf(measured, rank)))
    // Proportional below and above the bins.
    return {
      fromMs: [0, ...fromMs, 2 * fromMs.at(-1)!],
      toMs: [0, ...toMs, 2 * toMs.at(-1)!],
    }
  })
}

interface Bin {
  readonly atlas: number[]
  readonly measured: number[]
}

function binsOf(atlasMs: Float64Array, measuredMs: Float64Array): Bin[] {
  const order = Array.from(atlasMs.keys()).sort((a, b) => atlasMs[a]! - atlasMs[b]!)
  const bins: Bin[] = []
  let open: Bin = { atlas: [], measured: [] }
  let end = 0
  for (const i of order) {
    const speed = atlasMs[i]!
    if (speed >= end) {
      if (open.atlas.length >= leastSteps) {
        bins.push(open)
        open = { atlas: [], measured: [] }
      }
      end = Math.floor(speed) + 1
    }
    open.atlas.push(speed)
    open.measured.push(measuredMs[i]!)
  }
  const last = bins.at(-1)
  if (open.atlas.length >= leastSteps) bins.push(open)
  else if (last !== undefined) {
    last.atlas.push(...open.atlas)
    last.measured.push(...open.measured)
  }
  for (const bin of bins) levelBin(bin)
  // A bin of only calms would repeat the first knot of every curve.
  return bins.filter(({ atlas }) => meanOf(atlas) > 0)
}

/**
 * Moves measured values of a bin to the bin's mean speed, in ascending order: the curves describe the growth
 * within the bin, and the tenths must not repeat it.
 */
function levelBin({ atlas, measured }: Bin): void {
  const middle = meanOf(atlas)
  const slope = middle > 0 ? meanOf(measured) / middle : 0
  for (let i = 0; i < measured.length; i++) measured[i]! -= slope * (atlas[i]! - middle)
  measured.sort((a, b) => a - b)
}

function tenthOf(sorted: readonly number[], rank: number): readonly number[] {
  const at = (share: number) => Math.round((share * sorted.length) / rankCount)
  return sorted.slice(at(rank), at(rank + 1))
}
