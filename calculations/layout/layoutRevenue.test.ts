import { expect, test } from 'vitest'
import { finishSearch, type LayoutTask, type MapPoint, searchLayout } from '#domain'
import { passed } from '#domain/testing'
import { layoutResult } from './layoutResult.ts'
import type { LayoutSeries } from './layoutSeries.ts'
import { type LayoutSpec, layoutSpecSchema } from './layoutSpec.ts'
import { prepareLayout } from './layoutTask.ts'
import { p90Of } from './p90.ts'
import { runLayoutSearch } from './runLayoutSearch.ts'
import { verifiedEnergy } from './verifiedEnergy.ts'

const hourMs = 3_600_000
const specOf = (objective: LayoutSpec['objective'], change: object = {}): LayoutSpec =>
  layoutSpecSchema.parse({
    area: [
      [
        [0, 0],
        [2400, 0],
        [2400, 1800],
        [0, 1800],
      ],
    ],
    turbines: { number: 5, type: 'V112 3.3', hub_height_m: 100 },
    spacing_d: 3,
    wind: { atlas: 'berlin', lat: 52.45, lon: 13.3 },
    wake: { model: 'jensen' },
    starts: 2,
    trials_per_start: 1500,
    objective,
    ...change,
  })

/** Wind from the west at high prices and from the south at low ones, in steps of three hours from 2015. */
function seriesOfYears(years: number): LayoutSeries {
  const steps = (years * 8760) / 3
  const isWest = (step: number) => step % 5 < 3
  return {
    startMs: Date.UTC(2015, 0),
    stepMs: 3 * hourMs,
    speedMs: Float32Array.from(
      { length: steps },
      (_, step) => 6 + 4 * Math.sin(step * 1.7) + (step / steps) * 0.8,
    ),
    directionDeg: Float32Array.from(
      { length: steps },
      (_, step) => (isWest(step) ? 270 : 180) + 4 * Math.cos(step),
    ),
    priceEurMwh: Float64Array.from(
      { length: steps },
      (_, step) => (isWest(step) ? 80 : 10) - (step % 97 === 0 ? 60 : 0),
    ),
  }
}

const searched = (task: LayoutTask, spec: LayoutSpec, refined?: readonly MapPoint[]) => {
  const { seed, starts, trials_per_start: trialsPerStart } = spec
  const search = { seed, starts, trialsPerStart, ...(refined && { refined }) }
  return passed(finishSearch(searchLayout(task, search)))
}

function found(spec: LayoutSpec, series: LayoutSeries) {
  const preparation = passed(prepareLayout(spec, series))
  const { prepared } = preparation
  const byEnergy = prepared.energyTask && searched(prepared.energyTask, spec)
  const own = searched(prepared.task, spec, byEnergy?.best.places)
  return { prepared, result: layoutResult(prepared, { own, byEnergy, others: [] }, { seed: 1, seconds: 1 }) }
}

test('the layout of the highest revenue earns at least as much as that of the highest energy, which it states too', () => {
  const series = seriesOfYears(1)
  const { result } = found(specOf('revenue'), series)
  const energy = found(specOf('aep'), series).result
  expect(result.violations).toBe(0)
  expect(result.energy_layout!.layout).toEqual(energy.layout)
  expect(result.energy_layout!.aep_mwh).toBe(energy.aep_mwh)
  expect(result.revenue_eur).toBeGreaterThanOrEqual(result.energy_layout!.revenue_eur!)
  expect(result.revenue_eur).toBeGreaterThan(result.start_revenue_eur!)
  // Few winds and the thrust of undisturbed wind estimate what all steps give.
  expect(Math.abs(result.search_eur! / result.revenue_eur! - 1)).toBeLessThan(0.03)
  expect(Math.abs(energy.search_aep_mwh! / energy.aep_mwh - 1)).toBeLessThan(0.03)
})

