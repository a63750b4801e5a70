import { createHash } from 'node:crypto'
import {
  canonicalJson,
  type MadeStationSeries,
  type StationFile,
  stationBasis,
  stationFile,
  stationSeries,
} from '#calculations'
import {
  createFormat,
  dispersionIssueText,
  type Language,
  messages,
  type StationForm,
  type StationFormat,
  type StationSeries,
} from '#contracts'
import type { DispersionIssue } from '#domain'
import { AppError } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { otherStations, readStationFiles } from './readStationFiles.ts'

/** The files of a station and the requested series. */
export interface StationRequest {
  readonly form: StationForm
  readonly files: readonly UploadedFile[]
  readonly language: Language
  readonly programVersion: string
}

/** The series as JSON, for worker processes. @throws AppError  as `makeStation` */
export async function stationAsJson(request: StationRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify((await makeStation(request)).series))
}

/** The series as a file of a format, for worker processes. @throws AppError  as `makeStation` */
export async function stationAsFile({
  format,
  ...request
}: StationRequest & { readonly format: Exclude<StationFormat, 'pdf'> }): Promise<StationFile> {
  const { made, series } = await makeStation(request)
  return stationFile(made, series, format, request.language)
}

/**
 * The series for all formats.
 * @throws AppError INVALID_INPUT, naming files and lines | DISPERSION_REFUSED, such as too few hours
 */
export async function makeStation({
  form,
  files,
  language,
  programVersion,
}: StationRequest): Promise<{ readonly made: MadeStationSeries; readonly series: StationSeries }> {
  const read = await readStationFiles(files, form, language)
  const { sources, station, described } = read
  const { name: given, lat = described?.place.lat, lon = described?.place.lon, ...rest } = form
  const height = form.station_height ?? described?.place.heightM
  if (lat === undefined || lon === undefined || height === undefined)
    throw new Error('files that do not describe the station were accepted')
  const terms = { ...rest, lat, lon, station_height: height }
  const { place } = messages[language].akterm.station
  const name = given?.trim() || described?.place.name || (station === null ? place : `${place} ${station}`)
  const origin = {
    place: name,
    station: station ?? 0,
    sources: [...new Set(sources.map(({ file }) => file))],
  }
  const made = stationSeries(read.files, terms, origin, programVersion)
  if (!made.ok) throw refusal(name, made.issues, language)
  const series: StationSeries = {
    ...made.value.presented,
    name,
    lat,
    lon,
    height,
    described_by: form.lat === undefined || form.station_height === undefined ? described!.file : null,
    station,
    selection: { year: form.year, method: form.method },
    sources,
    other_stations: otherStations(read),
    not_needed: [...read.notNeeded],
    basis: stationBasis(made.value.year, origin.sources, programVersion),
    program_version: programVersion,
    input_hash: hashOf(form, files),
  }
  return { made: made.value, series }
}

function refusal(site: string, issues: readonly DispersionIssue[], language: Language): AppError {
  const reasonsIn = (of: Language) => {
    const text = messages[of]
    const format = createFormat(of, text.units, 'UTC')
    return issues.map((issue) => dispersionIssueText(issue, text, format))
  }
  return new AppError(
    'DISPERSION_REFUSED',
    { site, reason: reasonsIn(language).join(' ') },
    issues.map(({ code }, index) => ({ path: code, describe: (_, of) => reasonsIn(of)[index]! })),
  )
}

function hashOf(form: StationForm, files: readonly UploadedFile[]): string {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  const input = canonicalJson({ form, files: sums })
  return createHash('sha256').update(input).digest('hex')
}
