import type { Command } from 'commander'
import { createFormat } from '#contracts'
import {
  type GridOperator,
  gridOperatorNames,
  gridOperators,
  type JoinShare,
  joinPlants,
  joinShare,
  plantDirectory,
  plantName,
  type RowCounts,
} from '#domain/metered'
import {
  currentSettlements,
  type ImportedSettlement,
  importEnergies,
  readConnections,
  readPlants,
  type SettlementDescription,
  type SettlementIssue,
  settlementHistory,
} from '#market'
import type { Context } from './context.ts'
import { addComparisonCommands } from './energyComparisonCommands.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'
import { registerFolder } from './registerFolder.ts'

/** `anemone energies …`: metered energies of wind plants. */
export function addEnergyCommands(program: Command, context: Context): void {
  const energies = program.command('energies').description('metered energies of wind plants')
  energies
    .command('import')
    .description('add yearly settlements of the transmission system operators (EEG-Bewegungsdaten)')
    .argument('<file...>', 'ZIP or CSV, also packed by gzip; all files of an operator and year at once')
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
  const result = await interruptible(
    signal,
    () =>
      importEnergies(files, {
        folder,
        ...(year !== null && { year }),
        ...(operator !== null && { operator }),
        today: new Date().toISOString().slice(0, 10),
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
        repeated,
        not_needed: notNeeded,
      }),
    )
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
  const share = await shareOf(context, folder, current)
  if (json)
    return context.print(JSON.stringify({ ...wireShare(share), settlements: shown.map(wireSettlement) }))
  if (shown.length === 0) return context.print(context.words.energies.none)
  for (const settlement of shown) printSettlement(settlement, context)
  printShare(share, context)
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

const wireSettlement = (settlement: SettlementDescription) => ({
  operator: settlement.operator,
  year: settlement.year,
  revision: settlement.revision,
  imported_on: settlement.importedOn,
  plants: settlement.plants,
  energy_mwh: settlement.energyKwh / 1000,
  provisional: settlement.counts.isProvisional,
  counts: settlement.counts,
  files: settlement.files,
  source: settlement.source,
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

function printSettlement(
  { operator, year, plants, energyKwh, counts }: SettlementDescription,
  context: Context,
) {
  const text = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  context.print(
    text.settlement({
      operator: gridOperatorNames[operator],
      year: String(year),
      plants: number(plants),
      gwh: number(energyKwh / 1e6, 3),
      rows: number(counts.rows),
    }),
  )
  const reasons = Object.keys(text.counts) as (keyof typeof text.counts & keyof RowCounts)[]
  for (const reason of reasons)
    if (counts[reason] > 0) context.print(`  ${text.counts[reason](number(counts[reason]))}`)
  if (counts.isProvisional) context.print(`  ${text.provisional}`)
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

/** Issues of a file of metered energies. */
export function settlementIssueText(issue: SettlementIssue, context: Context): string {
  const { issues: text, columns } = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  if (issue.code === 'settlementHead') {
    const names = (own: readonly (keyof typeof columns)[]) => own.map((column) => columns[column]).join(', ')
    return text.settlementHead(
      issue.file,
      names(issue.missing),
      names(issue.repeated),
      issue.found.join('; '),
    )
  }
  if (issue.code === 'settlementYear') {
    const named = issue.named.join(', ')
    if (named === '') return text.yearMissing(issue.file)
    return issue.given === null ? text.yearsSeveral(issue.file, named) : text.yearDiffers(issue.file, named)
  }
  if (issue.code === 'operatorDiffers') return text.operatorDiffers(issue.file, issue.named, issue.found)
  if (issue.code === 'fewerPlants')
    return text.fewerPlants({
      operator: issue.operator,
      year: String(issue.year),
      plants: number(issue.plants),
      before: number(issue.before),
      gwh: number(issue.energyKwh / 1e6, 3),
      beforeGwh: number(issue.beforeKwh / 1e6, 3),
    })
  return text[issue.code](issue.file)
}

/** The year of `--year`. @throws Failure */
export function yearOption(text: string, context: Context): number {
  if (!/^20\d\d$/.test(text)) throw new Failure(context.words.energies.invalidYear(text), 2)
  return Number(text)
}

function operatorOf(text: string, context: Context): GridOperator {
  const found = gridOperators.find((operator) => operator === text.toLowerCase())
  if (found === undefined)
    throw new Failure(context.words.energies.invalidOperator(text, gridOperators.join(', ')), 2)
  return found
}
