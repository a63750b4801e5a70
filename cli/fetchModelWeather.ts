import { createFormat } from '#contracts'
import type { Box } from '#domain'
import { fetchModel, type ModelName, type ModelOutline, modelSources, outlineModel } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchIntoAtlas } from './fetchIntoAtlas.ts'
import { periodOf, type WeatherArguments } from './weatherOptions.ts'

/** `anemone fetch weather --source icon-dream-eu` and other archives of models, month by month. */
export async function fetchFromModel(
  context: Context,
  options: WeatherArguments,
  model: ModelName,
): Promise<void> {
  const { models } = context.words.supply
  if (options.variables !== undefined) throw new Failure(models.noVariables, 2)
  await fetchIntoAtlas(context, options, {
    asked: () => ({
      model,
      area: modelAreaOf(context, options),
      heights: heightsOf(context, options, model),
      ...periodOf(context, options),
    }),
    outline: outlineModel,
    more: (plan) => ({ lines: coverageLines(context, plan), figures: planFigures(plan) }),
    fetch: (about, onStretch) => fetchModel({ ...about, onStretch }),
    nothingNew: () => models.nothingNew,
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
