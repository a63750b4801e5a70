import { type Command, Option } from 'commander'
import { createFormat, presentRecord } from '#contracts'
import { curtailmentFlaws } from '#domain/metered'
import {
  type CurtailmentGroup,
  type CurtailmentList,
  curtailmentGroups,
  curtailmentLevels,
  curtailmentLists,
  importCurtailments,
} from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { interruption } from './interruption.ts'
import { printRows } from './marketCommands.ts'
import { printReadings } from './printReading.ts'

interface CurtailmentOptions {
  readonly atlas?: string
  readonly by: CurtailmentGroup
  readonly json?: true
}

/** `anemone energies curtailment`: lists of operations by plant, and the shares that follow. */
export function addCurtailmentCommand(energies: Command, context: Context): void {
  energies
    .command('curtailment')
    .description('add lists of curtailed plants (Redispatch, Einspeisemanagement), or show what is stored')
    .argument('[file...]', 'CSV of a grid operator with plant keys, also packed by gzip')
    .option('--atlas <id>', 'instead: curtailed share of metered plants by the wind of this atlas')
    .addOption(new Option('--by <group>', 'groups of each year').choices(curtailmentGroups).default('none'))
    .option('--json', 'one line per list or group as JSON')
    .action((files: string[], options: CurtailmentOptions) =>
      options.atlas === undefined
        ? files.length > 0
          ? importLists(context, files, options.json === true)
          : showLists(context, options.json === true)
        : showShares(context, options.atlas, options),
    )
}

async function importLists(context: Context, files: readonly string[], asJson: boolean): Promise<void> {
  const result = await importCurtailments(files, {
    folder: energyFolder(context),
    today: new Date().toISOString().slice(0, 10),
    signal: interruption(),
  })
  const text = context.words.energies.curtailment
  if (!result.ok) throw new Failure(result.issues.map(({ file, code }) => text.issues[code](file)).join('\n'))
  for (const { isUnchanged, ...list } of result.lists)
    if (asJson) context.print(JSON.stringify({ ...wireList(list), unchanged: isUnchanged }))
    else {
      printList(list, context)
      if (isUnchanged) context.print(`  ${text.unchanged}`)
    }
}

async function showLists(context: Context, asJson: boolean): Promise<void> {
  const lists = await curtailmentLists(energyFolder(context))
  if (asJson) for (const list of lists) context.print(JSON.stringify(wireList(list)))
  else if (lists.length === 0) context.print(context.words.energies.curtailment.none)
  else for (const list of lists) printList(list, context)
}

const wireList = ({ importedOn, leftOut, readings = [], ...list }: CurtailmentList) => ({
  ...list,
  readings: readings.map(presentRecord),
  imported_on: importedOn,
  left_out: leftOut,
})

function printList(
  { file, operations, plants, from, until, leftOut, readings }: CurtailmentList,
  context: Context,
): void {
  const text = context.words.energies.curtailment
  const { number } = createFormat(context.language, context.words.units)
  context.print(text.list({ file, from, until, operations: number(operations), plants: number(plants) }))
  printReadings(readings, context)
  for (const flaw of curtailmentFlaws)
    if (leftOut[flaw] > 0) context.print(`  ${text.flaws[flaw](number(leftOut[flaw]))}`)
}

async function showShares(
  context: Context,
  atlas: string,
  { by, json }: Pick<CurtailmentOptions, 'by' | 'json'>,
): Promise<void> {
  const comparison = await atlasComparison(context, atlas)
  // To standard error, so that programs can parse the lines.
  if (comparison.synthetic) process.stderr.write(`${context.words.energies.synthetic}\n`)
  const rows = curtailmentLevels(comparison.plants, by).map((row) => ({
    year: row.year,
    ...(by !== 'none' && { [by]: row.group }),
    plants: row.plants,
    metered_mwh: row.meteredKwh / 1000,
    curtailed_mwh: row.curtailedKwh / 1000,
    share: row.share,
    at_most_mwh: row.atMostKwh / 1000,
  }))
  if (rows.length === 0) throw new Failure(context.words.energies.curtailment.noShares)
  printRows(context, rows, json === true)
}
