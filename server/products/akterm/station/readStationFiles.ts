import { unpackStationFile } from '#calculations'
import { formatUtc, type Language, type StationSeries, stationMaxUnpackedBytes } from '#contracts'
import {
  decodeText,
  type FileIssue,
  readStationTable,
  type StationFiles,
  type StationKind,
  type StationTable,
  stationColumnNames,
  stationKinds,
  stationKindsOf,
  stationMaxCharacters,
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
}

/**
 * Reads the hourly files of a station; the columns identify the content of a file.
 *
 * @throws AppError  INVALID_INPUT: all errors in all files, each with its line
 */
export async function readStationFiles(
  uploaded: readonly UploadedFile[],
  language: Language,
): Promise<ReadStation> {
  const issues: AppIssue[] = []
  const tables: Record<StationKind, StationTable[]> = { wind: [], clouds: [], rain: [] }
  const notNeeded: string[] = []
  const kindsGiven = new Set<StationKind>()
  const sources: StationSeries['sources'] = []
  for await (const { name, text } of textsOf(uploaded, issues, notNeeded)) {
    const kinds = stationKindsOf(text)
    if (kinds.length === 0) notNeeded.push(name)
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
      issues.push({ path: kind, tell: ({ akterm }) => akterm.station.kindMissing[kind] })
  const stations = stationsOf(tables.wind)
  if (stations.length > 1)
    issues.push({ path: 'wind', tell: ({ akterm }) => akterm.station.windOfSeveral(stations.join(', ')) })
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { field: issues[0]!.path }, issues)
  const { wind, clouds, rain } = tables
  const windFile = sources.find(({ kind }) => kind === 'wind')
  return {
    files: { wind, clouds, ...(rain.length > 0 && { rain }) },
    sources,
    notNeeded,
    station: stations[0] ?? numberInName(windFile?.file ?? ''),
  }
}

/** Yields the unpacked files; adds issues for those that cannot be unpacked. */
async function* textsOf(uploaded: readonly UploadedFile[], issues: AppIssue[], notNeeded: string[]) {
  let left = stationMaxUnpackedBytes
  for (const { name, bytes } of uploaded) {
    const unpacked = await unpackStationFile(bytes, Math.min(left, stationMaxCharacters))
    if (unpacked.ok) {
      left -= unpacked.bytes.length
      yield { name, text: decodeText(unpacked.bytes) }
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
      tell: ({ akterm, aktermCommand }) =>
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
  let [from, till] = [timesMs[0]!, timesMs[0]!]
  for (const timeMs of timesMs) {
    from = Math.min(from, timeMs)
    till = Math.max(till, timeMs)
  }
  return { station: stationId, hours: timesMs.length, from: formatUtc(from), till: formatUtc(till) }
}

function unknownColumns(file: string): AppIssue {
  const columns = stationKinds.map((kind) => stationColumnNames(kind).join(', ')).join(' · ')
  return issueAtLine(file, { code: 'stationColumnsMissing', text: columns })
}
