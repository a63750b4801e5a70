import { lookUp, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portablePower } from './portableMath.ts'
import type { Sky } from './sky.ts'
import { CLEAR_SKY_WM2, cloudTransmission } from './solar.ts'

/** Rain starts where ascent and bands together exceed this many standard deviations. */
const RAIN_THRESHOLD = 0.96
/** Rain in mm/h by the excess over the threshold: mostly drizzle, seldom a downpour. */
const RAIN_MM_H = tabulate(0, 5, 200, (excess) => 1.05 * portablePower(excess, 1.5))

/**
 * Cloud cover from 0 to 1 at each stamp, clear and overcast being the most frequent.
 *
 * @param ascent  synoptic ascent, variance about 1, shape [step]
 * @param bands   mesoscale bands, variance about 1, shape [step]
 */
export function cloudCover(sky: Sky, ascent: Float64Array, bands: Float64Array): Float64Array {
  return ascent.map((lift, i) => {
    const cover = 0.69 + 0.07 * sky.cosYear[i]! + 0.37 * lift + 0.2 * bands[i]!
    return Math.min(1, Math.max(0, cover))
  })
}

/** Rain in mm over the step that ends at each stamp. */
export function rain(sky: Sky, place: Place, ascent: Float64Array, bands: Float64Array): Float64Array {
  const perStep = (place.raininess * sky.frame.stepS) / 3600
  return ascent.map((lift, i) => {
    const excess = 0.74 * lift + 0.67 * bands[i]! - RAIN_THRESHOLD
    // Warm air carries more water: showers of July bring more than the drizzle of January.
    return excess <= 0 ? 0 : perStep * (1 - 0.25 * sky.cosYear[i]!) * lookUp(RAIN_MM_H, excess)
  })
}

/** Global radiation in W/m², mean over the step that ends at each stamp (Simpson's rule over the step). */
export function radiation(sky: Sky, place: Place, cover: Float64Array): Float64Array {
  const sunSine = sunElevationSine(sky, place)
  let before = lookUp(CLEAR_SKY_WM2, sunSine[0]!)
  let coverBefore = cover[0]!
  return cover.map((coverNow, i) => {
    const halfway = lookUp(CLEAR_SKY_WM2, sunSine[2 * i + 1]!)
    const now = lookUp(CLEAR_SKY_WM2, sunSine[2 * i + 2]!)
    const clear = (before + 4 * halfway + now) / 6
    const transmission = cloudTransmission(0.5 * (coverBefore + coverNow))
    before = now
    coverBefore = coverNow
    return clear * transmission
  })
}

/** Sine of the sun's elevation at half steps; entries as in Sky. */
function sunElevationSine(sky: Sky, place: Place): Float64Array {
  const { sinDeclination, towardsNoon, towardsDusk } = sky
  const { sinLat, cosLat, sinLon, cosLon } = place
  return sinDeclination.map(
    (sine, i) => sinLat * sine + cosLat * (cosLon * towardsNoon[i]! - sinLon * towardsDusk[i]!),
  )
}
