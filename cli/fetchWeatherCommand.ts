import type { Command } from 'commander'
import { formatUtc } from '#contracts'
import {
  fetchWeather,
  finalEndMs,
  isModelName,
  modelNames,
  outlineWeather,
  usualWeatherVariables,
  weatherVariables,
} from '#supply'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchIntoAtlas } from './fetchIntoAtlas.ts'
import { fetchFromModel } from './fetchModelWeather.ts'
import { fetchFromQueue } from './fetchQueuedWeather.ts'
import { fetchOptions } from './followFetch.ts'
import { requireAtlasId } from './importFiles.ts'
import { areaOf, periodOf, variablesOf, type WeatherArguments } from './weatherOptions.ts'

const hourMs = 3_600_000

/** `anemone fetch weather`. */
export function addFetchWeather(fetch: Command, context: Context): void {
  const command = fetch
    .command('weather')
    .description('ERA5 or another archive of an area into an atlas, which is made or extended')
    .requiredOption('--area <degrees>', 'WEST,SOUTH,EAST,NORTH, such as 5,47,16,56')
    .requiredOption(
      '--from <year>',
      'first year, month or day of a new atlas, such as 2024, 2024-01 or 2024-01-31',
    )
    .option('--till <year>', 'last year, month or day, or latest: the last month that is final', 'latest')
    .requiredOption('--id <id>', 'name of the atlas: small letters, digits, hyphens')
    .option('--title <title>', 'title that customers see; default: the id')
    .option('--variables <names>', 'variables of a new atlas, such as u100,v100; default: what products use')
    .option('--heights <metres>', 'heights of winds of archives that have several, such as 10,100,150')
    .option(
      '--source <name>',
      `ERA5 (needs CDS_KEY): era5 or arco, the store, quick, final months alone; cds, the queue, also the newest days and roughness; or ${modelNames.join(', ')}`,
      'arco',
    )
  fetchOptions(command).action((options: WeatherArguments) => fetchIt(context, options))
}

async function fetchIt(context: Context, options: WeatherArguments): Promise<void> {
  requireAtlasId(context, options.id)
  const { words } = context
  if (options.source === 'cds' && options.heights === undefined) return fetchFromQueue(context, options)
  if (isModelName(options.source)) return fetchFromModel(context, options, options.source)
  const known = ['era5', 'arco', 'cds', ...modelNames].join(', ')
  if (options.source !== 'arco' && options.source !== 'era5')
    throw new Failure(words.supply.invalidSource(options.source, known), 2)
  if (options.heights !== undefined) throw new Failure(words.supply.models.noHeights, 2)
  const { none, upToDate } = words.supply.weather
  await fetchIntoAtlas(context, options, {
    asked: () => ({
      area: areaOf(context, options),
      variables: variablesOf(context, options, weatherVariables, usualWeatherVariables),
      ...periodOf(context, options, finalEndMs(Date.now())),
    }),
    outline: outlineWeather,
    fetch: (about, onPart) =>
      fetchWeather({
        ...about,
        onStretch: ({ fromHour, endHour }, rest) =>
          onPart({ fromMs: fromHour * hourMs, endMs: endHour * hourMs }, rest),
      }),
    nothingNew: (outcome) =>
      outcome === null || outcome.newestMs === null
        ? none
        : upToDate(options.id, formatUtc(outcome.newestMs)),
  })
}
