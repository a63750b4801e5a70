import { createFormat, formatUtc } from '#contracts'
import {
  cdsVariables,
  fetchQueuedWeather,
  newestEndMs,
  outlineQueuedWeather,
  usualCdsVariables,
} from '#supply'
import type { Context } from './context.ts'
import { following, printOutcome, printPlan, supplySettings } from './followFetch.ts'
import { printImported, takenOrRefused } from './importFiles.ts'
import { progressBar } from './progressBar.ts'
import { withSources } from './supplyTexts.ts'
import { areaOf, periodOf, variablesOf, type WeatherArguments } from './weatherOptions.ts'

/** `anemone fetch weather --source cds`: months of GRIB through the climate data store's queue. */
export async function fetchFromQueue(context: Context, options: WeatherArguments): Promise<void> {
  const { words, text } = context
  const { weather } = words.supply
  const { number } = createFormat(context.language, words.units)
  const { id, title, json } = options
  await withSources(context, async () => {
    const about = {
      settings: supplySettings(context),
      atlasesFolder: context.atlasesFolder(),
      id,
      ...(title === undefined ? {} : { title }),
      area: areaOf(context, options),
      variables: variablesOf(context, options, cdsVariables, usualCdsVariables),
      ...periodOf(context, options, newestEndMs(Date.now())),
    }
    if (options.dryRun) {
      const plan = await outlineQueuedWeather(about)
      if (plan.objects.length === 0 && !json) return context.print(weather.nothingNew)
      const queue = weather.queue(number(plan.objects.length))
      return printPlan(context, 'weather', plan, options, { lines: [queue], variables: plan.variables })
    }
    const importing = progressBar(text.importing(id), text)
    const { outcome, result } = await following(context, 'weather', (run) =>
      fetchQueuedWeather({
        ...about,
        ...run,
        onMonth: ({ fromMs, endMs }, rest) => {
          if (json) return
          const [from, until] = [fromMs, endMs - 1].map((ms) => formatUtc(ms).slice(0, 10)) as [
            string,
            string,
          ]
          context.print(weather.stretch(from, until, number(rest)))
        },
        onImport: ({ done, etaSeconds }) => importing.update(done, etaSeconds),
      }),
    )
    importing.end()
    const report = result && takenOrRefused(context, result)
    printOutcome(context, outcome, [], options, String)
    if (json) return
    if (report === null) context.print(weather.nothingNew)
    else printImported(context, report, false, text.imported)
  })
}
