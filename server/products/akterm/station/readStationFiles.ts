import { unpackStationFile } from '#calculations'
import {
  formatUtc,
  type Language,
  type Messages,
  type StationForm,
  type StationSeries,
  stationMaxUnpackedBytes,
} from '#contracts'
import {
  decodeText,
  type FileIssue,
  readStationPlaces,
  readStationTable,
  type StationFiles,
  type StationKind,
  type StationPlace,
  type StationTable,
  stationColumnNames,
  stationKinds,
  stationKindsOf,
  stationMaxCharacters,
  stationPlaceAt,
} from '#domain'
import { AppError, type AppIssue } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { issueAtLine, presentWarnings } from '../../sentTable/sentTable.ts'

const megabyte = 1024 ** 2
const needed = ['wind', 'clouds'] as const

/** Uploaded files of a station, and how each was understood. */
export interface ReadStation {
  readonly files: StationFiles
  readonly sources: StationSeries['sources']
  /** Names of files without hours of wind, clouds or rain. */
  readonly notNeeded: readonly string[]
  /** Station of the wind; null if neither the files nor their names state it. */
  readonly station: number | null
  /** Place of the station at the end of its wind, and the file that describes it; null: no file does. */
  readonly described: DescribedPlace | null
}

export interface DescribedPlace {
  readonly file: string
  readonly place: StationPlace
}

/** Terms of the form that the files describe if they are absent. */
type PlaceTerms = Pick<StationForm, 'lat' | 'station_height'>

/**
 * Reads the hourly files of a station; the columns identify the content of a file.
 * @throws AppError INVALID_INPUT: all errors in all files, each with its line
 */
export async function readStationFiles(
  uploaded: readonly UploadedFile[],
  form: PlaceTerms,
  language: Language,
): Promise<ReadStation> {
  const issues: AppIssue[] = []
  const tables: Record<StationKind, StationTable[]> = { wind: [], clouds: [], rain: [] }
  const notNeeded: string[] = []
  const kindsGiven = new Set<StationKind>()
  const sources: StationSeries['sources'] = []
  const descriptions: { readonly file: string; readonly places: readonly StationPlace[] }[] = []
  for await (const { name, text, geography } of textsOf(uploaded, issues, notNeeded)) {
    if (geography !== undefined)
      descriptions.push({ file: geography.name, places: readStationPlaces(decodeText(geography.bytes)) })
    const kinds = stationKindsOf(text)
    const places = kinds.length === 0 ? readStationPlaces(text) : []
    if (places.length > 0) descriptions.push({ file: name, places })
    else if (kinds.length === 0) notNeeded.push(name)
    for (const kind of kinds) {
      kindsGiven.add(kind)
      const reading = readStationTable(text, kind)
      const flaws = reading.ok ? emptiness(reading.value) : reading.issues
      issues.push(...flaws.map((issue) => issueAtLine(name, issue)))
      if (!reading.ok || flaws.length > 0) continue
      const { value, warnings } = reading
      tables[kind].push(value)
      sources.push({
        file: name,
        kind,
        ...presentTable(value),
        warnings: presentWarnings(warnings, language),
      })
    }
  }
  // The missing data may be in an unrecognised file.
  if (needed.some((kind) => !kindsGiven.has(kind))) issues.push(...notNeeded.map(unknownColumns))
  for (const kind of needed)
    if (!kindsGiven.has(kind))
      issues.push({ path: kind, describe: ({ akterm }) => akterm.station.kindMissing[kind] })
  const stations = stationsOf(tables.wind)
  if (stations.length > 1)
    issues.push({ path: 'wind', describe: ({ akterm }) => akterm.station.windOfSeveral(stations.join(', ')) })
  const { wind, clouds, rain } = tables
  const windFile = sources.find(({ kind }) => kind === 'wind')
  const station = stations[0] ?? numberInName(windFile?.file ?? '')
  const described = station === null ? null : describedPlace(descriptions, station, lastHourOf(wind))
  if (described === null) issues.push(...placeIssues(form))
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { field: issues[0]!.path }, issues)
  return {
    files: { wind, clouds, ...(rain.length > 0 && { rain }) },
    sources,
    notNeeded,
    station,
    described,
  }
}

