import { f64x2 } from '#domain/kernels'
import { between, both, less, overSteps, product, sum, type V128 } from './kernelSteps.ts'
import { type LookupTable, tabulate } from './lookupTable.ts'
import { portablePower } from './portableMath.ts'
import type { WeatherLayout, WeatherTime } from './weatherLayout.ts'

/** Rain starts where ascent and bands together exceed this many standard deviations. */
const RAIN_THRESHOLD = 0.96

/** Position of the sun, see SunPosition. */
type SunTimes = readonly [sinDeclination: WeatherTime, towardsNoon: WeatherTime, towardsDusk: WeatherTime]
const atStamps: SunTimes = ['sinDeclination', 'towardsNoon', 'towardsDusk']
const inMiddles: SunTimes = ['middleSinDeclination', 'middleTowardsNoon', 'middleTowardsDusk']

/** Rain in mm/h by the excess over the threshold: mostly drizzle, rarely a downpour. */
export const RAIN_MM_H: LookupTable = tabulate(0, 5, 200, (excess) => 1.05 * portablePower(excess, 1.5))

/** Cloud cover from 0 to 1 at each stamp, clear and overcast being the most frequent. */
export function coverKernel(layout: WeatherLayout) {
  const { seriesOf, timeOf, write, finish } = overSteps('cover', layout)
  const cover = sum(
    both(0.69),
    product(both(0.07), timeOf('cosYear')),
    product(both(0.37), seriesOf('ascent')),
    product(both(0.2), seriesOf('bands')),
  )
  write('cover', between(0, cover, 1))
  return finish()
}

/**
 * Cover in percent, rain in mm over the step that ends at each stamp, and global radiation in W/m², mean over that step
 * (Simpson's rule). The series of covers begins with that of the stamp before.
 */
export function skyKernel(layout: WeatherLayout) {
  const { keep, numberOf, seriesOf, stepBefore, timeOf, write, lookUp, finish } = overSteps('sky', layout)
  const cover = seriesOf('cover')
  write('percent', product(both(100), cover))
  const [sinLat, cosLat] = [numberOf('sinLat'), numberOf('cosLat')]
  const [sinLon, cosLon] = [numberOf('sinLon'), numberOf('cosLon')]
  const [begin, end] = [clearAt(atStamps, 0), clearAt(atStamps, 1)]
  const middle = clearAt(inMiddles, 0)
  const clear = f64x2.div(sum(begin, product(both(4), middle), end), both(6))
  const mean = keep(product(both(0.5), sum(stepBefore('cover'), cover)))
  write('radiation', product(clear, cloudTransmission(keep, mean)))

  const excess = less(
    sum(product(both(0.74), seriesOf('ascent')), product(both(0.67), seriesOf('bands'))),
    both(RAIN_THRESHOLD),
  )
  // Warm air carries more water: showers of July bring more than the drizzle of January.
  const season = less(both(1), product(both(0.25), timeOf('cosYear')))
  write('rain', product(numberOf('rainPerStep'), season, lookUp('rain', keep(excess))))
  return finish()

  /** Radiation in W/m² under a clear sky, at stamps from the one before, or in the middle of steps. */
  function clearAt(sun: SunTimes, later: number): V128 {
    const [sinDeclination, towardsNoon, towardsDusk] = sun.map((name) => timeOf(name, later)) as [
      V128,
      V128,
      V128,
    ]
    const towardsSun = less(product(cosLon, towardsNoon), product(sinLon, towardsDusk))
    const sine = sum(product(sinLat, sinDeclination), product(cosLat, towardsSun))
    return lookUp('clearSky', keep(sine))
  }
}

/**
 * Share of the clear-sky radiation that passes a cloud cover from 0 to 1.
 * @see Kasten and Czeplak 1980, Solar Energy 24, 177-189
 */
function cloudTransmission(keep: (value: V128) => V128, cover: V128): V128 {
  // cover^3.4 without a power function: the cube, faded towards the fourth power.
  const cube = product(cover, cover, cover)
  const faded = sum(both(0.6), product(both(0.4), cover))
  return less(both(1), product(both(0.78), keep(cube), faded))
}
