import type { Command } from 'commander'
import { negativeHoursByYear, type ReadingRecord, type TimedSeries } from '#domain'
import {
  checkPrices,
  describeMarket,
  fleetAfterPermits,
  fleetAsMetered,
  fleetPowerMw,
  germanTimeText,
  marketFolders,
  officialMarketValues,
  type PriceFinding,
  readFleet,
  readGeneration,
  readPrices,
  reconcileMonths,
  type StoreSummary,
  shippedMarketValues,
} from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { addGenerationImport, addMarketValueImport, addPriceImport, marketFolder } from './marketImports.ts'
import { marketNumbers, withStores } from './marketTexts.ts'
import { recordLines } from './printReading.ts'
import { requiredPermitShares } from './requiredPermitShares.ts'

interface JsonOption {
  readonly json?: true
}

/** `anemone prices …`, `generation …`, `market-values …`, `market …`. */
export function addMarketCommands(program: Command, context: Context): void {
  const prices = program.command('prices').description('day-ahead prices of Germany')
  addPriceImport(prices, context)
  prices
    .command('info')
    .description('which market data there are, and where they came from')
    .option('--json', 'print them as JSON')
    .action(({ json }: JsonOption) => withStores(context, () => showInfo(context, json === true)))
  prices
    .command('check')
    .description('gaps, assumed hours, negative hours and mean of each year; exit 1 on an error')
    .option('--json', 'print the findings as JSON')
    .action(({ json }: JsonOption) => withStores(context, () => check(context, json === true)))
  addGenerationImport(program.command('generation').description('generation and load of Germany'), context)
  addMarketValueImport(program.command('market-values').description('official market values'), context)
  const market = program.command('market').description('what the market data say')
  market
    .command('negative-hours')
    .description('negative hours of each year, and those in runs that fulfil the rules of section 51')
    .option('--json', 'one line of JSON per year')
    .action(({ json }: JsonOption) => withStores(context, () => negativeHours(context, json === true)))
  market
    .command('reconcile')
    .description(
      'market value of onshore wind: published, from feed-in, from the fleet of an atlas; month by month',
    )
    .option('--atlas <id>', 'atlas whose wind the fleet is computed with')
    .option('--as-metered', 'the fleet of each state at the level of its metered energy')
    .option('--after-permits', 'the fleet after usual losses by conditions of permits, an assumption')
    .option('--json', 'one line of JSON per month')
    .action((options: ReconcileOptions) => withStores(context, () => reconcile(context, options)))
}

async function showInfo(context: Context, asJson: boolean): Promise<void> {
  const text = context.words.marketData
  const { count } = marketNumbers(context)
  const summary = await describeMarket(marketFolder(context))
  if (asJson) return context.print(JSON.stringify(summary))
  const showReading = (reading: ReadingRecord) => {
    for (const line of recordLines(reading, context)) context.print(`    ${line}`)
  }
  const show = (title: string, store: StoreSummary | null) => {
    if (store === null) return context.print(`${title}: ${text.none}`)
    context.print(`${title}: ${text.version(String(store.version), store.checksum)}`)
    if (store.synthetic) context.print(`  ${text.synthetic}`)
    for (const [name, { fromMs, endMs, hours, quarterHours, assumed }] of Object.entries(store.series)) {
      const span = [germanTimeText(fromMs), germanTimeText(endMs)] as const
      context.print(`  ${text.series(name, ...span, count(hours), count(quarterHours))}`)
      if (assumed > 0) context.print(`    ${text.assumed(count(assumed))}`)
    }
    for (const { importedOn, file, rows, source, reading } of store.imports) {
      context.print(`  ${text.importLine(importedOn, file, count(rows), source)}`)
      if (reading) showReading(reading)
    }
    for (const { series, startMs, stepMs, count: steps, source } of store.filled) {
      const [from, end] = [germanTimeText(startMs), germanTimeText(startMs + steps * stepMs)]
      context.print(`  ${text.filled(series, from, end, source)}`)
    }
    if (store.revisions > 0) context.print(`  ${text.revisions(count(store.revisions))}`)
  }
  show(text.prices, summary.prices)
  show(text.generation, summary.generation)
  context.print(
    text.publishedValues(count(shippedMarketValues.length), count(summary.importedMarketValues.length)),
  )
  for (const { importedOn, file, reading } of summary.marketValueFiles) {
    context.print(`  ${importedOn} ${file}`)
    showReading(reading)
  }
}

async function check(context: Context, asJson: boolean): Promise<void> {
  const text = context.words.marketData
  const { count, value } = marketNumbers(context)
  const result = await checkPrices(marketFolder(context))
  if (result === null) throw new Failure(text.nothing)
  const hasErrors = result.findings.some(({ isError }) => isError)
  if (asJson) context.print(JSON.stringify(result))
  else {
    for (const { year, hours, baseEurMwh, negative } of result.years)
      context.print(text.check.year(String(year), count(hours), value(baseEurMwh), value(negative)))
    for (const finding of result.findings) context.print(findingText(finding, context))
    if (!hasErrors) context.print(text.check.sound)
  }
  if (hasErrors) process.exitCode = 1
}

