import type { Command } from 'commander'
import { presentRecord } from '#contracts'
import { type Answers, type BiddingZone, biddingZones, type ReadingRecord, readZone } from '#domain'
import {
  describeMarket,
  type FileReading,
  germanTimeText,
  importGeneration,
  importMarketValues,
  importPrices,
  type MarketIssue,
  marketFolders,
  type SeriesImportResult,
} from '#market'
import type { Context } from './context.ts'
import { decimalMarkOf, decimalMarkOption } from './decimalMarkOption.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { marketIssueText, marketNoteText, marketNumbers, withStores } from './marketTexts.ts'
import { answerOption, questionLines, questionsOf, recordLines } from './printReading.ts'
import { progressBar } from './progressBar.ts'

export interface ImportArguments {
  readonly zone?: string
  readonly timeZone?: string
  readonly decimalMark?: string
  readonly source?: string
  readonly answer?: Answers
  readonly revise?: true
  readonly json?: true
}

/** `anemone prices import`. */
export function addPriceImport(prices: Command, context: Context): void {
  const command = prices
    .command('import')
    .description('day-ahead prices of Germany from files of ENTSO-E, SMARD or similar')
    .argument('<file...>', 'CSV, also packed by gzip; hours or quarter-hours')
    .option('--zone <zone>', 'DE-AT-LU (till 2018-09-30) or DE-LU (since); default: by file and time')
  importOptions(command, context).action((files: string[], options: ImportArguments) =>
    importSeriesFiles(context, options, 'prices', (common) =>
      importPrices(files, {
        ...common,
        zone: zoneOf(options, context),
        timeZone: timeZoneOf(options, context),
        decimalMark: decimalMarkOf(options.decimalMark, context),
      }),
    ),
  )
}

/** `anemone generation import`. */
export function addGenerationImport(generation: Command, context: Context): void {
  const command = generation
    .command('import')
    .description('measured wind onshore and offshore, solar and load of Germany')
    .argument('<file...>', 'CSV of SMARD, ENTSO-E or similar, also packed by gzip; MW, or MWh by its header')
  importOptions(command, context).action((files: string[], options: ImportArguments) =>
    importSeriesFiles(context, options, 'generation', (common) =>
      importGeneration(files, {
        ...common,
        timeZone: timeZoneOf(options, context),
        decimalMark: decimalMarkOf(options.decimalMark, context),
      }),
    ),
  )
}

/** `anemone market-values import`. */
export function addMarketValueImport(marketValues: Command, context: Context): void {
  marketValues
    .command('import')
    .description(
      'official market values of months (MW) and years (JW), ct/kWh, as netztransparenz.de has them',
    )
    .argument('<file...>', 'CSV')
    .option('--source <text>', 'who publishes the values, and under which licence')
    .option(...answerOption(context))
    .option('--revise', 'take values that differ from known ones; those are recorded with the day')
    .option('--json', 'print the result as JSON')
    .action((files: string[], options: ImportArguments) => importValues(context, files, options))
}

function importOptions(command: Command, context: Context): Command {
  return command
    .option('--time-zone <zone>', 'such as UTC, UTC+1 or Europe/Berlin, for files whose times do not show it')
    .option(...answerOption(context))
    .option(...decimalMarkOption)
    .option('--source <text>', 'who publishes the data, and under which licence')
    .option('--revise', 'take values that differ from stored ones; those are recorded with the day')
    .option('--json', 'print the result, or what is wrong, as JSON')
}

/** Folder of all market data. */
export function marketFolder(context: Context): string {
  return marketFolders(context.environment()).market
}

/** Options of every import of market data. */
export function commonOptions(context: Context, { source, revise, answer = {} }: ImportArguments) {
  return {
    folder: marketFolder(context),
    today: new Date().toISOString().slice(0, 10),
    revise: revise === true,
    answers: answer,
    ...(source === undefined ? {} : { source }),
  }
}

