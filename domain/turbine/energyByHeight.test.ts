import { expect, it } from 'vitest'
import { densityAboveGround } from '../air/densityAboveGround.ts'
import { catalogueVendors } from './catalogue/catalogueVendors.ts'
import { catalogueCurve } from './catalogue/lookUp.ts'
import { compileTurbine, turbinePowerKw } from './turbine.ts'

const air = { temperatureK: 283.15, temperatureHeightM: 2, pressurePa: 101_000, humidityPercent: 78 }
const hubM = 130

/** Mean power of a V126-3.45 MW in a Weibull distribution as over Brandenburg, in the air of a rise. */
function meanPowerKw(riseM: number): number {
  const type = catalogueVendors.flatMap(({ types }) => types).find(({ name }) => name === 'V126-3.45 MW')!
  const { curves } = catalogueCurve(type.curves[0]!.id)!
  const turbine = compileTurbine(curves, { diameterM: type.rotorDiameterM })
  const density = densityAboveGround(air, riseM + hubM)
  const [scale, shape, step] = [7.7, 2.25, 0.05]
  let sum = 0
  for (let v = step / 2; v < 30; v += step) {
    const share =
      Math.exp(-(((v - step / 2) / scale) ** shape)) - Math.exp(-(((v + step / 2) / scale) ** shape))
    sum += share * turbinePowerKw(turbine, v, density)
  }
  return sum
}

it('loses the energy with the height of the site that the release notes state', () => {
  const lost = (riseM: number) => 100 * (1 - meanPowerKw(riseM) / meanPowerKw(0))
  expect([75, 300, 627].map((riseM) => Number(lost(riseM).toFixed(2)))).toEqual([
    expect.closeTo(0.5, 1),
    expect.closeTo(2.1, 1),
    expect.closeTo(4.3, 1),
  ])
})
