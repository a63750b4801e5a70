import { createFormat, formatUtc } from '#contracts'
import type { Box } from '#domain'
import {
  fetchModel,
  type ModelName,
  type ModelOutline,
  modelSources,
  newestEndOf,
  outlineModel,
} from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { following, printOutcome, printPlan, supplySettings } from './followFetch.ts'
import { printImported, takenOrRefused } from './importFiles.ts'
import { progressBar } from './progressBar.ts'
import { withSources } from './supplyTexts.ts'
import { periodOf, type WeatherArguments } from './weatherOptions.ts'

/** `anemone fetch weather --source icon-dream-eu` and other archives of models, month by month. */
export async function fetchFromModel(
  context: Context,
  options: WeatherArguments,
  model: ModelName,
): Promise<void> {
  const { words, text } = context
  const { models } = words.supply
  const { number } = createFormat(context.language, words.units)
  const { id, title, json } = options
  if (options.variables !== undefined) throw new Failure(models.noVariables, 2)
  await withSources(context, async () => {
    const about = {
      settings: supplySettings(context),
      atlasesFolder: context.atlasesFolder(),
      ...{ id, model },
      ...(title === undefined ? {} : { title }),
      area: modelAreaOf(context, options),
      heights: heightsOf(context, options, model),
      ...periodOf(context, options, newestEndOf(modelSources[model], Date.now())),
    }
    if (options.dryRun) {
      const plan = await outlineModel(about)
      if (plan.objects.length === 0 && !json) return context.print(models.nothingNew)
      return printPlan(context, 'weather', plan, options, {
        lines: coverageLines(context, plan),
        figures: planFigures(plan),
      })
    }
    const importing = progressBar(text.importing(id), text)
    const { outcome, result } = await following(context, 'weather', (run) =>
      fetchModel({
        ...about,
        ...run,
        onStretch: ({ fromMs, endMs }, rest) => {
          if (json) return
          const [from, until] = [fromMs, endMs - 1].map((ms) => formatUtc(ms).slice(0, 10)) as [
            string,
            string,
          ]
          context.print(words.supply.weather.stretch(from, until, number(rest)))
        },
        onImport: ({ done, etaSeconds }) => importing.update(done, etaSeconds),
      }),
    )
    importing.end()
    const report = result && takenOrRefused(context, result)
    printOutcome(context, outcome, [], options, String)
    if (json) return
    if (report === null) context.print(models.nothingNew)
    else printImported(context, report, false, text.imported)
  })
}

function planFigures({ coverage, heights, lacks, radiation, hasUnusedDays }: ModelOutline) {
  return { coverage, heights, lacks, radiation, hasUnusedDays }
}

/** Coverage of the area by the archive, its heights, and what it lacks. */
function coverageLines({ words, language }: Context, plan: ModelOutline): string[] {
  const { coverage, heights, lacks, radiation, hasUnusedDays } = plan
  const { models } = words.supply
  const { number } = createFormat(language, words.units)
  const percent = (share: number) => (share > 0.9995 ? '100' : number(100 * share, 1))
  const { cells, share, germanShare } = coverage
  return [
    models.coverage(number(cells), percent(share)),
    ...(germanShare === null ? [] : [models.germanCoverage(percent(germanShare))]),
    ...(hasUnusedDays ? [models.unusedDays] : []),
    models.heights(heights.map((heightM) => number(heightM)).join(', ')),
    ...(lacks.length === 0 ? [] : [models.lacks(lacks.map((what) => models.lacking[what]))]),
    `${models.noRadiation} ${models.radiation[radiation]}`,
  ]
}

function modelAreaOf(context: Context, { area }: WeatherArguments): Box {
  const box = areaOfText(area)
  const isUsable =
    box !== null &&
    [box.south, box.north].every((lat) => Math.abs(lat) <= 90) &&
    [box.west, box.east].every((lon) => Math.abs(lon) <= 180) &&
    box.west < box.east &&
    box.south < box.north
  if (!isUsable) throw new Failure(context.words.supply.models.invalidArea(area), 2)
  return box
}

function heightsOf(context: Context, { heights }: WeatherArguments, model: ModelName): number[] | null {
  if (heights === undefined) return null
  const known: readonly number[] = modelSources[model].heights
  const wanted = heights.split(',').map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  if (!wanted.every((heightM) => known.includes(heightM)))
    throw new Failure(context.words.supply.models.invalidHeights(heights, known.join(', ')), 2)
  return [...new Set(wanted)]
}
