import {
  type CorridorPoint,
  type ForwardOrigin,
  formatYearMonth,
  type PpaMonth,
  type PpaPrice,
  type PpaSensitivity,
  type PpaSwingId,
  writtenDegrees,
  type YearMonth,
} from '#domain'
import type { Format } from '../../format.ts'
import {
  columnFactory,
  quantityText,
  type ResultTable,
  type ResultWords,
  tableOf,
} from '../../quantities/index.ts'
import { forwardOriginOf } from './forwardText.ts'
import type { OptionLine } from './optionLines.ts'
import type { PpaResult } from './result.ts'
import type { PpaUsedTerms } from './terms.ts'

/** Steps from the base price to the price. */
export function ppaStepTable({ steps }: PpaPrice, { text: { ppa, quantities } }: ResultWords): ResultTable {
  const { words, of } = columnFactory(quantities)
  type Row = (typeof steps)[number]
  return tableOf(
    ppa.stepTable,
    [
      words<Row>(ppa.step, ({ id }) => ppa.steps[id]),
      words<Row>('', ({ id }) => id, { only: 'csv', name: 'step' }),
      of<Row>('priceChange', ({ changeEurMwh }) => changeEurMwh, { name: 'change_eur_mwh' }),
      of<Row>('priceLevel', ({ levelEurMwh }) => levelEurMwh, { name: 'level_eur_mwh' }),
    ],
    steps,
  )
}

/** Years of delivery. If all sources are equal, the page omits their column and states the source above. */
export function ppaYearTable(
  { years, steps, payAsProducedEurMwh }: PpaPrice,
  { clause, forward }: Pick<PpaUsedTerms, 'clause' | 'forward'>,
  { text: { ppa, quantities } }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const where = (isShown: boolean) => ({ only: isShown ? undefined : ('csv' as const) })
  type Row = (typeof years)[number]
  const agreed = ({ indexFactor }: Row) => payAsProducedEurMwh * indexFactor
  const season = ({ seasonFactor }: Row) => seasonFactor
  return tableOf(
    ppa.yearTable,
    [
      of<Row>('year', ({ year }) => year, { name: 'year' }),
      of<Row>('monthCount', ({ months }) => months.length, {
        ...where(years.some(({ months }) => months.length < 12)),
        name: 'months',
      }),
      of<Row>('basePrice', ({ forwardBaseEurMwh }) => forwardBaseEurMwh, { name: 'forward_base_eur_mwh' }),
      words<Row>(ppa.origin, ({ forwardOrigin }) => ppa.origins[forwardOrigin], {
        only: new Set(years.map(({ forwardOrigin }) => forwardOrigin)).size > 1 ? 'shown' : 'csv',
      }),
      words<Row>('', ({ forwardOrigin }) => forwardOrigin, { only: 'csv', name: 'forward_origin' }),
      of<Row>('fleetFactor', ({ fleetFactor }) => fleetFactor, { name: 'fleet_profile_factor' }),
      of<Row>('seasonFactor', season, where(steps.some(({ id }) => id === 'season'))),
      of<Row>('profileWorth', ({ valueEurMwh }) => valueEurMwh, { name: 'value_eur_mwh' }),
      of<Row>('deliveredEnergy', ({ energyMwh }) => energyMwh, { name: 'energy_mwh' }),
      of<Row>('paidEnergy', ({ paidMwh }) => paidMwh, { ...where(clause === 'dropped'), name: 'paid_mwh' }),
      of<Row>('discountFactor', ({ discountFactor }) => discountFactor, { name: 'discount_factor' }),
      of<Row>('agreedPrice', agreed, { name: 'price_eur_mwh' }),
      of<Row>('revenue', (year) => agreed(year) * year.paidMwh, { name: 'revenue_eur' }),
      of<Row>('seasonFactor', season, { only: 'csv', name: 'season_factor' }),
      words<Row>('', ({ forwardOrigin }) => (rests(forwardOrigin) ? (forward.quote_date ?? '') : ''), {
        ...{ only: 'csv', name: 'quote_date' },
      }),
    ],
    years,
  )
}

