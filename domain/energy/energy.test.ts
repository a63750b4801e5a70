import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deductLosses, defaultLosses, type Loss, lossFactor } from './losses.ts'
import { hoursOfYear, monthlyEnergy, wholeEnergyMwh, yearlyEnergy } from './monthlyEnergy.ts'
import { normalQuantile } from './normalQuantile.ts'
import { rayleighEnergyMwh, referenceYieldMwh } from './referenceYield.ts'
import { correctionFactor, siteQualityPercent } from './siteQuality.ts'
import { isSiteLoss, siteYieldMwh } from './siteYield.ts'
import { energySigma, exceedanceYieldMwh } from './uncertainty.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2020, 0)

describe('energy of months and years', () => {
  const hours = 8784
  it('of a constant power is the power times the hours, in leap years too', () => {
    const months = monthlyEnergy({ values: new Float64Array(hours).fill(2000), startMs, stepMs: hourMs })
    expect(months.map((month) => month.energyMwh)).toEqual(
      [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * 48),
    )
    expect(yearlyEnergy(months)).toEqual([{ year: 2020, energyMwh: 17568, hours: 8784, availability: 1 }])
  })
  it('counts steps of any length and reports how many are present', () => {
    const tenMinutes = new Float64Array(6 * 24 * 31).fill(600).fill(Number.NaN, 0, 6 * 24 * 31 * 0.05)
    const [january] = monthlyEnergy({ values: tenMinutes, startMs, stepMs: hourMs / 6 })
    expect(january!.availability).toBeCloseTo(0.95, 3)
    expect(wholeEnergyMwh(january!)).toBeCloseTo(0.6 * 744, 9)
    expect(wholeEnergyMwh({ energyMwh: 1, availability: 0.89 })).toBeNaN()
    expect(hoursOfYear(2019)).toBe(8760)
  })
  it('adds up to the whole for any powers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 1, maxLength: 3000 }),
        (values) => {
          const months = monthlyEnergy({ values: Float64Array.from(values), startMs, stepMs: hourMs })
          const total = months.reduce((sum, month) => sum + month.energyMwh, 0)
          expect(total).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / 1000, 6)
        },
      ),
    )
  })
})

describe('losses', () => {
  const losses: Loss[] = [
    {
      id: 'availability',
      children: [
        { id: 'turbine', share: 0.03 },
        { id: 'grid', share: 0.01 },
      ],
    },
    { id: 'electrical', share: 0.02 },
  ]
  it('multiply: each is deducted from what the one before leaves', () => {
    const steps = deductLosses(1000, losses)
    expect(steps.map((step) => step.path.join('.'))).toEqual([
      'availability.turbine',
      'availability.grid',
      'electrical',
    ])
    expect(steps.at(-1)!.remainingMwh).toBeCloseTo(1000 * 0.97 * 0.99 * 0.98, 9)
    expect(lossFactor(losses)).toBeCloseTo(0.97 * 0.99 * 0.98, 12)
  })
  it('are zero until edited', () => {
    expect(lossFactor(defaultLosses)).toBe(1)
  })
  it('have the same total in any order, and their parts add up', () => {
    const share = fc.double({ min: 0, max: 0.9, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), (shares) => {
        const list = shares.map((value, index) => ({ id: String(index), share: value }))
        const steps = deductLosses(1000, list)
        const lost = steps.reduce((sum, step) => sum + step.lostMwh, 0)
        expect(lost + steps.at(-1)!.remainingMwh).toBeCloseTo(1000, 9)
        expect(lossFactor([...list].reverse())).toBeCloseTo(lossFactor(list), 12)
      }),
    )
  })
})

describe('uncertainty', () => {
  it('gives the P75 and P90 of the textbook', () => {
    expect(normalQuantile(0.75)).toBeCloseTo(0.6744897501960817, 15)
    expect(normalQuantile(0.9)).toBeCloseTo(1.2815515655446004, 14)
    expect(exceedanceYieldMwh(10_000, 0.12, 0.75)).toBeCloseTo(9190.612, 2)
    expect(exceedanceYieldMwh(10_000, 0.12, 0.9)).toBeCloseTo(8462.138, 2)
    expect(exceedanceYieldMwh(10_000, 0.12, 0.5)).toBe(10_000)
  })
  it('adds up as squares, that of wind speed times the sensitivity', () => {
    const components = [
      { id: 'wind', sigma: 0.03, of: 'windSpeed' },
      { id: 'curve', sigma: 0.08, of: 'energy' },
    ] as const
    expect(energySigma(components, 2)).toBeCloseTo(0.1, 12)
  })
  it('is symmetric: quantiles of p and 1 − p', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (p) => {
        expect(normalQuantile(p)).toBeCloseTo(-normalQuantile(1 - p), 3)
      }),
    )
  })
})

