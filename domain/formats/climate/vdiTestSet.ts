import { dispersionHours } from '../../dispersionYear/dispersionHours.ts'
import { completeSettings } from '../../dispersionYear/dispersionSettings.ts'
import { hourMs } from '../../dispersionYear/hourlyWeather.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf } from '../text/textLines.ts'
import { readStationTable } from './stationTable.ts'
import { stationWeather } from './stationWeather.ts'

/** The station of the guideline's test set, and the hours of the classes I to V that its table B3 publishes. */
const testStation = {
  place: { lat: 52.2083, lon: 14.1178 },
  heightM: 98,
  anemometerHeightM: 10.4,
  roughnessM: 0.487,
} as const
const year = 2010
export const vdiTestHours = [287, 1232, 5247, 1253, 494, 247] as const

/** Name of the file with the hours: station, time, cloud cover, direction, speed, kind and base of the clouds. */
export const vdiTestFile = 'AKtest_CDCfmt_ein.asc'

/** The file's columns by their names in the weather service's files. */
const heads = 'STATIONS_ID;MESS_DATUM;V_N;D;F;V_S1_CS;V_S1_HHS'

/**
 * Makes the classes of the official test set of Klug and Manier's scheme.
 * @param text the file `vdiTestFile`: semicolons, times in UTC, missing values negative
 * @returns hours of the classes I to V, shape [6]
 * @see VDI 3782 part 6 (2017), annex B
 */
export function vdiTestClasses(text: string): Reading<readonly number[]> {
  return reading(text, (errors) => {
    const count = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs
    // Lines before the hours are a header.
    const rows = [...filledLinesOf(text)].filter((line) => /^[^;]*;\s*\d{10}\s*;/.test(line.text))
    const table = [heads, ...rows.map((line) => line.text)].join('\n')
    const [wind, clouds] = (['wind', 'clouds'] as const).map((kind) => {
      const read = readStationTable(table, kind)
      if (read.ok) return read.value
      for (const issue of read.issues) errors.add(issue)
      return null
    })
    const weather =
      wind && clouds ? stationWeather({ wind: [wind], clouds: [clouds] }, testStation.heightM) : null
    const found = wind?.timesMs.filter((timeMs) => new Date(timeMs).getUTCFullYear() === year).length ?? 0
    if (found < count) errors.add({ code: 'aktermTooFewHours', count: found, min: count })
    if (weather === null || !errors.isEmpty()) return null
    const settings = completeSettings({ ...testStation, classMethod: 'klugManier' })
    const classes = dispersionHours(weather, settings).dispersionClass
    return vdiTestHours.map((_, index) => classes.filter((code) => code === index + 1).length)
  })
}
