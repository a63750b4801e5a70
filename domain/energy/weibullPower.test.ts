import { expect, test } from 'vitest'
import { compileTurbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import { weibullCdf, weibullMoment } from '../wind/weibull.ts'
import { weibullMeanPowerKw } from './weibullPower.ts'

const weibull = { scaleMs: 8, shape: 2 }

test('a constant power between cut-in and cut-out gives its share of time', () => {
  const power = { windSpeedMs: [3, 25], values: [1000, 1000] }
  const turbine = compileTurbine(simpleCurves(power, null), { diameterM: 100, densityCorrection: 'none' })
  const share = weibullCdf(weibull, 25) - weibullCdf(weibull, 3)
  expect(weibullMeanPowerKw(turbine, weibull, 1.225) / (1000 * share)).toBeCloseTo(1, 6)
})

test('a power that grows with the cube of the speed has its moment', () => {
  const windSpeedMs = Array.from({ length: 401 }, (_, i) => i / 10)
  const power = { windSpeedMs, values: windSpeedMs.map((v) => v ** 3) }
  const turbine = compileTurbine(simpleCurves(power, null), { diameterM: 100, densityCorrection: 'none' })
  expect(weibullMeanPowerKw(turbine, weibull, 1.225) / weibullMoment(weibull, 3)).toBeCloseTo(1, 2)
})

test('missing statistics give no power', () => {
  const power = { windSpeedMs: [3, 12, 25], values: [0, 3000, 3000] }
  const turbine = compileTurbine(simpleCurves(power, null), { diameterM: 100 })
  for (const [scaleMs, shape, density] of [
    [Number.NaN, 2, 1.2],
    [8, Number.NaN, 1.2],
    [8, 2, Number.NaN],
  ] as const)
    expect(weibullMeanPowerKw(turbine, { scaleMs, shape }, density)).toBeNaN()
})