describe('the reference yield', () => {
  it('of a constant power is that power for the hours above its first speed, at the hub', () => {
    const share = (speed: number) => Math.exp((-Math.PI / 4) * (speed / 6.45) ** 2)
    const exact = 5 * 8.76 * 1000 * (share(4) - share(25))
    // The bins ramp over the half metre below the first speed.
    const ramp = 5 * 8.76 * 500 * (share(3.5) - share(4))
    expect(referenceYieldMwh([4, 25], [1000, 1000], 100)).toBeCloseTo(exact + ramp, 6)
  })
  it('counts from the first speed of the curve, even if it is 0', () => {
    const below = 1 - Math.exp((-Math.PI / 4) * (25 / 6.45) ** 2)
    expect(rayleighEnergyMwh([0, 25], [1000, 1000], 6.45)).toBeCloseTo(8760 * below, 9)
  })
  it('tends to the integral for a fine curve: mean of a line over a Rayleigh wind', () => {
    const speeds = Array.from({ length: 161 }, (_, index) => index / 2)
    expect(rayleighEnergyMwh(speeds, speeds, 8)).toBeCloseTo(8.76 * 8, 1)
  })
  it('grows with the hub height', () => {
    const curve = [
      [3, 8, 12, 25],
      [0, 900, 3000, 3000],
    ] as const
    const yields = [60, 100, 140, 180].map((height) => referenceYieldMwh(curve[0], curve[1], height))
    expect(yields).toEqual([...yields].sort((a, b) => a - b))
  })
})

describe('site quality and correction factor', () => {
  it('is site yield over reference yield', () => {
    expect(siteQualityPercent(40_000, 50_000)).toBe(80)
  })
  it('counts as many hours at the site as at the reference site', () => {
    // A turbine that always runs at 1000 kW, at a site with the wind of the reference site.
    const alwaysMwh = 8766
    expect(siteYieldMwh(alwaysMwh, alwaysMwh, [])).toBeCloseTo(5 * 8760, 9)
    const mean = rayleighEnergyMwh([0, 60], [1000, 1000], 6.45)
    expect(siteQualityPercent(siteYieldMwh(mean * (8766 / 8760), mean * (8766 / 8760), []), 5 * mean)).toBe(
      100,
    )
  })
  it('deducts the losses of annex 2, and for missing availability at most 2 % of the gross yield', () => {
    const years = (5 * 8760) / 8766
    const of = (...losses: [id: string, share: number][]) =>
      siteYieldMwh(
        10_000,
        9000,
        losses.map(([id, share]) => ({ id, share })),
      ) / years
    expect(of(['availability.turbine', 0.01])).toBeCloseTo(9000 - 90, 9)
    // 3 % of the yield after wakes are 270 MWh, 2 % of the gross yield 200 MWh.
    expect(of(['availability.turbine', 0.03])).toBeCloseTo(9000 - 200, 9)
    expect(of(['availability.turbine', 0.015], ['availability.turbine', 0.015])).toBeCloseTo(8800, 9)
    expect(of(['availability.turbine', 0.03], ['electrical.internalGrid', 0.02])).toBeCloseTo(8800 * 0.98, 9)
    expect(of(['curtailment.noise', 0.04], ['curtailment.bats', 0.01])).toBeCloseTo(9000 * 0.96 * 0.99, 9)
    expect(of(['environmental.icing', 0.5], ['curtailment.gridOperator', 0.5], ['mine', 0.5])).toBeCloseTo(
      9000,
      9,
    )
    const grouped = [{ id: 'electrical', children: [{ id: 'transformer', share: 0.01 }] }]
    expect(siteYieldMwh(10_000, 9000, grouped) / years).toBeCloseTo(8910, 9)
  })
  it('states for every loss of the tree whether it is deducted', () => {
    const ids = deductLosses(1, defaultLosses).map(({ path }) => path.join('.'))
    expect(ids.filter((id) => !isSiteLoss(id))).toEqual([
      'availability.grid',
      'availability.substation',
      'electrical.ownConsumption',
      'performance.suboptimal',
      'performance.genericCurve',
      'performance.siteCurve',
      'performance.highWindHysteresis',
      'environmental.icing',
      'environmental.bladeDegradation',
      'environmental.temperature',
      'environmental.exposure',
      'curtailment.gridOperator',
      'curtailment.strategies',
    ])
  })
  it('has the table of section 36h and is linear between', () => {
    const table = [50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150].map((quality) =>
      correctionFactor(quality, true),
    )
    expect(table).toEqual([1.55, 1.42, 1.29, 1.16, 1.07, 1, 0.94, 0.89, 0.85, 0.81, 0.79])
    expect(correctionFactor(85, false)).toBeCloseTo(1.115, 12)
    expect(correctionFactor(55, true)).toBeCloseTo(1.485, 12)
    expect([correctionFactor(30, true), correctionFactor(200, true)]).toEqual([1.55, 0.79])
    expect([correctionFactor(50, false), correctionFactor(60, false)]).toEqual([1.42, 1.42])
    expect(correctionFactor(Number.NaN, true)).toBeNaN()
  })
})