/** Whether a price comes from quotes or is carried forward from them. */
function rests(origin: ForwardOrigin): boolean {
  return origin === 'quotes' || origin === 'carried'
}

/** Energy, price and money of each month. */
export function ppaMonthTable(
  months: readonly PpaMonth[],
  forward: PpaUsedTerms['forward'],
  { text: { ppa, quantities }, format }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const base = ({ baseEurMwh }: PpaMonth) => baseEurMwh
  return tableOf<PpaMonth>(
    ppa.cashFlow.title,
    [
      words(quantities.month, (one) => monthText(one, format)),
      words('', formatYearMonth, { only: 'csv', name: 'month' }),
      of('basePrice', base),
      of('deliveredEnergy', ({ energyMwh }) => energyMwh, { name: 'energy_mwh' }),
      of('paidEnergy', ({ paidMwh }) => paidMwh, { name: 'paid_mwh' }),
      of('agreedPrice', ({ priceEurMwh }) => priceEurMwh, { name: 'price_eur_mwh' }),
      of('revenue', ({ revenueEur }) => revenueEur, { name: 'revenue_eur' }),
      of('marketValue', ({ marketValueEurMwh }) => marketValueEurMwh, { name: 'market_value_eur_mwh' }),
      of('marketRevenue', ({ marketEur }) => marketEur, { name: 'market_revenue_eur' }),
      of('discountFactor', ({ discountFactor }) => discountFactor, { name: 'discount_factor' }),
      of('discountedRevenue', ({ discountedEur }) => discountedEur, { name: 'discounted_revenue_eur' }),
      of('basePrice', base, { only: 'csv', name: 'forward_base_eur_mwh' }),
      words('', (one) => forwardOriginOf(forward, one), { only: 'csv', name: 'forward_origin' }),
    ],
    months,
  )
}

function monthText({ year, month }: YearMonth, format: Format): string {
  return `${format.month(month, 'short')} ${year}`
}

/** The same agreement at past market prices. @param timeText names the day or month of a point */
export function ppaCorridorTable(
  points: readonly CorridorPoint[],
  timeHead: string,
  timeText: (point: CorridorPoint) => string,
  { text: { ppa, quantities }, format }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const { corridor } = ppa
  return tableOf<CorridorPoint>(
    corridor.title,
    [
      words(timeHead, timeText),
      of('basePrice', ({ baseEurMwh }) => baseEurMwh, { head: corridor.base }),
      of('agreedPrice', ({ priceEurMwh }) => priceEurMwh, { head: corridor.price }),
      words(
        corridor.band,
        ({ lowEurMwh, highEurMwh }) =>
          [lowEurMwh, highEurMwh].map((one) => quantityText('agreedPrice', one, format)).join(' – '),
        { align: 'right' },
      ),
    ],
    points,
  )
}

const percentIds: readonly PpaSwingId[] = [
  ...(['discountRate', 'degradation', 'indexation', 'forwardBase'] as const),
  ...(['volatility', 'meanReversion'] as const),
]
const factorIds: readonly PpaSwingId[] = ['fleetFactor', 'fleetChangePerYear', 'siteToFleetRatio']

/** Change of the price by each input; the page draws it as bars. */
export function ppaSensitivityTable(
  sensitivity: readonly PpaSensitivity[],
  { text: { ppa, quantities }, format }: ResultWords,
): ResultTable {
  const { words } = columnFactory(quantities)
  const { sensitivity: text } = ppa
  const input = (id: PpaSwingId, value: number) =>
    percentIds.includes(id)
      ? format.percent(value, id === 'forwardBase' ? 0 : 2)
      : format.number(value, factorIds.includes(id) ? 4 : 2)
  const end = (id: PpaSwingId, value: number, eurMwh: number) =>
    `${input(id, value)}: ${quantityText('agreedPrice', eurMwh, format)}`
  return tableOf<PpaSensitivity>(
    text.chart,
    [
      words(text.input, ({ id }) => text.ids[id]),
      words(text.down, (bar) => end(bar.id, bar.lowInput, bar.lowEurMwh), { align: 'right' }),
      words(text.change, () => ''),
      words(text.up, (bar) => end(bar.id, bar.highInput, bar.highEurMwh), { align: 'right' }),
    ],
    sensitivity,
    { note: text.hint },
  )
}

