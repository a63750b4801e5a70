import { expect, it } from 'vitest'
import { circularFigures, commonSteps, linearFigures } from './index.ts'
import { quantile } from './quantile.ts'

const anscombe = {
  x: [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
  y: [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
}

it('mean, deviation and correlation of Anscombe 1973, first data set', () => {
  const [x, y] = [Float64Array.from(anscombe.x), Float64Array.from(anscombe.y)]
  const common = commonSteps([x, y])
  const first = linearFigures(x, x, common)
  const second = linearFigures(y, x, common)
  expect([first.mean, first.std! ** 2]).toEqual([9, expect.closeTo(11, 12)])
  expect(second.mean).toBeCloseTo(7.5, 2)
  expect(second.std! ** 2).toBeCloseTo(4.127, 3)
  expect(second.correlation).toBeCloseTo(0.816, 3)
  expect(second.bias).toBeCloseTo(second.mean! - 9, 12)
  expect(first).toMatchObject({ bias: 0, rmse: 0, correlation: expect.closeTo(1, 12) })
})

it('only steps that all series have are compared, whatever the others have there', () => {
  const one = Float32Array.of(1, Number.NaN, 3, 1000, 5)
  const other = Float32Array.of(2, 900, 4, Number.NaN, 7)
  const common = commonSteps([one, other])
  expect([common.count, ...common.has]).toEqual([3, 1, 0, 1, 0, 1])
  const figures = linearFigures(other, one, common)
  expect(figures.mean).toBeCloseTo(13 / 3, 12)
  expect(figures.bias).toBeCloseTo(4 / 3, 12)
  expect(figures.rmse).toBeCloseTo(Math.sqrt(2), 12)
})

it('pressures, which are large and vary little, lose no digits', () => {
  const one = Float64Array.from({ length: 1000 }, (_, t) => 101325 + 1e-3 * Math.sin(t))
  const other = one.map((value) => 7 - 2 * value)
  const { correlation, std } = linearFigures(other, one, commonSteps([one, other]))
  expect(correlation).toBeCloseTo(-1, 9)
  expect(std! / linearFigures(one, one, commonSteps([one])).std!).toBeCloseTo(2, 6)
})

it('constant series have no correlation, and missing ones no figures', () => {
  const calm = new Float32Array(5).fill(3)
  expect(linearFigures(calm, calm, commonSteps([calm])).correlation).toBeNull()
  const none = new Float32Array(5).fill(Number.NaN)
  const nothing = { mean: null, std: null, bias: null, rmse: null, correlation: null }
  expect(linearFigures(none, none, commonSteps([none]))).toEqual(nothing)
  expect(circularFigures(none, null, none, commonSteps([none]))).toEqual(nothing)
})

it('correlation of wind directions at 6 and 12 o’clock, Johnson & Wehrly 1977, as astropy gives it', () => {
  const morning = Float64Array.of(
    ...[
      356, 97, 211, 232, 343, 292, 157, 302, 335, 302, 324, 85, 324, 340, 157, 238, 254, 146, 232, 122, 329,
    ],
  )
  const noon = Float64Array.of(
    ...[119, 162, 221, 259, 270, 29, 97, 292, 40, 313, 94, 45, 47, 108, 221, 270, 119, 248, 270, 45, 23],
  )
  const { correlation } = circularFigures(noon, null, morning, commonSteps([morning, noon]))
  expect(correlation).toBeCloseTo(0.2704648826748831, 12)
})

it('quantiles are linear between the values of a sample, whatever its order, and leave gaps out', () => {
  const sample = [30, Number.NaN, 10, 20, 50]
  expect([0, 0.25, 0.5, 0.75, 1].map((p) => quantile(sample, p))).toEqual([10, 17.5, 25, 35, 50])
  expect(quantile([7], 0.3)).toBe(7)
  expect(quantile([Number.NaN], 0.5)).toBeNaN()
  expect(quantile([], 0.5)).toBeNaN()
})

it('directions on both sides of north are close together', () => {
  const reference = Float64Array.of(350, 355, 0, 5)
  const turned = reference.map((degrees) => (degrees + 10) % 360)
  const { mean, bias, rmse, std } = circularFigures(turned, null, reference, commonSteps([reference, turned]))
  expect([mean, bias, rmse]).toEqual([expect.closeTo(7.5, 9), expect.closeTo(10, 9), expect.closeTo(10, 9)])
  expect(std).toBeCloseTo(circularFigures(reference, null, reference, commonSteps([reference])).std!, 9)
  const left = reference.map((degrees) => (degrees + 350) % 360)
  expect(circularFigures(left, null, reference, commonSteps([reference])).bias).toBeCloseTo(-10, 9)
})

it('the deviation of two directions follows from their resultant, and the mean leans to the stronger wind', () => {
  const directions = Float64Array.of(330, 30)
  const { std, mean } = circularFigures(
    directions,
    Float64Array.of(1, 3),
    directions,
    commonSteps([directions]),
  )
  expect(std).toBeCloseTo((Math.sqrt(-2 * Math.log(Math.cos(Math.PI / 6))) * 180) / Math.PI, 9)
  expect(mean).toBeGreaterThan(0)
  expect(mean).toBeLessThan(30)
})