test('P90 is that of the revenues of whole years, and too few of them are refused', () => {
  const series = seriesOfYears(6)
  const { prepared, result } = found(specOf('p90'), series)
  const places = result.layout.map(([x, y]) => ({ x, y }))
  const { revenuesEur } = verifiedEnergy(prepared, places)
  const years = revenuesEur!.map((year) => year.reduce((sum, one) => sum + one, 0))
  const mean = years.reduce((sum, one) => sum + one, 0) / years.length
  const deviation = Math.sqrt(years.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (years.length - 1))
  expect(result.p90_revenue_eur).toBeCloseTo(mean - 1.2816 * deviation, 4)
  expect(result.p90_revenue_eur).toBeGreaterThanOrEqual(result.energy_layout!.p90_revenue_eur!)
  expect(Math.abs(result.search_eur! / result.p90_revenue_eur! - 1)).toBeLessThan(0.03)
  expect(p90Of([100, 100, 100])).toBeCloseTo(100)
  expect(prepareLayout(specOf('p90'), seriesOfYears(4))).toEqual({
    ok: false,
    problems: [{ code: 'tooFewYears', years: 4 }],
  })
})

test('one turbine without wakes has the mean of its power curve, and steps without wind or price do not count', () => {
  const { speedMs, directionDeg, ...rest } = seriesOfYears(1)
  const series: LayoutSeries = {
    ...rest,
    speedMs: Float32Array.from(speedMs, (speed, step) =>
      step % 7 === 0 ? Number.NaN : step % 11 === 0 ? 0 : speed,
    ),
    directionDeg: Float32Array.from(directionDeg, (deg, step) =>
      step % 7 === 0 || step % 11 === 0 ? Number.NaN : deg,
    ),
  }
  const power = { wind_speed_ms: [3, 8, 12, 25], power_kw: [0, 1000, 3000, 3000], diameter_m: 100 }
  const spec = specOf('revenue', { turbines: { number: 1, curve: power, hub_height_m: 100 }, starts: 1 })
  const { result } = found(spec, series)
  const kw = (speed: number) => {
    if (speed < 3) return 0
    if (speed < 8) return ((speed - 3) / 5) * 1000
    return speed < 12 ? 1000 + ((speed - 8) / 4) * 2000 : 3000
  }
  const steps = Array.from(series.speedMs.keys()).filter((step) => step % 7 !== 0)
  const mean = (of: (step: number) => number) => steps.reduce((sum, step) => sum + of(step), 0) / steps.length
  expect(result.aep_mwh).toBeCloseTo(8.76 * mean((step) => kw(series.speedMs[step]!)), 2)
  expect(result.revenue_eur).toBeCloseTo(
    8.76 * mean((step) => kw(series.speedMs[step]!) * series.priceEurMwh![step]!),
    1,
  )
})

test('the best layout for each further objective is at least as good by it as the others', async () => {
  const spec = specOf('aep', { also: ['revenue', 'lcoe'], costs: { turbine_eur: 4e6, cable_eur_km: 5e5 } })
  const preparation = passed(prepareLayout(spec, seriesOfYears(1)))
  const { prepared } = preparation
  const search = { seed: 1, starts: 1, trialsPerStart: 800, minutes: 5 }
  const searches = passed(await runLayoutSearch(prepared, search, () => false))
  const result = layoutResult(prepared, searches, { seed: 1, seconds: 1 })
  const [revenue, lcoe] = result.other_layouts!
  expect([revenue!.objective, lcoe!.objective]).toEqual(['revenue', 'lcoe'])
  for (const one of [result, lcoe!]) expect(revenue!.revenue_eur).toBeGreaterThanOrEqual(one.revenue_eur!)
  for (const one of [result, revenue!]) expect(lcoe!.lcoe_eur_mwh).toBeLessThanOrEqual(one.lcoe_eur_mwh!)
  for (const one of [revenue!, lcoe!]) expect(result.aep_mwh).toBeGreaterThanOrEqual(one.aep_mwh)
})
