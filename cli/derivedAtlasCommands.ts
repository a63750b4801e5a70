import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type { AtlasInfo, ListedAtlas } from '#atlas'
import { CalculationFailure, repairHourJumps, type SpeedMap, scaleAtlas } from '#calculations'
import { createFormat, formatUtc, type Language, messages } from '#contracts'
import { geoTiffIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { atlasJson } from './describeAtlas.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { requireAtlasId } from './importFiles.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'

interface DerivedArguments {
  readonly id: string
  readonly title?: string
  readonly replace?: true
  readonly json?: true
}

interface ScaleArguments extends DerivedArguments {
  readonly map: readonly string[]
  readonly years?: string
}

/** `anemone atlas scale` and `repair`: atlases that are made from other atlases. */
export function addDerivedAtlasCommands(atlas: Command, context: Context): void {
  derived(atlas, 'scale', 'make an atlas whose cells have the mean wind speeds of maps')
    .requiredOption('--map <height=file...>', 'height above ground in m, and a GeoTIFF of mean wind speeds')
    .option('--years <from-till>', 'years of the means, such as 2008-2017; default: those of the atlas')
    .action((from: string, options: ScaleArguments) => scale(context, from, options))
  derived(atlas, 'repair', "make an atlas without ERA5's jumps at 09 to 10 and 21 to 22 UTC").action(
    (from: string, options: DerivedArguments) => repair(context, from, options),
  )
}

function derived(atlas: Command, name: string, about: string): Command {
  return atlas
    .command(name)
    .description(about)
    .argument('<from>', 'name of the atlas to start from, which stays')
    .requiredOption('--id <id>', 'name of the new atlas')
    .option(
      '--title <title>',
      'title that customers see; default: that of the first atlas, with what was done',
    )
    .option('--replace', 'make the next version of an atlas of this name')
    .option('--json', 'print the atlas as JSON')
}

async function scale(context: Context, from: string, options: ScaleArguments): Promise<void> {
  const { text, print, language } = context
  const maps = options.map.map((given) => mapOf(context, given))
  const years = options.years === undefined ? undefined : yearsOf(context, options.years)
  const heights = new Set(maps.map(({ heightM }) => heightM))
  if (heights.size < maps.length) throw new Failure(text.derived.sameHeight, 2)
  const titled = (title: string, of: Language) => messages[of].cli.derived.scaled(title)
  const made = await make(context, from, options, titled, (about, run) =>
    scaleAtlas({ ...about, maps, years }, run),
  )
  if (!made.ok) {
    const lines = made.issues.map((issue) => geoTiffIssueText(issue, context.words.atlasFaults))
    throw new Failure(lines.join('\n'))
  }
  const { info, factors } = made.value
  if (options.json) {
    const rows = factors.map(({ heightM, cells, allCells, ...figures }) => ({
      ...{ height_m: heightM, cells, all_cells: allCells },
      ...figures,
    }))
    return print(JSON.stringify({ ...atlasJson(info), factors: rows }))
  }
  const { number } = createFormat(language, context.words.units)
  printMade(context, info)
  for (const { heightM, cells, allCells, least, median, most } of factors) {
    const [low, middle, high] = [least, median, most].map((factor) => number(factor, 3)) as [
      string,
      string,
      string,
    ]
    print(text.derived.factors(number(heightM, 0), number(cells, 0), number(allCells, 0), low, middle, high))
  }
}

async function repair(context: Context, from: string, options: DerivedArguments): Promise<void> {
  const titled = (title: string, of: Language) => messages[of].cli.derived.repaired(title)
  const info = await make(context, from, options, titled, repairHourJumps)
  if (info === null) throw new Failure(context.text.derived.notHourly(from))
  if (options.json) context.print(JSON.stringify(atlasJson(info)))
  else printMade(context, info)
}

interface About {
  readonly url: string
  readonly folder: string
  readonly id: string
  readonly title: AtlasInfo['title']
}

interface Run {
  readonly signal: AbortSignal
  readonly replace: boolean
  readonly onProgress: (share: number) => void
}

async function make<Made>(
  context: Context,
  from: string,
  { id, title, replace }: DerivedArguments,
  titled: (title: string, language: Language) => string,
  work: (about: About, run: Run) => Promise<Made>,
): Promise<Made> {
  requireAtlasId(context, id)
  const { text } = context
  if (id === from) throw new Failure(text.derived.sameId(id), 2)
  const source = await findAtlas(context, from)
  const startedMs = performance.now()
  const bar = progressBar(text.derived.making(id), text)
  const signal = interruption()
  const onProgress = (share: number) =>
    bar.update(share, (((performance.now() - startedMs) / share) * (1 - share)) / 1000)
  const folder = path.join(context.atlasesFolder(), id)
  const own = title === undefined ? titlesOf(source, titled) : { de: title, en: title }
  const run = { signal, onProgress, replace: replace === true }
  try {
    return await interruptible(
      signal,
      () => work({ url: source.url, folder, id, title: own }, run),
      () => bar.end(),
    )
  } catch (error) {
    if (!(error instanceof CalculationFailure)) throw error
    const { from: first, till: last } = error.parameters
    throw new Failure(text.derived.outsideYears(from, String(first), String(last)), 2)
  }
}

function titlesOf(
  { title }: ListedAtlas,
  titled: (title: string, language: Language) => string,
): AtlasInfo['title'] {
  return { de: titled(title.de, 'de'), en: titled(title.en, 'en') }
}

function printMade({ text, print }: Context, info: AtlasInfo): void {
  const [from, until] = [formatUtc(info.dataFromMs), formatUtc(info.dataTillMs)]
  print(text.imported(info.id, String(info.stepCount), from, until))
  print(info.citation)
}

/** @throws Failure unless it is HEIGHT=FILE with an existing file */
function mapOf({ text }: Context, given: string): SpeedMap {
  const [, height, file] = /^(\d{1,3}(?:\.\d{1,2})?)=(.{1,4000})$/.exec(given) ?? []
  if (height === undefined || file === undefined || Number(height) === 0)
    throw new Failure(text.derived.invalidMap(given), 2)
  if (!existsSync(file)) throw new Failure(text.noSuchFile(file), 2)
  return { file, heightM: Number(height) }
}

/** @throws Failure unless it is two years in order */
function yearsOf({ text }: Context, given: string): { readonly from: number; readonly till: number } {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(given) ?? []
  if (first === undefined || last === undefined || Number(last) < Number(first))
    throw new Failure(text.derived.invalidYears(given), 2)
  return { from: Number(first), till: Number(last) }
}
