import type { Command } from 'commander'
import { readProgramVersion } from '#calculations'
import { createFormat } from '#contracts'
import {
  backtest,
  finiteOrNull,
  formatYearMonth,
  marketOutlook,
  monthNumber,
  monthOfNumber,
  type Outlook,
  skillAgainst,
  spreadQuantile,
} from '#domain'
import { forecastInputs, marketFolders, readForecastMarket, recordForecast, scorecard } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { printRows, sayWhetherSynthetic } from './marketCommands.ts'
import { marketFolder } from './marketImports.ts'
import { marketNumbers, withStores } from './marketTexts.ts'

interface BacktestArguments {
  readonly from?: string
  readonly till?: string
  readonly json?: true
}

interface RunArguments {
  readonly atlas?: string
  readonly json?: true
}

/** `anemone forecast …`. */
export function addForecastCommands(program: Command, context: Context): void {
  const forecast = program
    .command('forecast')
    .description('market value of onshore wind in the next six months')
  forecast
    .command('run')
    .description('forecast the six months after the last known one, and record the forecasts')
    .option('--atlas <id>', 'atlas whose weather the fleet meets; default: measured feed-in of past years')
    .option('--json', 'one line of JSON per month')
    .action((options: RunArguments) => withStores(context, () => runForecast(context, options)))
  forecast
    .command('backtest')
    .description(
      'forecast every month of the past with what was known then, and compare with what was published',
    )
    .option('--from <month>', 'first month that is judged, YYYY-MM')
    .option('--till <month>', 'last month that is judged, YYYY-MM')
    .option('--json', 'one line of JSON per horizon and method')
    .action((options: BacktestArguments) => withStores(context, () => runBacktest(context, options)))
  forecast
    .command('scorecard')
    .description('the forecasts that were made, by what was published since')
    .option('--json', 'one line of JSON per forecast')
    .action(({ json }: { json?: true }) => withStores(context, () => showScorecard(context, json === true)))
}

async function runBacktest(context: Context, { from, till, json }: BacktestArguments): Promise<void> {
  const folder = marketFolder(context)
  const [first, last] = [monthOf('--from', from, context), monthOf('--till', till, context)]
  const known = await readForecastMarket(folder)
  if (known === null) throw new Failure(context.words.marketData.nothing)
  await sayWhetherSynthetic(context, folder)
  const { market, published, lastMonth } = known
  const { forecasts, rows } = backtest(market, published, first ?? 0, last ?? lastMonth)
  if (forecasts.length === 0) throw new Failure(context.words.forecasts.nothingToJudge)
  printRows(
    context,
    rows.map((row) => ({
      horizon: row.horizon,
      method: row.method,
      n: row.count,
      mae_capture_rate: row.count === 0 ? null : row.captureRateMae,
      coverage80: row.coverage80,
      hindcast_mae: row.hindcastMae,
      mae_eur_mwh: row.valueMaeEurMwh,
      coverage80_eur_mwh: row.valueCoverage80,
      mae_negative_hours: row.negativeHoursMae,
      coverage80_negative_hours: row.negativeHoursCoverage80,
      coverage80_negative_energy: row.negativeEnergyCoverage80,
    })),
    json === true,
  )
  if (json) return
  const { number } = createFormat(context.language, context.words.units)
  const percent = (value: number) => number(100 * value, 0)
  const skill = skillAgainst(forecasts, 'mean12')
  if (skill === null) return
  const [gain, low, high] = [skill.skill, skill.low, skill.high].map(percent) as [string, string, string]
  context.print(context.words.forecasts.skill(gain, low, high, number(skill.months, 0)))
}

async function runForecast(context: Context, { atlas, json }: RunArguments): Promise<void> {
  const text = context.words.forecasts
  const folder = marketFolder(context)
  if (atlas !== undefined) await findAtlas(context, atlas)
  const today = new Date().toISOString().slice(0, 10)
  const fleetFolder = marketFolders(context.environment()).todaysFleet
  const fleet = atlas === undefined ? {} : { fleet: { folder: fleetFolder, atlasId: atlas } }
  const inputs = await forecastInputs({ folder, today, ...fleet })
  if (inputs === null)
    throw new Failure(
      (await readForecastMarket(folder)) === null
        ? context.words.marketData.nothing
        : text.noFleet(atlas ?? ''),
    )
  await sayWhetherSynthetic(context, folder)
  const outlook = marketOutlook(inputs.input)
  if (typeof outlook === 'string') throw new Failure(text.refused[outlook])
  const programVersion = readProgramVersion()
  const { inputsHash, syntheticWeather } = inputs
  // Real data cannot judge forecasts of synthetic prices or weather.
  const isSynthetic = inputs.origin.synthetic || (syntheticWeather && outlook.weather === 'fleet')
  const added = isSynthetic
    ? null
    : await recordForecast(outlook, { folder, today, inputsHash, programVersion, syntheticWeather })
  if (json)
    return printRows(
      context,
      outlook.months.map((month) => monthRow(outlook, month, inputsHash)),
      true,
    )
  describe(context, outlook)
  const { count } = marketNumbers(context)
  if (added === null) context.print(text.notRecorded)
  else if (added.length > 0) context.print(text.recorded(count(added.length)))
  else {
    const isOver = outlook.months.every(({ target }) => monthText(target) < today.slice(0, 7))
    context.print(isOver ? text.over : text.known)
  }
}

