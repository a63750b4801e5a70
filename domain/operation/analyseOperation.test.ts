import { describe, expect, it } from 'vitest'
import { analyseOperation } from './analyseOperation.ts'
import { sharesOf, sumOfMonths } from './operationMonths.ts'
import type { StatusSpan } from './standstill.ts'
import { syntheticFarm } from './testing/syntheticFarm.ts'

const farm = syntheticFarm({ days: 366, turbines: 3, seed: 11 })
const { steps } = farm
const hours = (mwhOfKw: number) => mwhOfKw / 6 / 1000
const none = {
  stated: [],
  meter: [],
  meterDays: [],
  log: [],
  atlas: null,
  ratedKw: () => 2000,
  upgrade: null,
}

/** The farm with the first turbine changed from a step on. */
function withChange(first: number, end: number, powerOf: (kw: number) => number) {
  const turbines = farm.turbines.map((own, i) =>
    i > 0 ? own : { ...own, powerKw: own.powerKw.map((kw, t) => (t >= first && t < end ? powerOf(kw) : kw)) },
  )
  const lost = farm.turbines[0]!.powerKw.reduce(
    (sum, kw, t) => sum + (t >= first && t < end ? kw - powerOf(kw) : 0),
    0,
  )
  return { turbines, lostMwh: hours(lost), found: analyseOperation({ ...none, farm: { steps, turbines } }) }
}

describe('an analysis of operation', () => {
  it('sums the energy of all steps', () => {
    const { months, whole } = analyseOperation({ ...none, farm })
    const sum = farm.turbines.reduce(
      (total, { powerKw }) => total + powerKw.reduce((own, kw) => own + kw, 0),
      0,
    )
    expect(sumOfMonths(months).energyMwh).toBeCloseTo(hours(sum), 3)
    expect(whole).toHaveLength(12)
  })
  it('finds the energy lost by standstill', () => {
    const { lostMwh, found } = withChange(10_000, 14_000, () => -10)
    const own = sumOfMonths(found.turbines[0]!.months)
    expect((own.lostMwh.stopped + own.lostMwh.storm) / lostMwh).toBeGreaterThan(0.96)
    expect((own.lostMwh.stopped + own.lostMwh.storm) / lostMwh).toBeLessThan(1.03)
    const { energyAvailability, timeAvailability } = sharesOf(sumOfMonths(found.months))
    expect(energyAvailability).toBeLessThan(1)
    expect(timeAvailability).toBeLessThan(1)
    const { months } = analyseOperation({ ...none, farm })
    expect(sharesOf(sumOfMonths(months)).energyAvailability).toBeGreaterThan(0.999)
  })
  it('divides standstill by the status log, and says what the log leaves open', () => {
    const at = (step: number) => steps.startMs + step * steps.stepMs
    const { name } = farm.turbines[0]!
    const { turbines } = withChange(10_000, 14_000, () => -10)
    const analysed = (log: readonly StatusSpan[]) =>
      analyseOperation({ ...none, log, farm: { steps, turbines } })
    const all = analysed([]).turbines[0]!.months.reduce((sum, month) => sum + month.lostMwh.stopped, 0)
    expect(analysed([]).standstill).toBeNull()
    const found = analysed([
      { turbine: ` ${name.toUpperCase()}`, fromMs: at(10_000), endMs: at(12_000), category: 'forcedOutage' },
      { turbine: name, fromMs: at(11_000), endMs: at(12_000), category: 'scheduledMaintenance' },
      { turbine: 'other', fromMs: at(12_000), endMs: at(14_000), category: 'suspended' },
    ]).standstill!
    expect(found.map(({ category }) => category)).toEqual(['scheduledMaintenance', 'forcedOutage', null])
    expect(found.every(({ hours: own }) => own > 50)).toBe(true)
    expect(found[0]!.hours).toBeLessThanOrEqual(1000 / 6)
    expect(found.reduce((sum, one) => sum + one.lostMwh, 0)).toBeGreaterThanOrEqual(all - 1e-6)
    for (const { hours: own, lostMwh, months } of found) {
      expect(months.reduce((sum, one) => sum + one.hours, 0)).toBeCloseTo(own, 9)
      expect(months.reduce((sum, one) => sum + one.lostMwh, 0)).toBeCloseTo(lostMwh, 9)
    }
  })
  it('compares lost energies that the control system states with those found in the same steps', () => {
    const { turbines, found } = withChange(10_000, 14_000, () => -10)
    expect(found.statedLosses).toEqual([])
    const [first, ...others] = turbines
    const stated = farm.turbines[0]!.powerKw.map((kw, t) =>
      t < 9000 ? Number.NaN : t >= 10_000 && t < 14_000 ? kw / 6 : 0,
    )
    const { statedLosses: losses } = analyseOperation({
      ...none,
      farm: { steps, turbines: [{ ...first!, lostDowntimeKwh: stated }, ...others] },
    })
    expect(losses.map(({ cause }) => cause)).toEqual(['downtime'])
    const [{ hours: own, statedMwh, foundMwh }] = losses as [(typeof losses)[number]]
    expect(own).toBeGreaterThan((steps.count - 9000) / 6.2)
    expect(own).toBeLessThanOrEqual((steps.count - 9000) / 6)
    expect(foundMwh / statedMwh).toBeGreaterThan(0.95)
    expect(foundMwh / statedMwh).toBeLessThan(1.05)
  })
  it('finds a set-point as derating and its energy', () => {
    const { lostMwh, found } = withChange(20_000, 30_000, (kw) => Math.min(kw, 800))
    const { lostMwh: by } = sumOfMonths(found.turbines[0]!.months)
    expect((by.derated + by.partial) / lostMwh).toBeGreaterThan(0.9)
    expect((by.derated + by.partial) / lostMwh).toBeLessThan(1.05)
    expect(by.derated).toBeGreaterThan(5 * by.partial)
  })
  it('keeps the energy that the wind allowed through a standstill', () => {
    const [before, after] = [
      analyseOperation({ ...none, farm }),
      withChange(10_000, 14_000, () => 0).found,
    ].map(({ whole }) => whole.reduce((sum, { possibleMwh }) => sum + possibleMwh!, 0))
    expect(after! / before!).toBeCloseTo(1, 2)
  })
  it('takes rated power from the data if no type states it', () => {
    const [turbine] = analyseOperation({ ...none, farm, ratedKw: () => null }).turbines
    expect(turbine!.rated.from).toBe('data')
    expect(turbine!.rated.kw / 2000).toBeCloseTo(1, 0)
  })
  it('uses stated months with their availability where there are no steps', () => {
    const stated = Array.from({ length: 12 }, (_, month) =>
      ['A', 'B'].map((turbine) => ({
        turbine,
        year: 2022,
        month: month + 1,
        energyMwh: 300,
        availability: 0.96,
      })),
    ).flat()
    const { whole, losses } = analyseOperation({ ...none, farm: null, stated })
    expect(whole).toHaveLength(12)
    expect(whole[0]!.grossMwh).toBeCloseTo(625, 9)
    expect(losses.unavailable).toBeCloseTo(0.04, 12)
    const partly = stated.filter(({ turbine, month }) => turbine === 'A' || month > 2)
    expect(analyseOperation({ ...none, farm: null, stated: partly }).whole).toHaveLength(10)
  })
})
