import {
  type Answers,
  type AtlasArea,
  compareAssessments,
  cutOutQuestion,
  decodeText,
  type FileIssue,
  type Reading,
  type ReadingRecord,
  readEyaDef,
  readMeasurement,
  readProduction,
  readProfile,
  readStationTable,
  readTurbineFile,
  readWindIoClimate,
  recorder,
  stationKindsOf,
  withCutOut,
  withoutIdentity,
} from '#domain'
import type { MarketIssue } from '#market'
import { readAwardSource, readImport } from '#server'
import { type SeriesLine, seriesLine } from './seriesLine.ts'

export type ReadIssue = FileIssue | MarketIssue

/** Reading of one file: record, issues, and its data as lines. */
export interface FileRead {
  readonly status: 'read' | 'questions' | 'refused'
  readonly record: ReadingRecord
  readonly issues: readonly ReadIssue[]
  /** One per series, point of a curve or site; empty unless the file was read. */
  readonly lines: readonly (SeriesLine | Readonly<Record<string, string | number | null>>)[]
}

interface NamedFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** Facts that a file is read with. */
export interface KnownAbout {
  /** Areas of the installed atlases, to compare places with. */
  readonly areas: readonly AtlasArea[]
  /** Metadata of a measurement, JSON of IEA Wind Task 43; absent: none. */
  readonly metadata?: string
}

type FileReader = (file: NamedFile, answers: Answers, known: KnownAbout) => FileRead | Promise<FileRead>

/** Readers by the kind of `anemone read`; each is the product's own. */
const readers = {
  measurement: ({ bytes }, answers, { metadata }) =>
    read(
      readMeasurement(decodeText(bytes), { answers, ...(metadata !== undefined && { metadata }) }),
      (found) => [
        seriesLine(found.channel.name, 'm/s', found.timesMs, found.speedMs),
        ...(found.directionChannel === null || found.directionDeg === null
          ? []
          : [seriesLine(found.directionChannel.name, '°', found.timesMs, found.directionDeg)]),
      ],
    ),
  wind_climate: ({ bytes }) =>
    read(readWindIoClimate(decodeText(bytes)), ({ meanMs, heightM, form }) => [
      { mean_speed_ms: meanMs, height_m: heightM, form },
    ]),
  eya_def: ({ bytes }, answers) =>
    read(readEyaDef(decodeText(bytes), { answers }), (document) =>
      compareAssessments(document, document).map(({ kind, category, subcategory, years, own }) => ({
        ...{ figure: kind, category, subcategory, years },
        value: own,
      })),
    ),
  production: ({ bytes }, answers) =>
    read(readProduction(decodeText(bytes), { answers }), ({ months }) => [
      seriesLine(
        'energy',
        'MWh',
        months.map(({ year, month }) => Date.UTC(year, month - 1)),
        months.map(({ energyMwh, share }) => (share === 0 ? Number.NaN : energyMwh)),
      ),
    ]),
  profile: ({ bytes }, answers) =>
    read(readProfile(decodeText(bytes), { answers }), ({ energyMwh }) => [
      seriesLine(
        'energy',
        'MWh',
        Array.from(energyMwh.values, (_, step) => energyMwh.startMs + step * energyMwh.stepMs),
        energyMwh.values,
      ),
    ]),
  curve: ({ file, bytes }, answers) => {
    const reading = readTurbineFile(file, decodeText(bytes), { answers: withoutIdentity(answers) }).read
    const question = reading.ok ? cutOutQuestion(reading.value.tables, answers) : null
    if (question !== null)
      return {
        status: 'questions',
        record: { ...reading.record, questions: [question] },
        issues: [],
        lines: [],
      }
    return read(reading, ({ tables }) =>
      withCutOut(tables, answers).flatMap(({ airDensityKgM3, cutOutMs, mode, power, thrust }) =>
        power.windSpeedMs.map((speed, point) => ({
          wind_speed_ms: speed,
          power_kw: power.values[point]!,
          ct: thrust?.values[thrust.windSpeedMs.indexOf(speed)] ?? null,
          ...(cutOutMs !== null && { cut_out_ms: cutOutMs }),
          ...(tables.length > 1 && { air_density_kg_m3: airDensityKgM3, mode }),
        })),
      ),
    )
  },
  station: ({ bytes }) => {
    const text = decodeText(bytes)
    const [kind = 'wind'] = stationKindsOf(text)
    return read(readStationTable(text, kind), ({ timesMs, columns }) =>
      Object.entries(columns).map(([name, values]) => seriesLine(name, '', timesMs, values)),
    )
  },
  awards: async ({ file, bytes }, answers) =>
    read(await readAwardSource({ name: file, bytes }, { answers }), (rows) =>
      rows.map((row) => ({
        ...{ line: row.line, name: row.text },
        ...{ award_ct_kwh: row.awardCtKwh, award_kind: row.awardKind, award_number: row.awardNumber },
        ...{ bid: row.bid, award_announced: row.announced, commissioned: row.commissioned },
        ...{ quality_percent: row.qualityPercent, marketing_fee_eur_mwh: row.feeEurMwh },
      })),
    ),
  sites: async ({ file, bytes }, { utm_zone, coordinate_order: order, decimal_mark: decimal }, { areas }) => {
    const found = await readImport(
      {
        ...(utm_zone !== undefined && { utm_zone }),
        ...((order === 'as_written' || order === 'exchanged') && { coordinate_order: order }),
        ...((decimal === '.' || decimal === ',') && { decimal_mark: decimal }),
      },
      [{ name: file, bytes }],
      areas,
    )
    const issues = found.issues.map(({ issue }) => issue)
    const isRead = issues.length === 0
    return {
      status: isRead ? 'read' : 'refused',
      record: found.readings[0]?.record ?? recorder().record(),
      issues: isRead ? found.warnings.map(({ issue }) => issue) : issues,
      lines: isRead
        ? found.sites.map((site) => ({
            name: site.name,
            lat: site.lat,
            lon: site.lon,
            turbine_type: site.turbineType ?? site.turbine,
            hub_height_m: site.hubHeightM,
            hasl_m: site.siteHeightM,
          }))
        : [],
    }
  },
} as const satisfies Record<string, FileReader>

export type ReadableKind = keyof typeof readers
export const readableKinds = Object.keys(readers) as readonly ReadableKind[]

export function isReadableKind(kind: string): kind is ReadableKind {
  return Object.hasOwn(readers, kind)
}

/** Reads a file as the product does. Stores nothing. */
export async function readFile(
  kind: ReadableKind,
  file: NamedFile,
  answers: Answers,
  known: KnownAbout,
): Promise<FileRead> {
  return readers[kind](file, answers, known)
}

function read<Value>(reading: Reading<Value>, linesOf: (value: Value) => FileRead['lines']): FileRead {
  const { record } = reading
  if (reading.ok) return { status: 'read', record, issues: reading.warnings, lines: linesOf(reading.value) }
  return {
    status: reading.issues.length > 0 ? 'refused' : 'questions',
    record,
    issues: reading.issues,
    lines: [],
  }
}
