import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createFormat, dispersionIssueText, quantityWithUnit } from '#contracts'
import {
  type DispersionIssue,
  type DispersionSettings,
  type DispersionYearResult,
  dispersionYears,
  readLatitude,
  readLongitude,
  type StationTable,
  stationWeather,
  type YearSelection,
  type YearSummary,
} from '#domain'
import { writeAktermFiles } from './aktermFiles.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { readDegrees, readNumber, readWhole } from './numberOption.ts'
import { readStationFile } from './stationFile.ts'

export interface StationArguments {
  readonly wind: readonly string[]
  readonly clouds: readonly string[]
  readonly rain?: readonly string[]
  readonly lat: string
  readonly lon: string
  readonly height: string
  readonly anemometer: string
  readonly roughness: string
  readonly year?: string
  readonly fromYear?: string
  readonly tillYear?: string
  readonly method: string
  readonly allYears?: true
  readonly calmBelow: string
  readonly referenceHeight: string
  readonly station?: string
  readonly name?: string
  readonly out: string
  readonly json?: true
}

/** Names of the classes in JSON. */
const classKeys = ['I', 'II', 'III1', 'III2', 'IV', 'V'] as const

const maxStation = 99_999

/** Number of the station in a name such as stundenwerte_FF_01975_akt.zip; 0 without. */
function numberInName(file: string): number {
  return Number(/_(\d{5})_/.exec(path.basename(file))?.[1] ?? 0)
}

/** Makes the AKTerm series of a station's files. */
export async function makeStation(context: Context, options: StationArguments): Promise<void> {
  const { settings, heightM, selection, station } = readArguments(context, options)
  const [wind, clouds, rain] = await Promise.all([
    readAll(context, options.wind, 'wind'),
    readAll(context, options.clouds, 'clouds'),
    options.rain === undefined ? undefined : readAll(context, options.rain, 'rain'),
  ])
  const weather = stationWeather({ wind, clouds, ...(rain === undefined ? {} : { rain }) }, heightM)
  if (weather === null) throw new Failure(issueText(context, { code: 'noYears' }))
  const number =
    station ?? wind.find(({ stationId }) => stationId !== null)?.stationId ?? numberInName(options.wind[0]!)
  const outcome = dispersionYears(weather, settings, selection, options.allYears === true)
  if (!outcome.ok) throw new Failure(outcome.issues.map((issue) => issueText(context, issue)).join('\n'))
  for (const warning of outcome.warnings) process.stderr.write(`${issueText(context, warning)}\n`)
  context.asInShell()
  await mkdir(options.out, { recursive: true })
  const place = options.name ?? `Station ${number}`
  const sources = [...options.wind, ...options.clouds, ...(options.rain ?? [])].map((file) =>
    path.basename(file),
  )
  const files = new Map<number, string>()
  for (const result of outcome.results) {
    const folder = { out: options.out, ofYear: options.allYears === true }
    files.set(
      result.year,
      await writeAktermFiles(context, result, { place, station: number, sources }, folder),
    )
  }
  const shown =
    options.allYears === true ? outcome.years : outcome.years.filter(({ year }) => files.has(year))
  for (const year of shown)
    show(context, year, outcome.results[0] ?? null, files.get(year.year) ?? null, options)
}

function show(
  context: Context,
  { year, classHours, availability }: YearSummary,
  result: DispersionYearResult | null,
  file: string | null,
  { json }: StationArguments,
): void {
  const ranking = result?.ranking ?? null
  if (json) {
    const row = {
      year,
      classes: Object.fromEntries(classKeys.map((key, index) => [key, classHours[index]])),
      ranking: (ranking?.years ?? []).map((one) => ({
        year: one.year,
        a_chi2: one.chiSquare,
        b_score: one.deviation,
      })),
      representative: ranking === null ? null : { a: ranking.a, b: ranking.b },
      availability,
      file,
    }
    context.print(JSON.stringify(row))
    return
  }
  const { aktermCommand: text, units } = context.words
  const format = createFormat(context.language, units)
  context.print(text.year(String(year), quantityWithUnit('availability', availability, format)))
  context.print(classKeys.map((key, index) => `  ${key} ${format.exact(classHours[index]!)}`).join(''))
  if (ranking !== null) context.print(`  ${text.choice(String(ranking.a), String(ranking.b))}`)
  if (file !== null) context.print(`  ${text.written(file)}`)
}

function readArguments(context: Context, options: StationArguments) {
  const number = (option: string, value: string, min: number, max: number) =>
    readNumber(context, option, value, min, max)
  const settings: DispersionSettings = {
    place: {
      lat: readDegrees(context, '--lat', readLatitude(options.lat)),
      lon: readDegrees(context, '--lon', readLongitude(options.lon)),
    },
    anemometerHeightM: number('--anemometer', options.anemometer, 0, 500),
    roughnessM: number('--roughness', options.roughness, 0, 10),
    referenceHeightM: number('--reference-height', options.referenceHeight, 0, 2000),
    calmBelowMs: number('--calm-below', options.calmBelow, 0, 2),
    classMethod: 'klugManier',
  }
  const station =
    options.station === undefined ? null : readWhole(context, '--station', options.station, 0, maxStation)
  const heightM = number('--height', options.height, -500, 9000)
  return { settings, heightM, station, selection: readSelection(context, options) }
}

function readSelection(context: Context, options: StationArguments): YearSelection {
  const { aktermCommand: text } = context.words
  const year = (option: string, value: string) => readWhole(context, option, value, 1850, 2150)
  const period = {
    ...(options.fromYear === undefined ? {} : { fromYear: year('--from-year', options.fromYear) }),
    ...(options.tillYear === undefined ? {} : { tillYear: year('--till-year', options.tillYear) }),
  }
  if (options.year === undefined && options.allYears !== true) throw new Failure(text.yearNeeded, 2)
  if (options.year === undefined || options.year === 'representative')
    return { kind: 'representative', method: options.method === 'b' ? 'b' : 'a', ...period }
  if (!/^\d{4}$/.test(options.year)) throw new Failure(text.invalidYear(options.year), 2)
  return { kind: 'year', year: year('--year', options.year), ...period }
}

function readAll(
  context: Context,
  files: readonly string[],
  kind: 'wind' | 'clouds' | 'rain',
): Promise<StationTable[]> {
  return Promise.all(files.map((file) => readStationFile(context, file, kind)))
}

function issueText(context: Context, issue: DispersionIssue): string {
  return dispersionIssueText(issue, context.words, createFormat(context.language, context.words.units))
}