function monthRow(outlook: Outlook, month: Outlook['months'][number], inputsHash: string) {
  const { base, capture, spread } = month
  return {
    month: monthText(month.target),
    horizon: month.horizon,
    market_value_eur_mwh: month.marketValueEurMwh,
    p10_eur_mwh: spreadQuantile(spread, 0.1),
    p50_eur_mwh: spreadQuantile(spread, 0.5),
    p90_eur_mwh: spreadQuantile(spread, 0.9),
    capture_rate: capture.central,
    base_eur_mwh: base.eurMwh,
    base_origin: base.origin,
    quote_date: base.quoteDate,
    base_error_origin: base.errorOrigin,
    negative_hours: month.negative.hours.central,
    negative_hours_p10: finiteOrNull(spreadQuantile(month.negative.hours.spread, 0.1)),
    negative_hours_p90: finiteOrNull(spreadQuantile(month.negative.hours.spread, 0.9)),
    driver: outlook.response.driver,
    weather: outlook.weather,
    known_till: monthText(outlook.made),
    inputs_hash: inputsHash,
  }
}

function describe(context: Context, outlook: Outlook): void {
  const text = context.words.forecasts
  const { number } = createFormat(context.language, context.words.units)
  const rounded = (value: number, digits = 1) => number(value, digits)
  const { response, weather, months } = outlook
  context.print(text.made(monthText(outlook.made)))
  for (const { target, base, capture, marketValueEurMwh, spread } of months) {
    const quantile = (probability: number) => rounded(spreadQuantile(spread, probability))
    const rate = rounded(capture.central, 3)
    const shown = [
      rounded(marketValueEurMwh),
      quantile(0.1),
      quantile(0.9),
      rate,
      rounded(base.eurMwh),
    ] as const
    context.print(text.month(monthText(target), ...shown))
  }
  const dates = new Set(months.map(({ base }) => base.quoteDate))
  for (const date of dates) context.print(date === null ? text.base.extrapolated : text.base.quotes(date))
  context.print(text.baseError[months[0]!.base.errorOrigin])
  context.print(text.weather[weather])
  context.print(text.driver[response.driver])
  context.print(text.fit(rounded(100 * response.rSquared, 0), rounded(response.rootMeanSquareError, 2)))
}

async function showScorecard(context: Context, asJson: boolean): Promise<void> {
  const { forecasts, byHorizon } = await scorecard(marketFolder(context))
  if (forecasts.length === 0) throw new Failure(context.words.forecasts.noForecasts)
  const rows = forecasts.map((one) => ({
    made_on: one.madeOn,
    month: one.target,
    horizon: one.horizon,
    market_value_eur_mwh: one.marketValueEurMwh.central,
    p10_eur_mwh: one.marketValueEurMwh.quantiles[1]!,
    p90_eur_mwh: one.marketValueEurMwh.quantiles[5]!,
    published_eur_mwh: one.publishedEurMwh,
    error_eur_mwh: one.errorEurMwh,
    base_origin: one.baseOrigin,
    method: one.method,
    left_out: one.leftOut,
    inputs_hash: one.inputsHash,
  }))
  printRows(context, rows, asJson)
  if (asJson) return
  const summary = byHorizon.map((one) => ({
    method: one.method,
    horizon: one.horizon,
    made: one.made,
    judged: one.judged,
    mae_eur_mwh: one.maeEurMwh,
    bias_eur_mwh: one.biasEurMwh,
    coverage80: one.coverage80,
    coverage80_low: one.coverageInterval?.low ?? null,
    coverage80_high: one.coverageInterval?.high ?? null,
  }))
  printRows(context, summary, false)
}

function monthText(number: number): string {
  return formatYearMonth(monthOfNumber(number))
}

/** Number of the month of an option; null without. @throws Failure  not a month */
function monthOf(option: string, text: string | undefined, context: Context): number | null {
  if (text === undefined) return null
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (match === null) throw new Failure(context.words.forecasts.invalidMonth(option, text), 2)
  return monthNumber({ year: Number(match[1]), month: Number(match[2]) })
}
