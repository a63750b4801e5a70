import { effectiveOctas, isCirrusBase } from '../../dispersion/klugManier.ts'
import { type HourlyWeather, hourMs, variableDirection } from '../../dispersionYear/hourlyWeather.ts'
import type { StationTable } from './stationTable.ts'

/** The files of a station; several of one kind follow or overlap each other. */
export interface StationFiles {
  readonly wind: readonly StationTable[]
  readonly clouds: readonly StationTable[]
  readonly rain?: readonly StationTable[]
}

/** Codes of the lowest clouds that are cirrus: CI, CC, CS. */
const cirrusCodes: readonly number[] = [0, 1, 2]

const cloudCover = 'V_N'
const cloudKind = 'V_S1_CS'
const cloudBase = 'V_S1_HHS'

/**
 * Hourly weather of a station, from its first to its last hour of wind.
 *
 * A direction of 0 with wind counts as missing. Pure cirrus counts 3/8 less, where the files state the type of the
 * lowest clouds.
 * @param siteHeightM height of the station above sea level, m
 * @returns null if there is no hour of wind
 */
export function stationWeather(files: StationFiles, siteHeightM: number): HourlyWeather | null {
  const times = files.wind.flatMap(({ timesMs }) => timesMs)
  if (times.length === 0) return null
  const [fromMs, tillMs] = extentOf(times)
  const count = (tillMs - fromMs) / hourMs + 1
  const column = (tables: readonly StationTable[], name: string) => placed(tables, name, fromMs, count)
  const speedMs = column(files.wind, 'F')
  const directionDeg = column(files.wind, 'D').map((degrees, i) => {
    // A wind has no direction 0: north is 360.
    if (degrees === 0 && speedMs[i]! > 0) return Number.NaN
    return degrees <= 360 || degrees === variableDirection ? degrees : Number.NaN
  })
  const kind = column(files.clouds, cloudKind)
  const baseM = column(files.clouds, cloudBase)
  const cloudOctas = column(files.clouds, cloudCover).map((octas, i) => {
    const isCirrus = Number.isNaN(kind[i]!)
      ? isCirrusBase(baseM[i]!, siteHeightM)
      : cirrusCodes.includes(kind[i]!)
    return effectiveOctas(octas, isCirrus)
  })
  const weather = { fromMs, speedMs, directionDeg, cloudOctas }
  return files.rain === undefined ? weather : { ...weather, rainMm: column(files.rain, 'R1') }
}

/**
 * The values of a column by the hour. Where files overlap, the row of the higher quality level counts as a whole: a
 * value that quality control removed stays missing. Of equal levels the file that ends earlier counts, as the
 * historical ones do before the recent ones. The order of the files does not matter.
 */
function placed(
  tables: readonly StationTable[],
  name: string,
  fromMs: number,
  count: number,
): Float64Array<ArrayBuffer> {
  const hours = new Float64Array(count).fill(Number.NaN)
  const levels = new Float64Array(count).fill(-1)
  for (const { timesMs, columns, quality } of inOrderOfTime(tables)) {
    const values = columns[name]
    if (values === undefined) continue
    timesMs.forEach((timeMs, row) => {
      const hour = (timeMs - fromMs) / hourMs
      if (!(hour >= 0 && hour < count)) return
      const isEmpty = Object.values(columns).every((column) => Number.isNaN(column[row]!))
      // A row without values and without a level is a gap.
      const level = quality?.[row] ?? 0
      if ((isEmpty && level === 0) || level <= levels[hour]!) return
      hours[hour] = values[row]!
      levels[hour] = level
    })
  }
  return hours
}

function extentOf(timesMs: readonly number[]): readonly [first: number, last: number] {
  return timesMs.reduce<readonly [number, number]>(
    ([first, last], timeMs) => [Math.min(first, timeMs), Math.max(last, timeMs)],
    [Infinity, -Infinity],
  )
}

/** Tables that end earlier first, then those that begin earlier, then by their values. */
function inOrderOfTime(tables: readonly StationTable[]): readonly StationTable[] {
  const keyed = tables.map((table) => {
    const [first, last] = extentOf(table.timesMs)
    let sum = 0
    for (const values of Object.values(table.columns)) for (const value of values) sum += value || 0
    return { table, first, last, sum }
  })
  keyed.sort((a, b) => a.last - b.last || a.first - b.first || a.sum - b.sum)
  return keyed.map(({ table }) => table)
}
