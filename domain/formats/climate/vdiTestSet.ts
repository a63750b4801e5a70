import { effectiveOctas, isCirrusBase } from '../../dispersion/klugManier.ts'
import { dispersionHours } from '../../dispersionYear/dispersionHours.ts'
import { completeSettings } from '../../dispersionYear/dispersionSettings.ts'
import { hourMs } from '../../dispersionYear/hourlyWeather.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf } from '../text/textLines.ts'

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

const columnCount = 7
const highestOctas = 8
const cirrusCodes: readonly number[] = [0, 1, 2]

/**
 * Makes the classes of the official test set of Klug and Manier's scheme.
 * @param text the file `vdiTestFile`: semicolons, times in UTC, missing values negative
 * @returns hours of the classes I to V, shape [6]
 * @see VDI 3782 part 6 (2017), annex B
 */
export function vdiTestClasses(text: string): Reading<readonly number[]> {
  return reading(text, (errors) => {
    const count = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs
    const [speedMs, cloudOctas] = [count, count].map((hours) => new Float64Array(hours).fill(Number.NaN))
    let rows = 0
    for (const line of filledLinesOf(text)) {
      if (errors.isFull()) break
      const cells = line.text.split(';').map((cell) => cell.trim())
      const time = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(cells[1] ?? '')
      // Lines before the hours are a header.
      if (time === null && rows === 0) continue
      const found = cells.length
      if (found < columnCount)
        errors.add({ code: 'parameterCount', line: line.number, expected: columnCount, found })
      const [y = 0, month = 0, day = 0, hour = 0] = (time ?? []).slice(1).map(Number)
      const index = (Date.UTC(y, month - 1, day, hour) - Date.UTC(year, 0)) / hourMs
      if (time === null || !(index >= 0 && index < count)) {
        errors.add({ code: 'stationTime', line: line.number, text: cells[1] ?? '' })
        continue
      }
      rows += 1
      const [octas = Number.NaN, , speed = Number.NaN, kind = -1, baseM = -1] = cells.slice(2).map(Number)
      if (speed >= 0) speedMs![index] = speed
      const isCirrus = kind >= 0 ? cirrusCodes.includes(kind) : isCirrusBase(baseM, testStation.heightM)
      if (octas >= 0 && octas <= highestOctas) cloudOctas![index] = effectiveOctas(octas, isCirrus)
    }
    if (rows < count) errors.add({ code: 'aktermTooFewHours', count: rows, min: count })
    if (!errors.isEmpty()) return null
    const settings = completeSettings({ ...testStation, classMethod: 'klugManier' })
    const weather = {
      ...{ fromMs: Date.UTC(year, 0), speedMs: speedMs!, cloudOctas: cloudOctas! },
      directionDeg: new Float64Array(count).fill(Number.NaN),
    }
    const classes = dispersionHours(weather, settings).dispersionClass
    return vdiTestHours.map((_, index) => classes.filter((code) => code === index + 1).length)
  })
}
