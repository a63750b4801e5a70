import { climateSectorCount, type ResultWindClimate } from '#contracts'
import {
  calendarMonths,
  countWinds,
  extremeWinds,
  fitWeibullWasp,
  histogramMoments,
  type MeanYear,
  meanOfYear,
  STANDARD_AIR_DENSITY_KGM3,
} from '#domain'
import type { InflowBlock, InflowClass } from './inflow.ts'
import { MonthlyMaxima } from './monthlyMaxima.ts'

/** Width of bins with which a Weibull fit equals that of the series. */
const BIN_MS = 0.1
const BINS = 500
const BINS_PER_MS = 10

/** Counts the undisturbed wind of one place and height. */
export class ClimateTally {
  /** Shape [calendar month, sector, bin]. */
  readonly #counts = new Float64Array(12 * climateSectorCount * BINS)
  /** Shape [calendar month]. */
  readonly #cubesByDensity = new Float64Array(12)
  readonly #maxima = new MonthlyMaxima()

  /** @param index  class of the block's weather */
  add({ speedMs, directionDeg, densityKgM3, startMs, stepMs, rows }: InflowBlock, index: number): void {
    const speed = speedMs[index]!
    const density = densityKgM3?.[index]
    const all = this.#counts
    const options = { sectorCount: climateSectorCount, binWidthMs: BIN_MS, binCount: BINS }
    for (const span of calendarMonths(startMs, stepMs, rows)) {
      const { month, fromStep, endStep } = span
      this.#maxima.add(span, speed, directionDeg)
      const ofMonth = (row: Float32Array) => row.subarray(fromStep, endStep)
      const { counts } = countWinds(ofMonth(speed), ofMonth(directionDeg), options)
      const first = (month - 1) * counts.length
      for (let cell = 0; cell < counts.length; cell++) all[first + cell]! += counts[cell]!
      let cubes = this.#cubesByDensity[month - 1]!
      for (let t = fromStep; t < endStep; t++) {
        if (Number.isNaN(directionDeg[t]!)) continue
        cubes += (density?.[t] ?? STANDARD_AIR_DENSITY_KGM3) * speed[t]! ** 3
      }
      this.#cubesByDensity[month - 1] = cubes
    }
  }

  finish({ hubHeightM }: InflowClass, siteId: number, meanYear: MeanYear): ResultWindClimate {
    const all = new Float64Array(BINS)
    const counts = this.#countsOfYear(meanYear)
    const sectors = Array.from({ length: climateSectorCount }, (_, sector) =>
      counts.subarray(sector * BINS, (sector + 1) * BINS),
    )
    for (const counts of sectors) for (let bin = 0; bin < BINS; bin++) all[bin]! += counts[bin]!
    const { count, mean } = histogramMoments(all, BIN_MS)
    return {
      site_id: siteId,
      hub_height_m: hubHeightM,
      mean_wind_speed_ms: mean,
      power_density_wm2: meanOfYear(this.#cubesByDensity, meanYear) / 2,
      ...weibullOf(all),
      sectors: sectors.map((counts) => {
        const moments = histogramMoments(counts, BIN_MS)
        return {
          frequency: moments.count / count,
          mean_wind_speed_ms: moments.count > 0 ? moments.mean : null,
          ...weibullOf(counts),
        }
      }),
      histogram: wholeMetres(all).map((steps) => steps / count),
      joint_frequency: jointFrequency(sectors, count),
      extremes: extremeWinds(this.#maxima.months()).map((one) => ({
        block_months: one.blockMonths,
        blocks: one.blocks,
        v50_ms: one.speedMs,
        sigma_ms: one.sigmaMs,
      })),
    }
  }

  /** Valid steps weighted as in the mean year, equally many in all, shape [sector, bin]. */
  #countsOfYear({ weights }: MeanYear): Float64Array {
    const size = climateSectorCount * BINS
    const counts = new Float64Array(size)
    const all = this.#counts
    const valid = all.reduce((sum, value) => sum + value, 0)
    for (let month = 0; month < 12; month++) {
      const weight = valid * weights[month]!
      for (let cell = 0; cell < size; cell++) counts[cell]! += weight * all[month * size + cell]!
    }
    return counts
  }
}

function weibullOf(counts: Float64Array) {
  // Winds in a single bin, such as calms, have only the spread of the bin, which gives no fit.
  const hasSpread = counts.findIndex((steps) => steps > 0) < counts.findLastIndex((steps) => steps > 0)
  const fit = hasSpread ? fitWeibullWasp(histogramMoments(counts, BIN_MS)) : null
  return { weibull_a_ms: fit?.scaleMs ?? null, weibull_k: fit?.shape ?? null }
}

/** Bins of 1 m/s, up to the last that has any. */
function wholeMetres(counts: Float64Array): number[] {
  const bins = Array.from({ length: BINS / BINS_PER_MS }, (_, bin) =>
    counts.subarray(bin * BINS_PER_MS, (bin + 1) * BINS_PER_MS).reduce((sum, value) => sum + value, 0),
  )
  return bins.slice(0, bins.findLastIndex((value) => value > 0) + 1)
}

/** Decimals of shares, so that one hour in a century is visible. */
const shareDigits = 9

/** Bins about whole numbers of m/s, of which the first has half the width, up to the last that any sector has. */
function jointFrequency(sectors: readonly Float64Array[], count: number): number[][] {
  const half = BINS_PER_MS / 2
  const binned = sectors.map((counts) =>
    Array.from({ length: BINS / BINS_PER_MS + 1 }, (_, bin) => {
      const [from, end] = [Math.max(0, bin * BINS_PER_MS - half), bin * BINS_PER_MS + half]
      return counts.subarray(from, end).reduce((sum, value) => sum + value, 0)
    }),
  )
  const bins = Math.max(...binned.map((steps) => steps.findLastIndex((value) => value > 0))) + 1
  return binned.map((steps) =>
    steps.slice(0, bins).map((value) => Number((value / count).toFixed(shareDigits))),
  )
}
