import type { Command } from 'commander'
import { germanDayStartMs, supplyKinds } from '#domain'
import { marketFolders, zoneChangeMs } from '#market'
import {
  fetchMarketValues,
  fetchSeries,
  lastOutcome,
  outlineMarketValues,
  outlineSeries,
  type Period,
  type SeriesKind,
  type SeriesSource,
  seriesSources,
  usualPeriod,
  usualSeriesSources,
} from '#supply'
import type { Context } from './context.ts'
import { daysOf, type NamedDays } from './dateOption.ts'
import { Failure } from './failure.ts'
import { addFetchBasemap } from './fetchBasemapCommand.ts'
import { addFetchEnergies } from './fetchEnergiesCommand.ts'
import { addFetchMeanSpeed } from './fetchMeanSpeedCommand.ts'
import { addFetchRegister } from './fetchRegisterCommand.ts'
import { addFetchRoughness } from './fetchRoughnessCommand.ts'
import { addFetchTerrain } from './fetchTerrainCommand.ts'
import { addFetchWeather } from './fetchWeatherCommand.ts'
import {
  type FetchArguments,
  fetchOptions,
  following,
  printOutcome,
  printPlan,
  supplySettings,
} from './followFetch.ts'
import { marketIssueText } from './marketTexts.ts'
import { outcomeLines, withSources } from './supplyTexts.ts'

interface PeriodArguments extends FetchArguments {
  readonly from?: string
  readonly till: string
  readonly source?: string
}

/** `anemone fetch …`: data from their sources. */
export function addFetchCommands(program: Command, context: Context): void {
  const fetch = program.command('fetch').description('data from their sources; see docs/operation/data.md')
  for (const kind of ['prices', 'generation'] as const) {
    const command = fetch
      .command(kind)
      .description(
        kind === 'prices'
          ? 'day-ahead prices of Germany'
          : 'measured wind onshore and offshore, solar and load of Germany',
      )
      .option(
        '--from <day>',
        'first day, month or year, such as 2024-01-31, 2024-01 or 2024; default: three weeks before what is stored ends, or all',
      )
      .option('--till <day>', 'last day, month or year, or latest', 'latest')
      .option('--source <name>', 'smard, energy-charts or entsoe alone; default: the first that works')
    fetchOptions(command).action((options: PeriodArguments) => fetchOneSeries(context, kind, options))
  }
  const values = fetch
    .command('market-values')
    .description('official market values of netztransparenz.de')
    .option('--from <year>', 'first year, or a day or month of it; default: the year before')
  fetchOptions(values).action((options: PeriodArguments) => fetchValues(context, options))
  addFetchEnergies(fetch, context)
  addFetchRegister(fetch, context)
  addFetchTerrain(fetch, context)
  addFetchRoughness(fetch, context)
  addFetchMeanSpeed(fetch, context)
  addFetchBasemap(fetch, context)
  addFetchWeather(fetch, context)
  fetch
    .command('status')
    .description('how the last fetch of each kind ended')
    .option('--json', 'one line of JSON per kind')
    .action(({ json }: Pick<FetchArguments, 'json'>) => showStatus(context, json === true))
}

async function fetchOneSeries(context: Context, kind: SeriesKind, options: PeriodArguments): Promise<void> {
  const marketFolder = marketFolders(context.environment()).market
  await withSources(context, async () => {
    const settings = supplySettings(context)
    const named = sourcesOf(context, options)
    const about = {
      kind,
      settings,
      marketFolder,
      period: await periodOf(context, kind, options, marketFolder),
      sources: named ?? usualSeriesSources(settings),
    }
    if (options.dryRun)
      return printPlan(context, kind, outlineSeries({ ...about, sources: named ?? seriesSources }), options)
    const { outcome, result } = await following(context, kind, (run) => fetchSeries({ ...about, ...run }))
    printOutcome(context, outcome, result?.ok === false ? result.issues : [], options, (issue) =>
      marketIssueText(issue, context),
    )
    if (options.json) return
    const text = context.words.marketData
    if (result === null) return context.print(context.words.supply.nothingNew)
    if (!result.ok) return
    const { changed, files, description } = result.value
    for (const { file, rows, added, confirmed, revised } of files)
      context.print(text.imported(file, ...([rows, added, confirmed, revised].map(String) as Counts)))
    context.print(changed ? text.version(String(description.version), description.checksum) : text.unchanged)
  })
}

