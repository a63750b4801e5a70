import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productionFactor, productionFactorRange } from './productionFactor.ts'

/** A farm whose months follow powers of the wind. */
function farm(months: readonly (readonly [energy: number, exponent: number])[]) {
  let calls = 0
  return {
    calls: () => calls,
    at: (factor: number) => months.map(([energy, exponent]) => energy * factor ** exponent),
    async computedAt(factor: number) {
      calls += 1
      return this.at(factor)
    },
  }
}

const find = (produced: readonly number[], one: ReturnType<typeof farm>) =>
  productionFactor(produced, 12, (factor) => one.computedAt(factor))

describe('the factor on the wind that gives a production', () => {
  it('is found in few calculations for any farm whose energy grows with the wind', async () => {
    const month = fc.tuple(
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.double({ min: 0.5, max: 3, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(month, { minLength: 1, maxLength: 24 }),
        fc.double({ min: 0.55, max: 1.9, noNaN: true }),
        async (months, factor) => {
          const one = farm(months)
          const found = await find(one.at(factor), one)
          expect(found!.factor / factor).toBeCloseTo(1, 5)
          expect(one.calls()).toBeLessThanOrEqual(16)
          expect(found!.scatter).toBeLessThan(1e-5)
          expect(found!.skill === null).toBe(months.length < 3)
        },
      ),
    )
  })

  it('is null outside half to twice the wind', async () => {
    const one = farm([[10, 2]])
    expect(await find(one.at(productionFactorRange.greatest * 1.1), one)).toBeNull()
    expect(await find(one.at(productionFactorRange.least * 0.9), one)).toBeNull()
    expect((await find(one.at(productionFactorRange.greatest), one))!.factor).toBeCloseTo(2, 6)
  })

  it('has the uncertainty of a mean where all energies are proportional to the wind', async () => {
    // Energies in proportion to the wind: the jackknife of the factor is the usual error of a mean.
    const produced = [9, 11, 10, 12, 8]
    const found = await find(produced, farm(produced.map(() => [10, 1] as const)))
    expect(found!.factor).toBeCloseTo(1, 6)
    const deviation = Math.sqrt((1 + 1 + 0 + 4 + 4) / 4) / 10
    expect(found!.skill!.uncertainty).toBeCloseTo(deviation / Math.sqrt(5), 6)
    expect(found!.scatter).toBeCloseTo(Math.sqrt(10 / 5) / 10, 6)
    // The mean of the four others predicts each left-out month: five quarters of its deviation.
    expect(found!.skill!.rmse).toBeCloseTo(((5 / 4) * Math.sqrt(10 / 5)) / 10, 6)
    expect(found!.rSquared).toBeNull()
  })
})