function describedPlace(
  descriptions: readonly { readonly file: string; readonly places: readonly StationPlace[] }[],
  station: number,
  timeMs: number,
): DescribedPlace | null {
  for (const { file, places } of descriptions) {
    const place = stationPlaceAt(places, station, timeMs)
    if (place !== null) return { file, place }
  }
  return null
}

function lastHourOf(tables: readonly StationTable[]): number {
  return tables.reduce(
    (last, { timesMs }) => timesMs.reduce((latest, timeMs) => Math.max(latest, timeMs), last),
    Number.NEGATIVE_INFINITY,
  )
}

function placeIssues({ lat, station_height }: PlaceTerms): AppIssue[] {
  return [
    ...(lat === undefined
      ? [{ path: 'lat', describe: ({ akterm }: Messages) => akterm.station.placeMissing }]
      : []),
    ...(station_height === undefined
      ? [{ path: 'station_height', describe: ({ akterm }: Messages) => akterm.station.heightMissing }]
      : []),
  ]
}

/** Yields the unpacked files; adds issues for those that cannot be unpacked. */
async function* textsOf(uploaded: readonly UploadedFile[], issues: AppIssue[], notNeeded: string[]) {
  let left = stationMaxUnpackedBytes
  for (const { name, bytes } of uploaded) {
    const unpacked = await unpackStationFile(bytes, Math.min(left, stationMaxCharacters))
    if (unpacked.ok) {
      left -= unpacked.bytes.length
      yield { name, text: decodeText(unpacked.bytes), geography: unpacked.geography }
      continue
    }
    const { flaw } = unpacked
    const isTogether = flaw === 'tooLarge' && left < stationMaxCharacters
    if (flaw === 'zipWithoutProduct') {
      notNeeded.push(name)
      continue
    }
    issues.push({
      path: name,
      describe: ({ akterm, aktermCommand }) =>
        isTogether
          ? akterm.station.together(String(stationMaxUnpackedBytes / megabyte))
          : flaw === 'tooLarge'
            ? aktermCommand.tooLarge(name, String(stationMaxCharacters / 1e6))
            : aktermCommand[flaw](name),
    })
  }
}

/** Stations of clouds and rain other than that of the wind. */
export function otherStations({ sources, station }: ReadStation): number[] {
  const all = sources.flatMap((source) => (source.station === null ? [] : [source.station]))
  return [...new Set(all)].filter((one) => one !== station)
}

/** A file with only its header has no data. */
function emptiness({ timesMs }: StationTable): FileIssue[] {
  return timesMs.length === 0 ? [{ code: 'fileEmpty' }] : []
}

function stationsOf(tables: readonly StationTable[]): number[] {
  return [...new Set(tables.flatMap(({ stationId }) => (stationId === null ? [] : [stationId])))]
}

/** Number of the station in a name such as stundenwerte_FF_01975_akt.zip. */
function numberInName(file: string): number | null {
  const match = /_(\d{5})_/.exec(file)
  return match === null ? null : Number(match[1])
}

function presentTable({ stationId, timesMs }: StationTable) {
  let [from, until] = [timesMs[0]!, timesMs[0]!]
  for (const timeMs of timesMs) {
    from = Math.min(from, timeMs)
    until = Math.max(until, timeMs)
  }
  return { station: stationId, hours: timesMs.length, from: formatUtc(from), till: formatUtc(until) }
}

function unknownColumns(file: string): AppIssue {
  const columns = stationKinds.map((kind) => stationColumnNames(kind).join(', ')).join(' · ')
  return issueAtLine(file, { code: 'stationColumnsMissing', text: columns })
}
