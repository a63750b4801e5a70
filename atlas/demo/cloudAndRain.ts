import { lookUp, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portablePower } from './portableMath.ts'
import type { SeriesRoom } from './seriesRoom.ts'
import type { Stretch } from './sky.ts'
import { CLEAR_SKY_WM2, cloudTransmission } from './solar.ts'

/** Rain starts where ascent and bands together exceed this many standard deviations. */
const RAIN_THRESHOLD = 0.96
/** Rain in mm/h by the excess over the threshold: mostly drizzle, rarely a downpour. */
const RAIN_MM_H = tabulate(0, 5, 200, (excess) => 1.05 * portablePower(excess, 1.5))

/**
 * Cloud cover from 0 to 1 at each stamp, clear and overcast being the most frequent.
 * @param ascent synoptic ascent, variance about 1, shape [step]
 * @param bands mesoscale bands, variance about 1, shape [step]
 */
export function cloudCover(
  sky: Stretch,
  ascent: Float64Array,
  bands: Float64Array,
  room: SeriesRoom,
): Float64Array {
  const covers = room('cover')
  for (let i = 0; i < covers.length; i++) {
    const cover = 0.69 + 0.07 * sky.cosYear[i]! + 0.37 * ascent[i]! + 0.2 * bands[i]!
    covers[i] = Math.min(1, Math.max(0, cover))
  }
  return covers
}

/** Rain in mm over the step that ends at each stamp. */
export function rain(
  sky: Stretch,
  place: Place,
  ascent: Float64Array,
  bands: Float64Array,
  room: SeriesRoom,
): Float64Array {
  const perStep = (place.raininess * sky.frame.stepS) / 3600
  const amounts = room('rain')
  for (let i = 0; i < amounts.length; i++) {
    const excess = 0.74 * ascent[i]! + 0.67 * bands[i]! - RAIN_THRESHOLD
    // Warm air carries more water: showers of July bring more than the drizzle of January.
    amounts[i] = excess > 0 ? perStep * (1 - 0.25 * sky.cosYear[i]!) * lookUp(RAIN_MM_H, excess) : 0
  }
  return amounts
}

/**
 * Global radiation in W/m², mean over the step that ends at each stamp (Simpson's rule over the step).
 * @param coverBefore cover at the stamp before the first one
 */
export function radiation(
  sky: Stretch,
  place: Place,
  cover: Float64Array,
  room: SeriesRoom,
  coverBefore = cover[0]!,
): Float64Array {
  const means = room('radiation')
  let before = clearAt(sky, place, 0)
  let lastCover = coverBefore
  for (let i = 0; i < means.length; i++) {
    const now = clearAt(sky, place, 2 * i + 2)
    const clear = (before + 4 * clearAt(sky, place, 2 * i + 1) + now) / 6
    means[i] = clear > 0 ? clear * cloudTransmission(0.5 * (lastCover + cover[i]!)) : 0
    before = now
    lastCover = cover[i]!
  }
  return means
}

/** Radiation in W/m² under a clear sky at a half step; entries as in Sky. */
function clearAt(sky: Stretch, { sinLat, cosLat, sinLon, cosLon }: Place, entry: number): number {
  const towardsSun = cosLon * sky.towardsNoon[entry]! - sinLon * sky.towardsDusk[entry]!
  const sine = sinLat * sky.sinDeclination[entry]! + cosLat * towardsSun
  return sine > 0 ? lookUp(CLEAR_SKY_WM2, sine) : 0
}
