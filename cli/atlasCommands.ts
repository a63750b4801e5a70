import path from 'node:path'
import type { Command } from 'commander'
import { addBringBackCommand } from './bringBackCommand.ts'
import { type CheckArguments, checkOne } from './checkOne.ts'
import type { Context } from './context.ts'
import { makeDemoAtlases } from './demoAtlases.ts'
import { makeDemoPrices } from './demoMarket.ts'
import { addDerivedAtlasCommands } from './derivedAtlasCommands.ts'
import { atlasJson, describeAtlas } from './describeAtlas.ts'
import { findAtlas } from './findAtlas.ts'
import { appendFiles, type ImportArguments, importFiles } from './importFiles.ts'
import { interruption } from './interruption.ts'
import { answerOption, recordLines } from './printReading.ts'
import { withTileOptions } from './tileArguments.ts'
import { type MapArguments, writeMap } from './writeMap.ts'

/** `anemone atlas …`: imports and manages weather. */
export function addAtlasCommands(program: Command, context: Context): void {
  const atlas = program.command('atlas').description('import, extend and describe atlases')
  withTileOptions(atlas.command('import'))
    .description('make an atlas from files of a reanalysis, or of series at a point')
    .argument('<file...>', 'NetCDF (classic or NetCDF4), GRIB or CSV, for one or several periods')
    .requiredOption('--id <id>', 'name of the atlas: small letters, digits, hyphens')
    .option('--title <title>', 'title that customers see; default: the id')
    .option('--area <degrees>', 'cells of WEST,SOUTH,EAST,NORTH alone, such as 5,47,16,56; default: all')
    .option(
      '--amounts <form>',
      'rain and radiation are amounts of each "step" or a "sum" since midnight; default: as shown',
    )
    .option(...answerOption(context))
    .option('--json', 'print the atlas as JSON')
    .action((files: string[], options: ImportArguments) => importFiles(context, files, options))
  withTileOptions(atlas.command('append'))
    .description('add further periods to an atlas')
    .argument('<file...>', 'NetCDF, GRIB or CSV files that follow the atlas')
    .requiredOption('--id <id>', 'name of the atlas')
    .option('--replace', 'overwrite steps that the atlas has already')
    .option(
      '--amounts <form>',
      'rain and radiation are amounts of each "step" or a "sum" since midnight; default: as shown',
    )
    .option(...answerOption(context))
    .option('--json', 'print the atlas as JSON')
    .action((files: string[], options: ImportArguments & { replace?: true }) =>
      appendFiles(context, files, options),
    )
  atlas
    .command('info')
    .description('grid, period, variables and citation of an atlas')
    .argument('<id>', 'name of the atlas')
    .option('--json', 'print it as JSON')
    .action((id: string, { json }: { json?: true }) => showAtlas(context, id, json === true))
  atlas
    .command('check')
    .description('read an atlas from end to end and report gaps, damage and impossible values')
    .argument('<id>', 'name of the atlas')
    .option('--source <file...>', 'files that it was made of, to compare with')
    .option('--json', 'print the findings as JSON')
    .action((id: string, options: CheckArguments) => checkOne(context, id, options))
  atlas
    .command('map')
    .description('write a field of an atlas as Cloud-Optimized GeoTIFF; without --field: list the fields')
    .argument('<id>', 'name of the atlas')
    .option('--field <field>', 'statistic, energy, static variable, or a variable at a time')
    .option('--time <time>', 'time of a variable (2017-01-31T06:00, UTC), month of an energy (2017-01)')
    .option('--out <file>', 'default: <id>_<field>.tif')
    .action((id: string, options: MapArguments) => writeMap(context, id, options))
  addDerivedAtlasCommands(atlas, context)
  addBringBackCommand(atlas, context)
  atlas
    .command('demo')
    .description('make the synthetic demo atlases, and prices that follow their weather')
    .option('--small', 'few cells and years, for trials and tests')
    .action(({ small }: { small?: true }) => makeDemos(context, small === true))
}

async function showAtlas(context: Context, id: string, asJson: boolean): Promise<void> {
  const info = await findAtlas(context, id)
  context.print(asJson ? JSON.stringify(atlasJson(info)) : describeAtlas(info, context.text.atlas))
  if (asJson) return
  for (const reading of info.readings ?? [])
    for (const line of recordLines(reading, context)) context.print(`  ${line}`)
}

async function makeDemos(context: Context, small: boolean): Promise<void> {
  const { text } = context
  const signal = interruption()
  const present = await makeDemoAtlases({
    atlasesFolder: context.atlasesFolder(),
    small,
    signal,
    text,
  })
  for (const id of present) context.print(text.demoExists(id))
  await makeDemoPrices(context, path.join(context.atlasesFolder(), 'demo'), signal)
}
