import { LAYOUT_YEAR_HOURS, type Series, turbinePowerKw, type WakeFarm, type WakeRun } from '#domain'
import type { LayoutRestriction } from './layoutRestriction.ts'
import type { CountedSeries } from './seriesWeights.ts'
import type { LayoutEnergy } from './verifiedEnergy.ts'

/** Number of steps for which the power of all turbines is in memory. */
const BLOCK_STEPS = 4096

/**
 * Energy and revenue of a farm after restrictions, step by step, as of a year of 8760 h.
 *
 * Revenue is each turbine's energy of a step times the price of the step, negative prices too.
 * @param restriction null: there is none
 */
export function farmOverSeries(
  farm: WakeFarm,
  { series, years, stepCount }: CountedSeries,
  run: WakeRun,
  restriction: LayoutRestriction | null,
): Omit<LayoutEnergy, 'yearlyCostsEur'> {
  const { speedMs, ofTurbines, directionDeg, priceEurMwh } = series
  const count = farm.turbines.length
  const speedOf = (turbine: number) => ofTurbines?.[turbine] ?? speedMs
  const parkKw = new Float64Array(count)
  const freeKw = new Float64Array(count)
  const kwEur = years.map(() => new Float64Array(count))
  const [powerKw, rotorMs] = [rowsOf(count), rowsOf(count)]
  for (const [year, { steps }] of years.entries())
    for (let from = 0; from < steps.length; from += BLOCK_STEPS) {
      const block = steps.subarray(from, from + BLOCK_STEPS)
      // A calm has no direction, and no power either.
      const directions = Float64Array.from(block, (step) => (speedMs[step] === 0 ? 0 : directionDeg[step]!))
      const speeds = new Map<Series, Float64Array>()
      const freeSpeedMs = Array.from({ length: count }, (_, turbine) => {
        const series = speedOf(turbine)
        const known = speeds.get(series) ?? Float64Array.from(block, (step) => series[step]!)
        speeds.set(series, known)
        return known
      })
      const winds = { directionDeg: directions, freeSpeedMs, airDensityKgM3: null }
      const ofBlock = (row: Float64Array) => row.subarray(0, block.length)
      const [powers, rotors] = [powerKw.map(ofBlock), rotorMs.map(ofBlock)]
      run(farm, winds, { powerKw: powers, ...(restriction && { speedMs: rotors }) })
      const left =
        restriction?.remaining(block, powers, rotors, (isStanding) => {
          const standing = rowsOf(count).map(ofBlock)
          run(farm, { ...winds, isStanding }, { powerKw: standing })
          return standing
        }) ?? powers
      for (let turbine = 0; turbine < count; turbine++)
        for (let i = 0; i < block.length; i++) {
          const kw = left[turbine]![i]!
          parkKw[turbine]! += kw
          freeKw[turbine]! += turbinePowerKw(farm.turbines[turbine]!, freeSpeedMs[turbine]![i]!)
          if (priceEurMwh !== null) kwEur[year]![turbine]! += kw * priceEurMwh[block[i]!]!
        }
    }
  const ofYear = (sum: number, steps: number) => (sum * LAYOUT_YEAR_HOURS) / 1000 / steps
  const allOf = (turbine: number) => kwEur.reduce((sum, year) => sum + year[turbine]!, 0)
  return {
    parkMwh: Array.from(parkKw, (sum) => ofYear(sum, stepCount)),
    freeMwh: Array.from(freeKw, (sum) => ofYear(sum, stepCount)),
    revenuesEur:
      priceEurMwh === null
        ? null
        : kwEur.map((sums, year) => sums.map((sum) => ofYear(sum, years[year]!.steps.length))),
    revenueEur:
      priceEurMwh === null ? null : Array.from(parkKw, (_, turbine) => ofYear(allOf(turbine), stepCount)),
  }
}

function rowsOf(turbines: number): Float64Array[] {
  return Array.from({ length: turbines }, () => new Float64Array(BLOCK_STEPS))
}
