import type { Command } from 'commander'
import { createFormat } from '#contracts'
import {
  type GridOperator,
  gridOperators,
  type JoinShare,
  joinPlants,
  joinShare,
  plantDirectory,
  plantName,
} from '#domain/metered'
import {
  addTurbineLists,
  currentSettlements,
  type ImportedSettlement,
  importEnergies,
  readConnections,
  readPlants,
  readTurbineLists,
  type SettlementDescription,
  settlementHistory,
  turbineLists,
} from '#market'
import { readSheets } from '#server'
import type { Context } from './context.ts'
import { addComparisonCommands } from './energyComparisonCommands.ts'
import { energyFolder } from './energyFolder.ts'
import { addEnergyLimits } from './energyLimits.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'
import { registerFolder } from './registerFolder.ts'
import { settlementIssueText } from './settlementIssueText.ts'
import { printSettlement, wireSettlement } from './settlementTexts.ts'
import { printTurbineList, wireTurbineList } from './turbineListTexts.ts'

/** `anemone energies …`: metered energies of wind plants. */
export function addEnergyCommands(program: Command, context: Context): void {
  const energies = program.command('energies').description('metered energies of wind plants')
  energies
    .command('import')
    .description(
      'add yearly settlements of the transmission system operators (EEG-Bewegungsdaten), or the Danish list of turbines',
    )
    .argument('<file...>', 'ZIP, CSV or XLSX, also packed by gzip; all files of an operator and year at once')
    .option('--year <year>', 'for files whose names have none, or several')
    .option('--operator <name>', `for files that do not tell it: ${gridOperators.join(', ')}`)
    .option('--revise', 'take a settlement with far fewer plants or far less energy than the stored one')
    .option('--json', 'print the result, or what is wrong, as JSON')
    .action((files: string[], options: ImportOptions) => importFiles(context, files, options))
  energies
    .command('info')
    .description('which years of which operators are stored, and how much of them is joined')
    .option('--all', 'also imports for which a later one stands')
    .option('--json', 'print it as JSON')
    .action((options: { all?: true; json?: true }) => showStored(context, options))
  addEnergyLimits(energies, context)
  addComparisonCommands(energies, context)
}

interface ImportOptions {
  readonly year?: string
  readonly operator?: string
  readonly revise?: true
  readonly json?: true
}

async function importFiles(
  context: Context,
  files: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const text = context.words.energies
  const year = options.year === undefined ? null : yearOption(options.year, context)
  const operator = options.operator === undefined ? null : operatorOf(options.operator, context)
  const folder = energyFolder(context)
  const bar = progressBar(text.importing, context.text)
  const signal = interruption()
  const startMs = performance.now()
  const { lists, others } = await readTurbineLists(files, { sheetsOf: readSheets, signal })
  const today = new Date().toISOString().slice(0, 10)
  const result = await interruptible(
    signal,
    () =>
      importEnergies(others, {
        folder,
        ...(year !== null && { year }),
        ...(operator !== null && { operator }),
        today,
        revise: options.revise === true,
        signal,
        onProgress: (done) => {
          const elapsedS = (performance.now() - startMs) / 1000
          bar.update(done, done > 0 ? (elapsedS * (1 - done)) / done : null)
        },
      }),
    () => bar.end(),
  )
  if (!result.ok) {
    if (options.json) context.print(JSON.stringify({ issues: result.issues }))
    throw new Failure(result.issues.map((issue) => settlementIssueText(issue, context)).join('\n'))
  }
  const { settlements, repeated, notNeeded } = result
  const added = await addTurbineLists(lists, { folder, today })
  const share = await shareOf(
    context,
    folder,
    settlements.map(({ settlement }) => settlement),
  )
  if (options.json)
    return context.print(
      JSON.stringify({
        rows: settlements.reduce((sum, { settlement }) => sum + settlement.counts.rows, 0),
        ...wireShare(share),
        settlements: settlements.map(({ settlement, isUnchanged, beforeKwh }) => ({
          ...wireSettlement(settlement),
          unchanged: isUnchanged,
          before_mwh: beforeKwh === null ? null : beforeKwh / 1000,
        })),
        turbine_lists: added.map(({ isUnchanged, ...list }) => ({
          ...wireTurbineList(list),
          unchanged: isUnchanged,
        })),
        repeated,
        not_needed: notNeeded,
      }),
    )
  for (const { isUnchanged, ...list } of added) {
    printTurbineList(list, context)
    if (isUnchanged) context.print(`  ${text.unchanged}`)
  }
  if (added.length > 0) context.print(text.turbineLists.terms)
  if (others.length === 0) return
  for (const one of settlements) printImported(one, context)
  printShare(share, context)
  if (repeated.length > 0) context.print(text.repeated(repeated.join(', ')))
  if (notNeeded.length > 0) context.print(text.notNeeded(notNeeded.join(', ')))
  context.print(text.terms)
}

