import type { Messages } from '../../messages/index.ts'
import type { StationSeries } from './station.ts'

type Words = Messages['akterm']['station']

/** Height of the station with its origin. */
export function stationHeightText(
  { height, described_by }: Pick<StationSeries, 'height' | 'described_by'>,
  text: Words,
  exact: (value: number) => string,
): string {
  return described_by === null ? text.heightOf(exact(height)) : text.described(exact(height), described_by)
}

/** Cautions about a station's series: substitutes, other stations, and properties that were not assessed. */
export function stationRemarks(
  { made, other_stations: others, station }: Pick<StationSeries, 'made' | 'other_stations' | 'station'>,
  text: Words,
): string[] {
  return [
    ...made.lacking.map((code) => text.lacking[code]),
    ...(others.length === 0 ? [] : [text.otherStations(others.join(', '), String(station ?? '?'))]),
    text.notJudged,
  ]
}