/** Values of floor, cap and premium option by the volatility of market values. */
export function ppaOptionTable(
  lines: readonly OptionLine[],
  { text: { ppa, quantities }, format }: ResultWords,
): ResultTable {
  const { words } = columnFactory(quantities)
  const { sensitivity: text } = ppa
  const { options } = text
  return tableOf<OptionLine>(
    options.title,
    [
      words(options.what, ({ what }) => what),
      words(text.input, ({ assumption }) => assumption),
      ...[text.down, options.chosen, text.up].map((head, index) =>
        words<OptionLine>(
          head,
          ({ values }) =>
            `${values[index]!.input}: ${quantityText('agreedPrice', values[index]!.eurMwh, format)}`,
          { align: 'right' },
        ),
      ),
    ],
    lines,
    { note: options.hint },
  )
}

/** A site of a list with its prices, which may be missing before an order. */
export type PpaSiteRow = Pick<PpaResult['sites'][number], 'name' | 'lat' | 'lon' | 'ratio'> & {
  readonly price: Pick<PpaResult['sites'][number]['price'], 'energy' | 'pay_as_produced'> &
    Partial<PpaResult['sites'][number]['price']>
  readonly break_even?: PpaResult['sites'][number]['break_even']
  readonly profile?: PpaResult['sites'][number]['profile']
}

/** Prices of all sites, and their mean by energy. */
export function ppaSiteTable(
  sites: readonly PpaSiteRow[],
  isOrdered: boolean,
  { text: { ppa, quantities, sites: siteText }, format }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const energy = sites.reduce((sum, { price }) => sum + price.energy, 0)
  const mean = sites.reduce((sum, { price }) => sum + price.energy * price.pay_as_produced, 0) / energy
  const ordered = { only: isOrdered ? undefined : ('csv' as const) }
  const all = { name: ppa.sites.all(format.number(sites.length)), lat: 0, lon: 0 }
  return tableOf<Omit<PpaSiteRow, 'ratio'> & { readonly ratio: number | null }>(
    ppa.sites.title,
    [
      words(siteText.columns.name, ({ name }) => name, { name: 'site' }),
      words('', ({ lat }) => writtenDegrees(lat), { only: 'csv', name: 'lat' }),
      words('', ({ lon }) => writtenDegrees(lon), { only: 'csv', name: 'lon' }),
      of('deliveredEnergy', ({ price }) => price.energy, { name: 'energy_mwh' }),
      of('siteToFleet', ({ ratio }) => ratio, { name: 'site_to_fleet' }),
      of('payAsProduced', ({ price }) => price.pay_as_produced, { name: 'pay_as_produced_eur_mwh' }),
      of('baseload', ({ price }) => price.baseload, { ...ordered, name: 'baseload_eur_mwh' }),
      of('payAsForecast', ({ price }) => price.pay_as_forecast, {
        ...{ ...ordered, name: 'pay_as_forecast_eur_mwh' },
      }),
      of('residualProcurement', ({ price }) => price.residual_procurement, {
        ...{ only: 'csv', name: 'residual_procurement_eur_mwh' },
      }),
      of('breakEven', ({ break_even: even }) => even?.price, { ...ordered, name: 'break_even_eur_mwh' }),
      of('breakEvenWithOption', ({ break_even: even }) => even?.with_option?.price, {
        ...{ ...ordered, name: 'break_even_with_option_eur_mwh' },
      }),
      of('payAsProduced', ({ price }) => price.trend_band?.p10, { only: 'csv', name: 'trend_p10_eur_mwh' }),
      of('payAsProduced', ({ price }) => price.trend_band?.p90, { only: 'csv', name: 'trend_p90_eur_mwh' }),
      of('weatherYears', ({ profile }) => profile?.weather_years, { only: 'csv', name: 'weather_years' }),
    ],
    sites,
    { sums: [{ ...all, ratio: null, price: { energy, pay_as_produced: mean } }] },
  )
}
