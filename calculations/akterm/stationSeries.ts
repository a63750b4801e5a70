import {
  createFormat,
  type DispersionSeries,
  messages,
  quantityWithUnit,
  type StationForm,
  type StationSeries,
} from '#contracts'
import {
  aktermOf,
  checkAkterm,
  type DispersionIssue,
  type DispersionYearResult,
  type LatLon,
  makeDispersionYear,
  type StationFiles,
  stationWeather,
  writeAkterm,
} from '#domain'
import type { CheckedSeries } from './checkedSeries.ts'
import { presentSeries } from './presentSeries.ts'
import { displacementFactor } from './siteTerms.ts'

const minAvailability = 0.9

/** Origin of a station's series. */
export interface StationOrigin {
  readonly place: string
  /** Number of the station; 0 if it has none. */
  readonly station: number
  /** Names of the source files. */
  readonly sources: readonly string[]
}

/** A series of a station with its file, which was read back. */
export interface MadeStationSeries {
  readonly year: DispersionYearResult
  readonly checked: CheckedSeries
  readonly presented: DispersionSeries & Pick<StationSeries, 'made'>
}

/** Form with the place of the station, entered or described by its files. */
export type StationTerms = Omit<StationForm, 'name' | 'lat' | 'lon' | 'station_height'> &
  LatLon & { readonly station_height: number }

/** Makes the series of a station's files by the form's terms, or reports all problems at once. */
export function stationSeries(
  files: StationFiles,
  terms: StationTerms,
  origin: StationOrigin,
  programVersion: string,
):
  | { readonly ok: true; readonly value: MadeStationSeries }
  | { readonly ok: false; readonly issues: readonly DispersionIssue[] } {
  const weather = stationWeather(files, terms.station_height)
  if (weather === null) return { ok: false, issues: [{ code: 'noYears' }] }
  const { year, method, from_year, till_year } = terms
  const period = {
    ...(from_year === undefined ? {} : { fromYear: from_year }),
    ...(till_year === undefined ? {} : { tillYear: till_year }),
  }
  const outcome = makeDispersionYear(
    weather,
    {
      place: { lat: terms.lat, lon: terms.lon },
      anemometerHeightM: terms.anemometer_height,
      roughnessM: terms.roughness,
      classMethod: 'klugManier',
      referenceHeightM: terms.reference_height,
      calmBelowMs: terms.calm_below,
      minAvailability,
    },
    year === 'representative'
      ? { kind: 'representative', method, ...period }
      : { kind: 'year', year, ...period },
  )
  if (!outcome.ok) return outcome
  const { value, warnings } = outcome
  const content = Buffer.from(
    writeAkterm(aktermOf(value, stationHead(value, origin, programVersion), origin.station)),
    'latin1',
  )
  const file = `${stationFileStem(origin.station, value.year)}.akterm`
  const checked = { file, content, check: checkAkterm(content) }
  const made = madeOf(files, terms)
  const presented = { ...presentSeries(value, made, warnings, checked), made }
  return { ok: true, value: { year: value, checked, presented } }
}

/** Stem of the files' names: station and year. */
export function stationFileStem(station: number, year: number): string {
  return `${String(station).padStart(5, '0')}_${year}`
}

/** The comment lines of a station's file: in German, as the files' users expect it. */
export function stationHead(
  { year, settings, availability, ranking }: DispersionYearResult,
  { place, sources }: StationOrigin,
  programVersion: string,
): string[] {
  const { aktermCommand: text, units } = messages.de
  const format = createFormat('de', units)
  const years = ranking?.years.map((one) => one.year) ?? []
  return text.comments({
    place,
    period: String(year),
    source: sources.join(', '),
    version: programVersion,
    anemometerM: format.exact(settings.anemometerHeightM),
    roughnessM: format.exact(settings.roughnessM),
    referenceM: format.exact(settings.referenceHeightM),
    calmBelowMs: format.exact(settings.calmBelowMs),
    availability: quantityWithUnit('availability', availability.availability, format),
    classes: settings.classMethod,
    choice:
      ranking === null
        ? null
        : {
            years: format.years(Math.min(...years), Math.max(...years)),
            a: String(ranking.a),
            b: String(ranking.b),
          },
  })
}

const cloudLayers = ['V_S1_CS', 'V_S1_HHS']

function madeOf({ clouds, rain }: StationFiles, terms: StationTerms): StationSeries['made'] {
  const hasBase = clouds.some(({ columns }) => cloudLayers.some((name) => columns[name] !== undefined))
  return {
    anemometer_height: terms.anemometer_height,
    anemometer_source: 'typed',
    roughness: terms.roughness,
    roughness_source: 'typed',
    land_use: null,
    roughness_before_clipping: null,
    displacement_factor: displacementFactor,
    reference_height: terms.reference_height,
    calm_below: terms.calm_below,
    min_availability: minAvailability,
    class_method: 'klugManier',
    class_input: hasBase ? 'cloudsAndBase' : 'clouds',
    steps_per_hour: 1,
    rain: rain !== undefined,
    lacking: [
      ...(hasBase ? [] : (['cloudBase'] as const)),
      ...(rain === undefined ? (['rain'] as const) : []),
    ],
  }
}