async function showStored(
  context: Context,
  { all, json }: { readonly all?: true; readonly json?: true },
): Promise<void> {
  const folder = energyFolder(context)
  const current = await currentSettlements(folder)
  const shown = all ? await settlementHistory(folder) : current
  const lists = await turbineLists(folder)
  const share = await shareOf(context, folder, current)
  if (json)
    return context.print(
      JSON.stringify({
        ...wireShare(share),
        settlements: shown.map(wireSettlement),
        turbine_lists: lists.map(wireTurbineList),
      }),
    )
  if (shown.length + lists.length === 0) return context.print(context.words.energies.none)
  for (const list of lists) printTurbineList(list, context)
  for (const settlement of shown) printSettlement(settlement, context)
  if (shown.length > 0) printShare(share, context)
}

/** Share of settlements that is joined to the installed register; units in several years count once. */
async function shareOf(
  context: Context,
  folder: string,
  settlements: readonly SettlementDescription[],
): Promise<JoinShare> {
  const directory = plantDirectory(await readConnections(registerFolder(context)))
  const plants = new Set<string>()
  const joinedPlants = new Set<string>()
  const units = new Map<string, number>()
  let [energyMwh, joinedMwh] = [0, 0]
  for (const settlement of settlements) {
    const own = await readPlants(folder, settlement)
    const join = joinPlants(own, directory)
    const share = joinShare(own, join)
    energyMwh += share.energyMwh
    joinedMwh += share.joinedMwh
    for (const plant of own) plants.add(plantName(plant.eegNumber ?? '', plant.plantKeys.join(' ')))
    for (const plant of join.plants) {
      joinedPlants.add(plant.eegNumber ?? plant.units[0]!.number)
      for (const { number, powerKw } of plant.units) units.set(number, (powerKw ?? 0) / 1000)
    }
  }
  return {
    plants: plants.size,
    joinedPlants: joinedPlants.size,
    joinedUnits: units.size,
    joinedMw: [...units.values()].reduce((sum, mw) => sum + mw, 0),
    energyMwh,
    joinedMwh,
  }
}

const wireShare = (share: JoinShare) => ({
  plants: share.plants,
  joined_plants: share.joinedPlants,
  joined_units: share.joinedUnits,
  joined_mw: share.joinedMw,
  energy_mwh: share.energyMwh,
  joined_mwh: share.joinedMwh,
})

/** Prints a settlement as an import has stored it. */
export function printImported(
  { settlement, isUnchanged, beforeKwh }: ImportedSettlement,
  context: Context,
): void {
  const text = context.words.energies
  const { number, exact } = createFormat(context.language, context.words.units)
  printSettlement(settlement, context)
  if (isUnchanged) context.print(`  ${text.unchanged}`)
  else if (beforeKwh !== null)
    context.print(
      `  ${text.revised(exact(settlement.revision), number((settlement.energyKwh - beforeKwh) / 1e6, 3))}`,
    )
}

function printShare(share: JoinShare, context: Context): void {
  const text = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  if (share.joinedUnits === 0) {
    context.print(text.noRegister)
    return
  }
  context.print(
    text.joined({
      plants: number(share.joinedPlants),
      units: number(share.joinedUnits),
      mw: number(share.joinedMw),
      percent: share.energyMwh === 0 ? '–' : number((100 * share.joinedMwh) / share.energyMwh, 2),
    }),
  )
}

/** The year of `--year`. @throws Failure */
export function yearOption(text: string, context: Context): number {
  const newest = new Date().getUTCFullYear()
  if (!/^20\d\d$/.test(text) || Number(text) > newest)
    throw new Failure(context.words.energies.invalidYear(text, newest), 2)
  return Number(text)
}

function operatorOf(text: string, context: Context): GridOperator {
  const found = gridOperators.find((operator) => operator === text.toLowerCase())
  if (found === undefined)
    throw new Failure(context.words.energies.invalidOperator(text, gridOperators.join(', ')), 2)
  return found
}
