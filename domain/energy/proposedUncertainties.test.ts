import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interannualOf } from './interannual.ts'
import { proposedUncertainties, type UncertainFarm } from './proposedUncertainties.ts'
import { energySigma, energySigmaOver, exceedanceYears } from './uncertainty.ts'

/** Five years at 90 and five at 110: deviation √(10 × 10² / 9), mean 100. */
const years = [90, 110, 90, 110, 90, 110, 90, 110, 90, 110]
const farm: UncertainFarm = {
  basis: 'reanalysis',
  calibration: null,
  reference: { distanceM: 3000, reliefM: 20 },
  hubHeightM: 150,
  windHeightsM: [10, 100],
  yearEnergies: years,
  wakeShare: 0.08,
  lossShare: 0.1,
  parametricSigma: 0,
}
const sigmaOf = (of: Partial<UncertainFarm>, id: string) =>
  proposedUncertainties({ ...farm, ...of }).find((one) => one.id === id)

describe('variation from year to year', () => {
  it('is the deviation of a sample over its mean, for the known years', () => {
    const { sigma, years: count } = interannualOf([...years.slice(0, 4), null, ...years.slice(4)])
    expect(sigma).toBeCloseTo(Math.sqrt(1000 / 9) / 100, 14)
    expect(count).toBe(10)
    expect(interannualOf([5, 5, 5]).sigma).toBe(0)
    expect(interannualOf([7, null]).sigma).toBeNaN()
  })
  it('averages out over the years of operation; other components do not', () => {
    const own = { id: 'interannual', sigma: 0.06, of: 'windSpeed' as const }
    const other = { id: 'windData', sigma: 0.05, of: 'windSpeed' as const }
    expect(energySigmaOver([own], 2, 9)).toBeCloseTo(0.04, 15)
    expect(energySigmaOver([other], 2, 9)).toBeCloseTo(0.1, 15)
    expect(energySigmaOver([own, other], 2, 1)).toBe(energySigma([own, other], 2))
    expect(energySigmaOver([own, other], 2, 16)).toBeCloseTo(Math.hypot(0.03, 0.1), 15)
  })
  it('falls with more years, but the other uncertainties remain', () => {
    const sigma = fc.double({ min: 0, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(sigma, sigma, (interannual, windData) => {
        const components = [
          { id: 'interannual', sigma: interannual, of: 'energy' as const },
          { id: 'windData', sigma: windData, of: 'windSpeed' as const },
        ]
        const all = exceedanceYears.map((count) => energySigmaOver(components, 1.8, count))
        expect(all.toSorted((one, other) => other - one)).toEqual(all)
        expect(all.at(-1)!).toBeGreaterThanOrEqual(1.8 * windData - 1e-12)
      }),
    )
  })
})

describe('proposed uncertainties', () => {
  it('of a calibrated wind follow from its method, and from the height of the known mean', () => {
    const basis = 'calibration'
    const by = (calibration: UncertainFarm['calibration']) => ({ basis, calibration }) as const
    const measured = by({ kind: 'measurement', heightM: 100, sigma: 0.06 })
    expect(sigmaOf(measured, 'windData')).toMatchObject({ of: 'windSpeed', reason: 'calibratedMeasurement' })
    expect(sigmaOf(measured, 'windData')!.sigma).toBeCloseTo(0.065, 12)
    expect(sigmaOf(measured, 'verticalExtrapolation')!.sigma).toBeCloseTo(0.05 * Math.log(1.5), 12)
    const short = by({ kind: 'measurement', heightM: 150, sigma: null })
    expect(sigmaOf(short, 'windData')).toMatchObject({ sigma: 0.06, reason: 'calibratedShortly' })
    expect(sigmaOf(short, 'verticalExtrapolation')).toBeUndefined()
    const produced = by({ kind: 'production', heightM: 150, sigma: 0.06 })
    expect(sigmaOf(produced, 'windData')).toMatchObject({ reason: 'calibratedProduction' })
    expect(sigmaOf(produced, 'windData')!.sigma).toBeCloseTo(0.065, 12)
    const mean = by({ kind: 'mean', heightM: 100, sigma: null })
    expect(sigmaOf(mean, 'windData')).toMatchObject({ sigma: 0.06, reason: 'calibratedMean' })
    // The basis of a known mean from a measurement is chosen explicitly.
    expect(sigmaOf({ ...mean, basis: 'measurement' }, 'windData')).toMatchObject({ sigma: 0.025 })
    expect(sigmaOf({ basis }, 'windData')).toMatchObject({ reason: 'reanalysis' })
  })
  it("of the period follow from the farm's own years: s/√n of the past, s of a year to come", () => {
    const s = Math.sqrt(1000 / 9) / 100
    expect(sigmaOf({}, 'longTerm')).toMatchObject({ of: 'energy', rests: 'computed', reason: 'period' })
    expect(sigmaOf({}, 'longTerm')!.sigma).toBeCloseTo(s / Math.sqrt(10), 14)
    expect(sigmaOf({}, 'interannual')!.sigma).toBeCloseTo(s, 14)
  })
  it('of fewer than ten known years are usual ones, a judgement', () => {
    const few = { yearEnergies: [...years.slice(0, 4), null] }
    expect(sigmaOf(few, 'interannual')).toMatchObject({ sigma: 0.06, of: 'windSpeed', rests: 'judgement' })
    expect(sigmaOf(few, 'longTerm')!.sigma).toBeCloseTo(0.03, 15)
    expect(sigmaOf({ yearEnergies: [] }, 'longTerm')!.sigma).toBe(0.06)
  })
  it('of the height grow with the logarithm of its ratio to the nearest height with wind', () => {
    expect(sigmaOf({}, 'verticalExtrapolation')!.sigma).toBeCloseTo(0.05 * Math.log(1.5), 14)
    expect(sigmaOf({ windHeightsM: [10] }, 'verticalExtrapolation')!.sigma).toBeCloseTo(
      0.05 * Math.log(15),
      14,
    )
    expect(sigmaOf({ windHeightsM: [] }, 'verticalExtrapolation')!.sigma).toBeCloseTo(
      0.05 * Math.log(1.5),
      14,
    )
    // An atlas level needs no extrapolation.
    expect(sigmaOf({ hubHeightM: 100 }, 'verticalExtrapolation')).toBeUndefined()
    // A mast of two thirds of the hub height.
    expect(sigmaOf({ basis: 'measurement' }, 'verticalExtrapolation')!.sigma).toBeCloseTo(
      0.05 * Math.log(1.5),
      14,
    )
  })
  it('of wind data are smaller with a measurement', () => {
    expect(sigmaOf({}, 'windData')).toMatchObject({ sigma: 0.06, of: 'windSpeed', rests: 'judgement' })
    expect(sigmaOf({ basis: 'measurement' }, 'windData')!.sigma).toBe(0.025)
  })
  it('of the distance grow with it from zero, faster in complex terrain', () => {
    const horizontal = (distanceM: number, reliefM: number | null) =>
      sigmaOf({ basis: 'measurement', reference: { distanceM, reliefM } }, 'horizontalExtrapolation')
    expect(horizontal(0, 400)).toBeUndefined()
    // 500 m and 80 km must differ.
    expect(horizontal(500, 20)!.sigma).toBeCloseTo(0.08 * (1 - Math.exp(-0.05)), 12)
    expect(horizontal(80_000, 20)!.sigma).toBeCloseTo(0.08, 4)
    expect(horizontal(500, 300)!.sigma).toBeCloseTo(0.08 * (1 - Math.exp(-0.25)), 12)
    expect(horizontal(500, 300)).toMatchObject({
      reason: 'distance',
      extrapolated: { distanceM: 500, terrain: 'complex' },
    })
    const metres = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(metres, metres, fc.double({ min: 0, max: 500, noNaN: true }), (one, other, relief) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        const of = (distanceM: number, reliefM: number) => horizontal(distanceM, reliefM)?.sigma ?? 0
        expect(of(near, relief)).toBeLessThanOrEqual(of(far, relief))
        expect(of(near, relief)).toBeLessThanOrEqual(of(near, relief + 50))
      }),
    )
  })
  it('of the distance are largest without a near measurement: with wind data, 10 % of the wind speed', () => {
    const mean = { kind: 'mean', heightM: 150, sigma: null } as const
    for (const of of [{}, { basis: 'calibration', calibration: mean }] as const) {
      expect(sigmaOf(of, 'horizontalExtrapolation')).toMatchObject({ sigma: 0.08, reason: 'noReference' })
      const both = ['windData', 'horizontalExtrapolation'].map((id) => sigmaOf(of, id)!.sigma)
      expect(Math.hypot(...both)).toBeCloseTo(0.1, 12)
    }
  })
  it('of power curves include that of parametric ones, and those of wakes and losses are shares of them', () => {
    expect(sigmaOf({}, 'powerCurve')).toMatchObject({ sigma: 0.05, reason: 'curve' })
    expect(sigmaOf({ parametricSigma: 0.12 }, 'powerCurve')).toMatchObject({ reason: 'parametricCurve' })
    expect(sigmaOf({ parametricSigma: 0.12 }, 'powerCurve')!.sigma).toBeCloseTo(0.13, 14)
    expect(sigmaOf({}, 'wake')!.sigma).toBeCloseTo(0.02, 15)
    expect(sigmaOf({}, 'losses')!.sigma).toBeCloseTo(0.02, 15)
    expect(sigmaOf({ wakeShare: 0, lossShare: 0 }, 'wake')).toBeUndefined()
    expect(sigmaOf({ lossShare: 0 }, 'losses')).toBeUndefined()
  })
})
