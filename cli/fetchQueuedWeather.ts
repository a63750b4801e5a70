import { createFormat } from '#contracts'
import {
  cdsVariables,
  fetchQueuedWeather,
  newestEndMs,
  outlineQueuedWeather,
  usualCdsVariables,
} from '#supply'
import type { Context } from './context.ts'
import { fetchIntoAtlas } from './fetchIntoAtlas.ts'
import { areaOf, periodOf, variablesOf, type WeatherArguments } from './weatherOptions.ts'

/** `anemone fetch weather --source cds`: months of GRIB through the climate data store's queue. */
export function fetchFromQueue(context: Context, options: WeatherArguments): Promise<void> {
  const { words, language } = context
  const { weather } = words.supply
  const { number } = createFormat(language, words.units)
  return fetchIntoAtlas(context, options, {
    asked: () => ({
      area: areaOf(context, options),
      variables: variablesOf(context, options, cdsVariables, usualCdsVariables),
      ...periodOf(context, options, newestEndMs(Date.now())),
    }),
    outline: outlineQueuedWeather,
    more: ({ objects, variables }) => ({ lines: [weather.queue(number(objects.length))], variables }),
    fetch: (about, onMonth) => fetchQueuedWeather({ ...about, onMonth }),
    nothingNew: () => weather.nothingNew,
  })
}
