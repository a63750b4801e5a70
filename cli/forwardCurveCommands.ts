import type { Command } from 'commander'
import { describeForwardCurves, importForwardCurves, readDay } from '#market'
import type { Context } from './context.ts'
import { decimalMarkOf, decimalMarkOption } from './decimalMarkOption.ts'
import { Failure } from './failure.ts'
import { commonOptions, type ImportArguments, marketFolder, refuse } from './marketImports.ts'
import { marketNumbers, withStores } from './marketTexts.ts'
import { answerOption } from './printReading.ts'

interface ForwardArguments extends Omit<ImportArguments, 'timeZone' | 'zone'> {
  readonly quoteDate?: string
}

interface InfoArguments {
  readonly asOf?: string
  readonly json?: true
}

/** `anemone forward-curves …`. */
export function addForwardCurveCommands(program: Command, context: Context): void {
  const curves = program.command('forward-curves').description('forward prices of months, quarters and years')
  curves
    .command('import')
    .description('base and peak quotes; product, price and day of the quote in any columns')
    .argument('<file...>', 'CSV, also packed by gzip; EUR/MWh')
    .option('--quote-date <day>', 'day of quotes whose file does not say it, YYYY-MM-DD')
    .option(...decimalMarkOption)
    .option(...answerOption(context))
    .option('--source <text>', 'who quotes the prices, and under which licence')
    .option('--revise', 'take quotes that differ from stored ones of the same day; those are recorded')
    .option('--json', 'print the result, or what is wrong, as JSON')
    .action((files: string[], options: ForwardArguments) => importQuotes(context, files, options))
  curves
    .command('info')
    .description('which quotes are stored, by day, and where they come from')
    .option('--as-of <day>', 'only quotes up to a day, YYYY-MM-DD')
    .option('--json', 'print them as JSON')
    .action((options: InfoArguments) => withStores(context, () => showCurves(context, options)))
}

async function importQuotes(
  context: Context,
  files: readonly string[],
  options: ForwardArguments,
): Promise<void> {
  const text = context.words.forecasts
  const { count } = marketNumbers(context)
  const quoteDate = dayOf('--quote-date', options.quoteDate, context)
  const decimalMark = decimalMarkOf(options.decimalMark, context)
  const result = await withStores(context, () =>
    importForwardCurves(files, { ...commonOptions(context, options), quoteDate, decimalMark }),
  )
  if (!result.ok) return refuse(context, result, options)
  const { read, added, confirmed, revised } = result.value
  if (options.json) return context.print(JSON.stringify(result.value))
  context.print(text.quotes(count(read), count(added), count(confirmed), count(revised)))
  if (added + revised === 0) context.print(context.words.marketData.unchanged)
}

async function showCurves(context: Context, { asOf, json }: InfoArguments): Promise<void> {
  const text = context.words.forecasts
  const { count, value } = marketNumbers(context)
  const quotedUntil = dayOf('--as-of', asOf, context)
  const curves = await describeForwardCurves(
    marketFolder(context),
    quotedUntil === null ? {} : { quotedUntil },
  )
  if (json) return context.print(JSON.stringify(curves))
  if (curves.length === 0) return context.print(text.noQuotes)
  for (const { quoteDate, zone, products, sources } of curves) {
    context.print(text.curve(quoteDate, zone, count(products.length), sources.join('; ')))
    for (const { product, priceEurMwh } of products) context.print(text.product(product, value(priceEurMwh)))
  }
}

/** @throws Failure  not a day */
function dayOf(option: string, text: string | undefined, context: Context): string | null {
  if (text === undefined) return null
  const day = readDay(text)
  if (day === null) throw new Failure(context.words.forecasts.invalidDay(option, text), 2)
  return day
}