type Counts = [rows: string, added: string, confirmed: string, revised: string]

async function fetchValues(context: Context, options: PeriodArguments): Promise<void> {
  const { words } = context
  const firstYear = options.from === undefined ? new Date().getUTCFullYear() - 1 : yearOf(options.from)
  const isYear = Number.isInteger(firstYear) && firstYear >= 2012 && firstYear <= new Date().getUTCFullYear()
  if (!isYear) throw new Failure(words.supply.invalidYear(options.from ?? ''), 2)
  await withSources(context, async () => {
    const about = {
      settings: supplySettings(context),
      marketFolder: marketFolders(context.environment()).market,
      firstYear,
    }
    if (options.dryRun) return printPlan(context, 'market-values', outlineMarketValues(about), options)
    const { outcome, result } = await following(context, 'market-values', (run) =>
      fetchMarketValues({ ...about, ...run }),
    )
    printOutcome(context, outcome, result.ok ? [] : result.issues, options, (issue) =>
      marketIssueText(issue, context),
    )
    if (options.json || !result.ok) return
    const { read, added, confirmed, revised, leftOut } = result.value
    context.print(words.marketData.marketValues(...([read, added, confirmed, revised].map(String) as Counts)))
    if (leftOut.length > 0) context.print(words.marketData.leftOut(leftOut.join(', ')))
  })
}

async function showStatus(context: Context, asJson: boolean): Promise<void> {
  const { folder } = await withSources(context, async () => supplySettings(context))
  const { supply: text } = context.words
  for (const kind of supplyKinds) {
    const outcome = await lastOutcome(folder, kind)
    if (asJson) context.print(JSON.stringify(outcome ?? { kind, state: 'never' }))
    else if (outcome === null) context.print(text.status.never(text.kinds[kind]))
    else for (const line of outcomeLines(context, outcome)) context.print(line)
  }
}

async function periodOf(
  context: Context,
  kind: SeriesKind,
  { from, till }: PeriodArguments,
  marketFolder: string,
): Promise<Period> {
  const { supply: text } = context.words
  const usual = await usualPeriod(kind, marketFolder, Date.now())
  const fromMs = from === undefined ? usual.fromMs : germanDayStartMs(namedDays(context, 'from', from).first)
  const endMs =
    till === 'latest' ? usual.endMs : dayAfter(germanDayStartMs(namedDays(context, 'till', till).last))
  if (kind === 'prices' && fromMs < zoneChangeMs) throw new Failure(text.tooEarly('2018-10-01'), 2)
  // Prices of tomorrow are the newest.
  if (fromMs >= Date.now() + 2 * 86_400_000) throw new Failure(text.notYet, 2)
  if (fromMs >= endMs) throw new Failure(text.emptyPeriod, 2)
  return { fromMs, endMs }
}

function namedDays(context: Context, option: string, text: string): NamedDays {
  const days = daysOf(text)
  if (days === null) throw new Failure(context.words.supply.invalidDay(option, text), 2)
  return days
}

function yearOf(text: string): number {
  return Number(daysOf(text)?.first.slice(0, 4))
}

/** Begin of the next day in Germany: a day has 23 to 25 hours. */
function dayAfter(startMs: number): number {
  return germanDayStartMs(new Date(startMs + 36 * 3_600_000).toISOString().slice(0, 10))
}

const sourceNames: Readonly<Record<string, SeriesSource>> = {
  smard: 'smard',
  'energy-charts': 'energyCharts',
  entsoe: 'entsoe',
}

function sourcesOf(context: Context, { source }: PeriodArguments): SeriesSource[] | null {
  if (source === undefined) return null
  const found = Object.hasOwn(sourceNames, source) ? sourceNames[source] : undefined
  if (found === undefined)
    throw new Failure(context.words.supply.invalidSource(source, Object.keys(sourceNames).join(', ')), 2)
  return [found]
}
