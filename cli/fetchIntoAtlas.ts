import { createFormat, formatUtc } from '#contracts'
import type { fetchWeather, SupplyOutcome, SupplyOutline, SupplyRun } from '#supply'
import type { Context } from './context.ts'
import { following, printOutcome, printPlan, supplySettings } from './followFetch.ts'
import { printImported, takenOrRefused } from './importFiles.ts'
import { progressBar } from './progressBar.ts'
import { withSources } from './supplyTexts.ts'
import type { WeatherArguments } from './weatherOptions.ts'

/** Atlas that a fetch extends, and the settings of the sources. */
type AtlasAsked = Pick<SupplyRun, 'settings'> & {
  readonly atlasesFolder: string
  readonly id: string
  readonly title?: string
}

/** Called before each part of the period, with the number of parts left. */
type OnPart = (part: { readonly fromMs: number; readonly endMs: number }, rest: number) => void

interface FetchWatch extends Pick<SupplyRun, 'signal' | 'onProgress'> {
  readonly onImport: (progress: { readonly done: number; readonly etaSeconds: number | null }) => void
}

/** Fetches weather of a source into an atlas, or prints its plan. */
export async function fetchIntoAtlas<Asked, Plan extends SupplyOutline>(
  context: Context,
  options: WeatherArguments,
  source: {
    /** Its own options. @throws Failure */
    readonly asked: () => Asked
    readonly outline: (about: Asked & AtlasAsked) => Promise<Plan>
    /** Further facts of a plan. */
    readonly more?: (plan: Plan) => Parameters<typeof printPlan>[4]
    readonly fetch: (
      about: Asked & AtlasAsked & FetchWatch,
      onPart: OnPart,
    ) => ReturnType<typeof fetchWeather>
    /** @param outcome null: of a plan */
    readonly nothingNew: (outcome: SupplyOutcome | null) => string
  },
): Promise<void> {
  const { words, text, language } = context
  const { number } = createFormat(language, words.units)
  const { id, title, json } = options
  await withSources(context, async () => {
    const about = {
      settings: supplySettings(context),
      atlasesFolder: context.atlasesFolder(),
      id,
      ...(title === undefined ? {} : { title }),
      ...source.asked(),
    }
    if (options.dryRun) {
      const plan = await source.outline(about)
      if (plan.objects.length === 0 && !json) return context.print(source.nothingNew(null))
      return printPlan(context, 'weather', plan, options, source.more?.(plan))
    }
    const importing = progressBar(text.importing(id), text)
    const onImport: FetchWatch['onImport'] = ({ done, etaSeconds }) => importing.update(done, etaSeconds)
    const { outcome, result } = await following(context, 'weather', (run) =>
      source.fetch({ ...about, ...run, onImport }, ({ fromMs, endMs }, rest) => {
        if (json) return
        const dayOf = (ms: number) => formatUtc(ms).slice(0, 10)
        context.print(words.supply.weather.stretch(dayOf(fromMs), dayOf(endMs - 1), number(rest)))
      }),
    )
    importing.end()
    const report = result && takenOrRefused(context, result)
    printOutcome(context, outcome, [], options, String)
    if (json) return
    if (report === null) context.print(source.nothingNew(outcome))
    else printImported(context, report, false, text.imported)
  })
}
