import { requireSameLength, type Series } from './series.ts'

/** Options of counting winds. */
export interface FrequencyTableOptions {
  /** Direction sectors, sector 0 centred on north: 12, 16 or 36. */
  readonly sectorCount: number
  /** Width of a speed bin, m/s: 1 or 0.5. */
  readonly binWidthMs: number
  /** Speed bins; the last one includes all higher speeds. Default: up to 50 m/s. */
  readonly binCount?: number
  /** True: bin i is centred on i·w, the first one half as wide. Default: bin i is [i·w, (i+1)·w). */
  readonly isCentred?: boolean
  /** Where sector 0 begins, degrees. Default: half a sector before north, so that it is centred on north. */
  readonly firstEdgeDeg?: number
  /** Weaker winds have no direction in the roses, but stay in the table. Default 0.5 m/s. */
  readonly calmBelowMs?: number
}

/** Joint counts of direction and speed, with the sums that roses need. */
export interface FrequencyTable {
  readonly sectorCount: number
  readonly binWidthMs: number
  readonly binCount: number
  readonly isCentred: boolean
  /**
   * Steps, shape [sector, speedBin]; weak winds under their direction. Steps without any wind have no
   * direction, whatever the file has (0 as a rule): they are distributed like the winds with a direction.
   */
  readonly counts: Float64Array
  /** Valid steps, or the sum of their weights: the sum of counts. */
  readonly total: number
  /** Steps left out because speed or direction is missing. */
  readonly missing: number
  /** Valid steps below the calm limit. */
  readonly calms: number
  /** Steps without calms, shape [sector]. */
  readonly sectorSteps: Float64Array
  /** Sum of their speeds, m/s, shape [sector]. */
  readonly sectorSpeedSum: Float64Array
  /** Sum of the third powers, m³/s³, shape [sector]. */
  readonly sectorCubeSum: Float64Array
}

/**
 * Counts a series of winds by direction sector and speed bin.
 * @param speedMs m/s, shape [time]; below 0 or NaN counts as missing
 * @param directionDeg degrees −360..720, shape [time]; NaN counts as missing, except where there is no wind
 * @param options sectors and bins
 * @throws RangeError lengths differ, or no sector or bin
 */
export function countWinds(
  speedMs: Series,
  directionDeg: Series,
  options: FrequencyTableOptions,
): FrequencyTable {
  requireSameLength(speedMs, directionDeg)
  const { sectorCount, binWidthMs, isCentred = false, calmBelowMs = 0.5 } = options
  const binCount = options.binCount ?? Math.ceil(50 / binWidthMs)
  if (!(sectorCount >= 1 && binCount >= 1 && binWidthMs > 0)) {
    throw new RangeError(`${sectorCount} sectors, ${binCount} bins of ${binWidthMs} m/s cannot be counted`)
  }
  const sectorWidth = 360 / sectorCount
  // Adds a turn so that the truncation below never sees a negative number.
  const turn = 360 - (options.firstEdgeDeg ?? -sectorWidth / 2)
  const binShift = isCentred ? 0.5 : 0
  const lastBin = binCount - 1
  const counts = new Uint32Array(sectorCount * binCount)
  // Interleaved so that one step touches one cache line: steps, speeds, cubes, unused.
  const sums = new Float64Array(4 * sectorCount)
  let missing = 0
  let calms = 0
  let still = 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    if (v === 0) {
      still++
      continue
    }
    const turned = (directionDeg[t]! + turn) / sectorWidth
    if (!(v >= 0 && turned >= 0)) {
      missing++
      continue
    }
    let sector = (turned | 0) - sectorCount
    if (sector >= sectorCount) sector -= sectorCount
    else if (sector < 0) sector += sectorCount
    const bin = Math.min(v / binWidthMs + binShift, lastBin) | 0
    counts[sector * binCount + bin]! += 1
    if (v < calmBelowMs) {
      calms++
    } else {
      const cell = 4 * sector
      sums[cell]! += 1
      sums[cell + 1]! += v
      sums[cell + 2]! += v * v * v
    }
  }
  const column = (offset: number) => {
    const values = new Float64Array(sectorCount)
    for (let s = 0; s < sectorCount; s++) values[s] = sums[4 * s + offset]!
    return values
  }
  return {
    sectorCount,
    binWidthMs,
    binCount,
    isCentred,
    counts: withStill(counts, still, binCount, column(0)),
    total: speedMs.length - missing,
    missing,
    calms: still > 0 && calmBelowMs > 0 ? calms + still : calms,
    sectorSteps: column(0),
    sectorSpeedSum: column(1),
    sectorCubeSum: column(2),
  }
}

/** Counts with calms added to the first bins, by the shares of the sectors; evenly if all are empty. */
function withStill(
  counts: Uint32Array,
  still: number,
  binCount: number,
  sectorSteps: Float64Array,
): Float64Array {
  const all = new Float64Array(counts)
  if (still === 0) return all
  const total = sectorSteps.reduce((sum, steps) => sum + steps, 0)
  for (const [sector, steps] of sectorSteps.entries())
    all[sector * binCount]! += still * (total > 0 ? steps / total : 1 / sectorSteps.length)
  return all
}

/** Combines weighted parts of a series into one table; missing steps are counted without weights. */
export function addedWinds(
  parts: readonly { readonly winds: FrequencyTable; readonly weight: number }[],
): FrequencyTable {
  const [first] = parts
  if (first === undefined) throw new RangeError('no winds to add')
  const sum = (of: (winds: FrequencyTable) => number) =>
    parts.reduce((all, { winds, weight }) => all + weight * of(winds), 0)
  const rows = (of: (winds: FrequencyTable) => Float64Array) => {
    const all = new Float64Array(of(first.winds).length)
    for (const { winds, weight } of parts) {
      const row = of(winds)
      for (let cell = 0; cell < all.length; cell++) all[cell]! += weight * row[cell]!
    }
    return all
  }
  return {
    ...first.winds,
    counts: rows(({ counts }) => counts),
    total: sum(({ total }) => total),
    missing: parts.reduce((all, { winds }) => all + winds.missing, 0),
    calms: sum(({ calms }) => calms),
    sectorSteps: rows(({ sectorSteps }) => sectorSteps),
    sectorSpeedSum: rows(({ sectorSpeedSum }) => sectorSpeedSum),
    sectorCubeSum: rows(({ sectorCubeSum }) => sectorCubeSum),
  }
}

/** Frequencies of a table, shape [sector, speedBin], summing to 1; all 0 if nothing was counted. */
export function tableFrequencies(table: FrequencyTable): Float64Array {
  const scale = table.total > 0 ? 1 / table.total : 0
  return table.counts.map((count) => count * scale)
}

/** Frequencies of the speed bins over all directions, shape [speedBin], summing to 1. */
export function speedHistogram(table: FrequencyTable): Float64Array {
  const histogram = new Float64Array(table.binCount)
  for (const [cell, frequency] of tableFrequencies(table).entries()) {
    histogram[cell % table.binCount]! += frequency
  }
  return histogram
}

/** Steps of the speed bins of one sector, shape [speedBin]; a view, not a copy. */
export function sectorCounts(table: FrequencyTable, sector: number): Float64Array {
  return table.counts.subarray(sector * table.binCount, (sector + 1) * table.binCount)
}
