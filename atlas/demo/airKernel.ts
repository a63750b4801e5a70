import { f64x2 } from '#domain/kernels'
import { CORIOLIS_PER_S } from './boundaryLayer.ts'
import { between, both, less, overSteps, product, sum } from './kernelSteps.ts'
import { type LookupTable, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portableExp } from './portableMath.ts'
import type { WeatherLayout } from './weatherLayout.ts'

/** Mean sea-level pressure at 51 N in Pa. */
const MEAN_PRESSURE_PA = 101_520
/** Density of the air that the pressure field drives, kg/m³; times 1000 because the stream function counts km. */
const PA_PER_STREAM = 1.22 * CORIOLIS_PER_S * 1000
/** Fall of temperature with height, K/m, of the mean ground over Germany. */
const LAPSE_K_PER_M = 0.0055
/** Gravity over the gas constant of dry air, K/m. */
const HYDROSTATIC_K_PER_M = 9.80665 / 287.05

/** Relative humidity in % by how far the air is above its dew point in K (Magnus formula near 10 °C). */
export const HUMIDITY_PERCENT: LookupTable = tabulate(
  0,
  40,
  400,
  (spreadK) => 100 * portableExp(-0.0664 * spreadK + 2e-4 * spreadK * spreadK),
)

/** Ratio of pressure at a place to pressure at sea level, by the mean temperature of the air below the place, K. */
export function barometricTable({ elevationM }: Place): LookupTable {
  const columnWeight = HYDROSTATIC_K_PER_M * elevationM
  return tabulate(230, 320, 90, (columnK) => portableExp(-columnWeight / columnK))
}

/** Numbers of a place for `airKernel`. */
export function airNumbers({ lat, lon, land, elevationM, windiness }: Place) {
  // The sea is milder and three weeks later.
  const amplitudeK = land * (8.9 + 0.12 * (lon - 10)) + (1 - land) * 5.9
  // Time of the lowest temperature: 17 days after New Year on land (0.047 of a year), 42 days at sea.
  const cosShift = land * 0.957 + (1 - land) * 0.75
  return {
    meanK: 273.15 + 11.1 - 0.5 * (lat - 51) - LAPSE_K_PER_M * elevationM,
    yearCosK: -amplitudeK * cosShift,
    yearSinK: -amplitudeK * Math.sqrt(1 - cosShift * cosShift),
    airMassShare: 0.55 + 0.45 * land,
    spellShare: 0.5 + 0.5 * land,
    dayShare: 0.08 + 0.92 * land,
    spreadK: 2 + 1.6 * land,
    winterSpreadK: 1.2 * land,
    columnBelowK: 0.5 * LAPSE_K_PER_M * elevationM,
    paPerStream: windiness * PA_PER_STREAM,
  }
}

/** Temperature in K and relative humidity in % at 2 m, and pressure in Pa at the ground. */
export function airKernel(layout: WeatherLayout) {
  const { keep, numberOf, seriesOf, timeOf, write, lookUp, finish } = overSteps('air', layout)
  const [winter, lift, bands] = [timeOf('cosYear'), seriesOf('ascent'), seriesOf('bands')]
  const season = sum(
    numberOf('meanK'),
    product(numberOf('yearCosK'), winter),
    product(numberOf('yearSinK'), timeOf('sinYear')),
  )
  // Clear summer days are hot; in winter the origin of the air matters more than the sky.
  const origin = product(less(both(2.9), product(both(0.5), winter)), seriesOf('warmth'))
  const sunny = product(both(0.9), less(both(1), winter), lift)
  const airMassK = sum(product(numberOf('airMassShare'), less(origin, sunny)), product(both(0.5), bands))
  const dailyMeanK = keep(sum(season, airMassK, product(numberOf('spellShare'), timeOf('spell'))))
  const clearness = between(0.15, less(both(0.5), product(both(0.4), lift)), 1)
  const temperature = keep(sum(dailyMeanK, product(clearness, dailyWave())))
  write('temperature', temperature)
  // The dew point hardly follows the day; dry air sinks in highs.
  const spreadK = less(
    numberOf('spreadK'),
    product(numberOf('winterSpreadK'), winter),
    product(both(1.3), lift),
    product(both(0.5), bands),
  )
  const aboveDewPointK = sum(less(temperature, dailyMeanK), f64x2.max(both(0.2), spreadK))
  write('humidity', lookUp('humidity', keep(aboveDewPointK)))
  const seaLevelPa = sum(both(MEAN_PRESSURE_PA), product(numberOf('paPerStream'), seriesOf('stream')))
  const columnK = keep(sum(dailyMeanK, numberOf('columnBelowK')))
  write('pressure', product(seaLevelPa, lookUp('barometric', columnK)))
  return finish()

  /** Course of the day in K under a clear sky: highest two and a half hours after noon. */
  function dailyWave() {
    const [noon, dusk] = [timeOf('towardsNoon', 1), timeOf('towardsDusk', 1)]
    const [sinLon, cosLon] = [numberOf('sinLon'), numberOf('cosLon')]
    const cosHour = less(product(noon, cosLon), product(dusk, sinLon))
    const sinHour = sum(product(noon, sinLon), product(dusk, cosLon))
    const noonSine = sum(
      product(numberOf('sinLat'), timeOf('sinDeclination', 1)),
      product(numberOf('cosLat'), timeOf('cosDeclination')),
    )
    const amplitudeK = product(numberOf('dayShare'), sum(both(0.5), product(both(13), noonSine)))
    return product(amplitudeK, sum(product(both(0.8), cosHour), product(both(0.6), sinHour)))
  }
}