function findingText(finding: PriceFinding, context: Context): string {
  const { findings: text } = context.words.marketData.check
  const { value } = marketNumbers(context)
  if (finding.code === 'gap') return text.gap(germanTimeText(finding.fromMs), value(finding.hours))
  if (finding.code === 'assumedHour') return text.assumedHour(germanTimeText(finding.startMs))
  if (finding.code !== 'baseDiffers') return text[finding.code]
  return text.baseDiffers(String(finding.year), value(finding.baseEurMwh), value(finding.publishedEurMwh))
}

async function negativeHours(context: Context, asJson: boolean): Promise<void> {
  const folder = marketFolder(context)
  const history = await readPrices(folder)
  if (history.length === 0) throw new Failure(context.words.marketData.nothing)
  await sayWhetherSynthetic(context, folder)
  const rows = negativeHoursByYear(history).map((own) => ({
    year: own.year,
    negative: own.negative,
    rule_6h: own.rule6h,
    rule_4h: own.rule4h,
    rule_3h: own.rule3h,
    rule_2h: own.rule2h,
    stepdown_2023: own.stepdown2023,
    longest_run: own.longestRun,
  }))
  printRows(context, rows, asJson)
}

interface ReconcileOptions extends JsonOption {
  readonly atlas?: string
  readonly asMetered?: true | undefined
  readonly afterPermits?: true | undefined
}

async function reconcile(
  context: Context,
  { atlas, asMetered, afterPermits, json }: ReconcileOptions,
): Promise<void> {
  const folder = marketFolder(context)
  // The level of the meters contains these losses.
  if (asMetered && afterPermits) throw new Failure(context.words.fleet.lossesTwice, 2)
  if (atlas !== undefined) await findAtlas(context, atlas)
  const history = await readPrices(folder)
  if (history.length === 0) throw new Failure(context.words.marketData.nothing)
  await sayWhetherSynthetic(context, folder)
  const [generation, official] = await Promise.all([readGeneration(folder), officialMarketValues(folder)])
  const fleet = atlas === undefined ? [] : [await onshoreFleet(context, atlas, { asMetered, afterPermits })]
  const months = reconcileMonths(history, generation, fleet, official).filter(
    (own) => own.publishedEurMwh !== null || own.feedInEurMwh !== null || own.baseEurMwh !== null,
  )
  const rows = months.map((own) => ({
    month: `${own.year}-${String(own.month).padStart(2, '0')}`,
    published_eur_mwh: own.publishedEurMwh,
    feed_in_eur_mwh: own.feedInEurMwh,
    fleet_eur_mwh: own.fleetEurMwh,
    base_eur_mwh: own.baseEurMwh,
    negative_hours: own.negativeHours,
    spot_mean_difference_eur_mwh: own.spotMeanDifferenceEurMwh,
    feed_in_late_h: own.feedInLateH,
  }))
  printRows(context, rows, json === true)
}

/** @throws Failure  the fleet of the atlas has not been computed yet, or no metered plant is compared with it */
async function onshoreFleet(
  context: Context,
  atlasId: string,
  { asMetered, afterPermits }: Pick<ReconcileOptions, 'asMetered' | 'afterPermits'>,
): Promise<TimedSeries> {
  const fleet = await readFleet(marketFolders(context.environment()).fleet, atlasId)
  if (fleet === null) throw new Failure(context.words.fleet.notComputed(atlasId))
  if (afterPermits) {
    const after = fleetAfterPermits(fleet, await requiredPermitShares(context))
    return fleetPowerMw(after, ({ isOffshore }) => !isOffshore)
  }
  const levelled = asMetered ? fleetAsMetered(fleet, await atlasComparison(context, atlasId)) : fleet
  if (levelled === null) throw new Failure(context.words.energies.notCompared(atlasId))
  return fleetPowerMw(levelled, ({ isOffshore }) => !isOffshore)
}

/** Writes to standard error, so that programs can parse the lines and people still see it. */
export async function sayWhetherSynthetic(context: Context, folder: string): Promise<void> {
  const { prices, generation } = await describeMarket(folder)
  if (prices?.synthetic || generation?.synthetic)
    process.stderr.write(`${context.words.marketData.synthetic}\n`)
}

/** Rows as lines of JSON, or as a table. */
export function printRows(
  context: Context,
  rows: readonly Readonly<Record<string, string | number | null>>[],
  asJson: boolean,
): void {
  if (asJson) {
    for (const row of rows) context.print(JSON.stringify(row))
    return
  }
  const { value } = marketNumbers(context)
  const names = Object.keys(rows[0] ?? {})
  const cell = (name: string, own: string | number | null) =>
    own === null ? '–' : typeof own === 'string' || name === 'year' ? String(own) : value(own)
  const lines = [names, ...rows.map((row) => names.map((name) => cell(name, row[name] ?? null)))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines)
    context.print(line.map((text, column) => text.padStart(widths[column]!)).join('  '))
}
