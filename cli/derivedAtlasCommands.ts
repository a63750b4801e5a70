import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { repairHourJumps, type SpeedMap, scaleAtlas } from '#calculations'
import { createFormat, type Language, messages } from '#contracts'
import { geoTiffIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { atlasJson } from './describeAtlas.ts'
import { Failure } from './failure.ts'
import { type DerivedArguments, makeDerivedAtlas, printMade } from './makeDerivedAtlas.ts'
import { scaleByMetered } from './scaleByMetered.ts'

interface ScaleArguments extends DerivedArguments {
  readonly map?: readonly string[]
  readonly metered?: true
  readonly years?: string
}

/** `anemone atlas scale` and `repair`: atlases that are made from other atlases. */
export function addDerivedAtlasCommands(atlas: Command, context: Context): void {
  derived(atlas, 'scale', 'make an atlas whose cells have the mean wind speeds of maps, or of metered plants')
    .option('--map <height=file...>', 'height above ground in m, and a GeoTIFF of mean wind speeds')
    .option('--metered', 'by the wind factors of metered plants, see energies factors')
    .option('--years <from-till>', 'years of the means, such as 2008-2017; default: those of the atlas')
    .action((from: string, options: ScaleArguments) => {
      const { map = [], metered } = options
      if ((map.length === 0) === (metered === undefined))
        throw new Failure(context.text.derived.mapOrMetered, 2)
      return metered ? scaleByMetered(context, from, options) : scaleByMaps(context, from, map, options)
    })
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

async function scaleByMaps(
  context: Context,
  from: string,
  given: readonly string[],
  options: ScaleArguments,
): Promise<void> {
  const { text, print, language } = context
  const maps = given.map((one) => mapOf(context, one))
  const years = options.years === undefined ? undefined : yearsOf(context, options.years)
  const heights = new Set(maps.map(({ heightM }) => heightM))
  if (heights.size < maps.length) throw new Failure(text.derived.sameHeight, 2)
  const titled = (title: string, of: Language) => messages[of].cli.derived.scaled(title)
  const made = await makeDerivedAtlas(context, from, options, titled, (about, run) =>
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
  const info = await makeDerivedAtlas(context, from, options, titled, repairHourJumps)
  if (info === null) throw new Failure(context.text.derived.notHourly(from))
  if (options.json) context.print(JSON.stringify(atlasJson(info)))
  else printMade(context, info)
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
