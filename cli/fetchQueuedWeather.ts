import { createFormat, formatUtc } from '#contracts'
import { cdsVariables, fetchQueuedWeather, newestEndMs, planQueuedWeather, usualCdsVariables } from '#supply'
import type { Context } from './context.ts'
import { following, supplySettings, tellOutcome } from './followFetch.ts'
import { takenOrRefused, tellImported } from './importFiles.ts'
import { progressBar } from './progressBar.ts'
import { planLines, withSources } from './supplyTexts.ts'
import { areaOf, periodOf, variablesOf, type WeatherArguments } from './weatherOptions.ts'

/** `anemone fetch weather --source cds`: months of GRIB by the climate data store's queue. */
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
    const plan = await planQueuedWeather(about)
    if (options.dryRun) {
      const { months: _, variables, ...rest } = plan
      if (json) return context.print(JSON.stringify({ kind: 'weather', ...rest, variables }))
      if (plan.objects.length === 0) return context.print(weather.nothingNew)
      const lines = [...planLines(context, 'weather', plan), weather.queue(number(plan.objects.length))]
      for (const line of [...lines, words.supply.nothingFetched]) context.print(line)
      return
    }
    const importing = progressBar(text.importing(id), text)
    const { outcome, result } = await following(context, 'weather', (run) =>
      fetchQueuedWeather({
        ...about,
        ...run,
        onMonth: ({ year, month, firstDay, lastDay }, rest) => {
          if (json) return
          const [from, till] = [firstDay, lastDay].map((day) =>
            formatUtc(Date.UTC(year, month - 1, day)).slice(0, 10),
          ) as [string, string]
          context.print(weather.stretch(from, till, number(rest)))
        },
        onImport: ({ done, etaSeconds }) => importing.update(done, etaSeconds),
      }),
    )
    importing.end()
    const report = result && takenOrRefused(context, result)
    tellOutcome(context, outcome, [], options, String)
    if (json) return
    if (report === null) context.print(weather.nothingNew)
    else tellImported(context, report, false, text.imported)
  })
}
