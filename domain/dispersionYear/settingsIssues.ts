import { sunTimes } from '../dispersion/sunTimes.ts'
import type { DispersionIssue } from './dispersionIssue.ts'
import { completeSettings, type DispersionSettings } from './dispersionSettings.ts'
import type { HourlyWeather } from './hourlyWeather.ts'

/** Shortest day on which the scheme's hours around sunrise and sunset do not overlap, h. */
const minDayH = 6

/** Region in which the scheme's seasons and Central European Time apply, degrees. */
const centralEurope = { minLat: 35, minLon: -9.5, maxLon: 32 } as const

const roughnessRangeM = [0.001, 3] as const

/** Lowest anemometer height, in m and in roughness lengths. */
const minAnemometerM = 4
const minRoughnessLengths = 12

/** Displacement height over the roughest ground of the effective anemometer heights (2 m), m. */
const highestDisplacementM = 12

/**
 * Reasons against making dispersion classes of this weather at this place; empty if there are none.
 *
 * Klug and Manier's scheme is refused where the standard calls its corrections not applicable: places without Central
 * Europe's seasons and time, and where a day of winter lasts six hours or less (from about 59 degrees north). Obukhov
 * lengths apply everywhere.
 * @see VDI 3782 part 6 (2017), sections 4.2 and 4.4
 */
export function settingsIssues(settings: DispersionSettings, weather: HourlyWeather): DispersionIssue[] {
  const { place, anemometerHeightM, roughnessM, referenceHeightM, classMethod } = completeSettings(settings)
  const issues: DispersionIssue[] = []
  const [minM, maxM] = roughnessRangeM
  if (!(roughnessM >= minM && roughnessM <= maxM))
    issues.push({ code: 'roughnessRange', roughnessM, minM, maxM })
  else {
    const lowestM = Math.max(minAnemometerM, minRoughnessLengths * roughnessM)
    if (!(anemometerHeightM >= lowestM))
      issues.push({ code: 'anemometerTooLow', heightM: anemometerHeightM, minM: lowestM })
  }
  const lowestReferenceM = Math.max(anemometerHeightM, 2 * highestDisplacementM)
  if (!(referenceHeightM >= lowestReferenceM))
    issues.push({ code: 'referenceHeightTooLow', heightM: referenceHeightM, minM: lowestReferenceM })
  if (classMethod === 'klugManier') issues.push(...klugManierIssues(place))
  const given = classMethod === 'klugManier' ? weather.cloudOctas : weather.obukhovM
  if (given === undefined) issues.push({ code: 'classInputMissing', method: classMethod })
  return issues
}

/** Reasons against Klug and Manier's scheme at a place; empty if there are none. */
export function klugManierIssues(place: { readonly lat: number; readonly lon: number }): DispersionIssue[] {
  const { minLat, minLon, maxLon } = centralEurope
  if (!(place.lat >= minLat && place.lon >= minLon && place.lon <= maxLon))
    return [{ code: 'notCentralEurope', lat: place.lat, lon: place.lon }]
  const shortestDayH = shortestDay(place)
  return shortestDayH > minDayH ? [] : [{ code: 'dayTooShort', shortestDayH, minH: minDayH }]
}

/** Length of the shortest day of the year, h; 0 where the sun stays down. */
function shortestDay({ lat, lon }: { readonly lat: number; readonly lon: number }): number {
  let shortestH = 24
  for (let day = 1; day <= 366; day++) {
    const sun = sunTimes(day, lat, lon)
    shortestH = Math.min(shortestH, sun === null ? 0 : sun.sunsetCetH - sun.sunriseCetH)
  }
  return shortestH
}
