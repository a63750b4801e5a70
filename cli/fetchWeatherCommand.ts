import type { Command } from 'commander'
import { createFormat, formatUtc } from '#contracts'
import {
  type ArcoArea,
  arcoArea,
  fetchWeather,
  finalEndMs,
  isWeatherVariable,
  planWeather,
  usualWeatherVariables,
  type WeatherVariable,
  weatherVariables,
} from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import {
  type FetchArguments,
  fetchOptions,
  following,
  supplySettings,
  tellOutcome,
  tellPlan,
} from './followFetch.ts'
import { requireAtlasId, takenOrRefused, tellImported } from './importFiles.ts'
import { progressBar } from './progressBar.ts'
import { withSources } from './supplyTexts.ts'

interface WeatherArguments extends FetchArguments {
  readonly area: string
  readonly from: string
  readonly till: string
  readonly id: string
  readonly title?: string
  readonly variables: string
}

const hourMs = 3_600_000

/** `anemone fetch weather`. */
export function addFetchWeather(fetch: Command, context: Context): void {
  const command = fetch
    .command('weather')
    .description('ERA5 of an area into an atlas, which is made or extended; needs CDS_KEY')
    .requiredOption('--area <degrees>', 'WEST,SOUTH,EAST,NORTH, such as 5,47,16,56')
    .requiredOption('--from <year>', 'first year or month (YYYY-MM) of a new atlas')
    .option('--till <year>', 'last year or month, or latest: the last month that is final', 'latest')
    .requiredOption('--id <id>', 'name of the atlas: small letters, digits, hyphens')
    .option('--title <title>', 'title that customers see; default: the id')
    .option('--variables <names>', 'variables of a new atlas', usualWeatherVariables.join(','))
  fetchOptions(command).action((options: WeatherArguments) => fetchIt(context, options))
}

async function fetchIt(context: Context, options: WeatherArguments): Promise<void> {
  requireAtlasId(context, options.id)
  const { words, text } = context
  await withSources(context, async () => {
    const about = {
      settings: supplySettings(context),
      atlasesFolder: context.atlasesFolder(),
      id: options.id,
      ...(options.title === undefined ? {} : { title: options.title }),
      area: areaOf(context, options),
      variables: variablesOf(context, options),
      ...periodOf(context, options),
    }
    if (options.dryRun) {
      const plan = await planWeather(about)
      return plan.objects.length === 0
        ? context.print(words.supply.weather.none)
        : tellPlan(context, 'weather', plan, options)
    }
    const importing = progressBar(text.importing(options.id), text)
    const { outcome, result } = await following(context, 'weather', (run) =>
      fetchWeather({
        ...about,
        ...run,
        onStretch: ({ fromHour, endHour }, rest) => tellStretch(context, fromHour, endHour, rest, options),
        onImport: ({ done, etaSeconds }) => importing.update(done, etaSeconds),
      }),
    )
    importing.end()
    const report = result && takenOrRefused(context, result)
    tellOutcome(context, outcome, [], options, String)
    if (options.json) return
    if (report !== null) tellImported(context, report, false, text.imported)
    else if (outcome.newestMs === null) context.print(words.supply.weather.none)
    else context.print(words.supply.weather.upToDate(options.id, formatUtc(outcome.newestMs)))
  })
}

function tellStretch(
  context: Context,
  fromHour: number,
  endHour: number,
  rest: number,
  { json }: WeatherArguments,
): void {
  if (json) return
  const { number } = createFormat(context.language, context.words.units)
  const [from, till] = [fromHour, endHour - 1].map((hour) => formatUtc(hour * hourMs)) as [string, string]
  context.print(context.words.supply.weather.stretch(from, till, number(rest)))
}

function areaOf(context: Context, { area }: WeatherArguments): ArcoArea {
  const degrees = areaOfText(area)
  const own = degrees && arcoArea(degrees)
  if (own === null) throw new Failure(context.words.supply.weather.invalidArea(area), 2)
  return own
}

function variablesOf(context: Context, { variables }: WeatherArguments): WeatherVariable[] {
  const names = variables.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isWeatherVariable(name))
  if (unknown.length > 0)
    throw new Failure(
      context.words.supply.weather.invalidVariables(
        unknown.join(', '),
        Object.keys(weatherVariables).join(', '),
      ),
      2,
    )
  return [...new Set(names.filter(isWeatherVariable))]
}

function periodOf(context: Context, { from, till }: WeatherArguments) {
  const { weather: text, emptyPeriod } = context.words.supply
  const first = monthsOf(from)
  if (first === null) throw new Failure(text.invalidFrom(from), 2)
  if (till === 'latest') return { fromMs: first.startMs, endMs: null }
  const last = monthsOf(till)
  if (last === null) throw new Failure(text.invalidTill(till), 2)
  if (last.endMs <= first.startMs) throw new Failure(emptyPeriod, 2)
  if (first.startMs >= finalEndMs(Date.now())) throw new Failure(text.none, 2)
  return { fromMs: first.startMs, endMs: last.endMs }
}

/** A year or a month. Sums of radiation and rain are whole from 1941 on. */
function monthsOf(text: string): { readonly startMs: number; readonly endMs: number } | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined || Number(year) < 1941) return null
  const first = month === undefined ? 0 : Number(month) - 1
  const end = month === undefined ? 12 : Number(month)
  return { startMs: Date.UTC(Number(year), first), endMs: Date.UTC(Number(year), end) }
}