async function importSeriesFiles(
  context: Context,
  options: ImportArguments,
  store: 'prices' | 'generation',
  run: (
    common: ReturnType<typeof commonOptions> & {
      readonly signal: AbortSignal
      readonly onProgress: (fraction: number) => void
    },
  ) => Promise<SeriesImportResult>,
): Promise<void> {
  const text = context.words.marketData
  const { count } = marketNumbers(context)
  const common = commonOptions(context, options)
  const signal = interruption()
  const wasSynthetic = (await describeMarket(common.folder))[store]?.synthetic === true
  const bar = progressBar(text.importing, context.text)
  const result = await interruptible(
    signal,
    () =>
      withStores(context, () =>
        run({ ...common, signal, onProgress: (fraction) => bar.update(fraction, null) }),
      ),
    () => bar.end(),
  )
  if (!result.ok) return refuse(context, result, options)
  const { description, changed, files, notes, readings } = result.value
  const { version, checksum } = description
  if (options.json)
    return context.print(
      JSON.stringify({ changed, version, checksum, files, notes, readings: presented(readings) }),
    )
  for (const { file, rows, added, confirmed, revised, firstMs, lastMs } of files) {
    context.print(text.imported(file, count(rows), count(added), count(confirmed), count(revised)))
    if (firstMs <= lastMs) context.print(`  ${text.span(germanTimeText(firstMs), germanTimeText(lastMs))}`)
    printRecords(context, readings, file)
    for (const note of notes) if (note.file === file) context.print(`  ${marketNoteText(note, context)}`)
  }
  if (wasSynthetic && changed) context.print(text.replacedDemo)
  context.print(changed ? text.version(String(version), checksum) : text.unchanged)
}

async function importValues(
  context: Context,
  files: readonly string[],
  options: ImportArguments,
): Promise<void> {
  const text = context.words.marketData
  const { count } = marketNumbers(context)
  const result = await withStores(context, () => importMarketValues(files, commonOptions(context, options)))
  if (!result.ok) return refuse(context, result, options)
  const { read, added, confirmed, revised, readings } = result.value
  if (options.json) return context.print(JSON.stringify({ ...result.value, readings: presented(readings) }))
  printRecords(context, readings)
  context.print(text.marketValues(count(read), count(added), count(confirmed), count(revised)))
  if (added + revised === 0) context.print(text.unchanged)
}

/** How one file or several were understood. */
function printRecords(context: Context, readings: readonly FileReading[], only?: string): void {
  for (const { file, record } of readings)
    if (only === undefined || only === file)
      for (const line of recordLines(record, context)) context.print(`  ${line}`)
}

function presented(readings: readonly FileReading[]) {
  return readings.map(({ file, record }) => ({ file, ...presentRecord(record) }))
}

/** Prints problems and open questions. @throws Failure */
export function refuse(
  context: Context,
  {
    issues,
    readings = [],
  }: { readonly issues: readonly MarketIssue[]; readonly readings?: readonly FileReading[] },
  { json }: Pick<ImportArguments, 'json'>,
): never {
  const open = readings.filter(({ record }) => record.questions.length > 0)
  if (json) {
    const questions = open.flatMap(({ file, record }) =>
      questionsOf(record, context).map((own) => ({ file, ...own })),
    )
    context.print(JSON.stringify({ issues, questions, readings: presented(readings) }))
  }
  const asked = ({ file, record }: { file: string; record: ReadingRecord }) =>
    questionLines(record, context).map((line) => `${file}: ${line}`)
  const texts = [...issues.map((issue) => marketIssueText(issue, context)), ...open.flatMap(asked)]
  throw new Failure(texts.join('\n'), issues.length === 0 ? 3 : 1)
}

/** The zone of --zone; null without. @throws Failure */
export function zoneOf({ zone }: Pick<ImportArguments, 'zone'>, context: Context): BiddingZone | null {
  if (zone === undefined) return null
  const found = biddingZones.find((known) => known === zone.toUpperCase())
  if (found === undefined) throw new Failure(context.words.marketData.invalidZone(zone), 2)
  return found
}

function timeZoneOf({ timeZone }: ImportArguments, context: Context): string | null {
  if (timeZone === undefined) return null
  if (readZone(timeZone)?.kind !== 'zone')
    throw new Failure(context.words.marketData.invalidTimeZone(timeZone), 2)
  return timeZone
}
