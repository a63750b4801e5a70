import type { Format } from '../../format.ts'
import {
  type ColumnOf,
  columnFactory,
  periodName,
  type QuantityName,
  quantityText,
  type ResultTable,
  type ResultWords,
  tableOf,
  withUnit,
} from '../../quantities/index.ts'
import type { ForecastExpectation, ForecastMonth, SiteForecastMonth } from './forecastMonth.ts'

type Month = Omit<SiteForecastMonth, 'years'>
type FleetMonth = Pick<ForecastMonth, 'month' | 'market_value' | 'base'>

type Figure = readonly [
  name: string,
  unit: string,
  quantity: QuantityName,
  /** Column on the page; null: only in files. */
  shown: QuantityName | null,
  of: (month: Month, fleet: FleetMonth) => ForecastExpectation | null,
]

/** Figures of a month with their percentiles; column headers in files have name and unit. */
const figures: readonly Figure[] = [
  ['market_value', '_eur_mwh', 'marketValue', 'marketValue', (month) => month.market_value],
  ['delta', '_eur_mwh', 'marketDelta', 'marketDelta', (month) => month.delta],
  ['capture_rate', '', 'captureRate', 'captureRate', (month) => month.capture_rate],
  ['energy', '_mwh', 'soldEnergy', 'soldEnergy', (month) => month.energy],
  ['revenue', '_eur', 'spotRevenue', 'revenueInThousands', (month) => month.revenue],
  ['negative_hours', '_h', 'expectedNegativeHours', 'expectedNegativeHours', (month) => month.negative_hours],
  ['negative_energy', '_mwh', 'negativeEnergy', null, (month) => month.negative_energy],
  [
    'unsupported_energy',
    '_mwh',
    'unsupportedEnergy',
    'unsupportedEnergy',
    (month) => month.unsupported_energy,
  ],
  ['lost_premium', '_eur', 'supportLost', 'supportLostInThousands', (month) => month.lost_premium],
  ['published', '_eur_mwh', 'expectedValue', null, (_, fleet) => fleet.market_value],
  ['base', '_eur_mwh', 'basePrice', null, (_, fleet) => fleet.base],
]

const chances = ['mean', 'p10', 'p50', 'p90'] as const satisfies readonly (keyof ForecastExpectation)[]

/** A column of means with P10 to P90, for people. */
export function spreadColumn<Row>(
  quantity: QuantityName,
  of: (row: Row) => ForecastExpectation | null,
  { text: { quantities }, format }: ResultWords,
): ColumnOf<Row> {
  return columnFactory(quantities).words(
    withUnit(quantities[quantity], quantity),
    (row) => {
      const value = of(row)
      return value === null ? format.number(null) : spreadText(quantity, value, format)
    },
    { only: 'shown', align: 'right' },
  )
}

/** '71.20 (48.00 … 95.10)': mean, and P10 to P90. */
function spreadText(quantity: QuantityName, { mean, p10, p90 }: ForecastExpectation, format: Format): string {
  const [middle, low, high] = [mean, p10, p90].map((one) => quantityText(quantity, one, format))
  return mean === null || (p10 === null && p90 === null) ? middle! : `${middle} (${low} … ${high})`
}

function inThousands({ mean, p10, p50, p90 }: ForecastExpectation): ForecastExpectation {
  const of = (value: number | null) => value && value / 1000
  return { mean: of(mean), p10: of(p10), p50: of(p50), p90: of(p90) }
}

/**
 * Months ahead with their percentiles: the page shows mean and P10 to P90 of each figure, files have all.
 * @param fleet expectation for all onshore wind in each month
 * @param subjects subject of each row in place of its month
 */
export function forecastTable<Row extends Month>(
  title: string,
  rows: readonly Row[],
  fleet: readonly FleetMonth[],
  words: ResultWords,
  subjects: readonly ColumnOf<Row>[] = [],
): ResultTable {
  const { marketForecast: text, quantities } = words.text
  const { words: name, of } = columnFactory(quantities)
  const fleetOf = ({ month }: Row) => fleet.find((one) => one.month === month)
  const shown = figures.flatMap(([, , , quantity, expected]) => {
    if (quantity === null) return []
    const scaled = quantity.endsWith('InThousands') ? inThousands : (one: ForecastExpectation) => one
    const value = (row: Row) => {
      const own = expected(row, fleet[0]!)
      return own && scaled(own)
    }
    return [spreadColumn<Row>(quantity, value, words)]
  })
  const filed = figures.flatMap(([name, unit, quantity, , expected]) =>
    chances.map((chance) =>
      of<Row>(
        quantity,
        (row) => {
          const own = fleetOf(row)
          return own && expected(row, own)?.[chance]
        },
        {
          only: 'file',
          name: `${name}_${chance}${unit}`,
          head: text.file.head(withUnit(quantities[quantity], quantity), text.file.chances[chance]),
        },
      ),
    ),
  )
  return tableOf<Row>(
    title,
    [
      ...subjects,
      ...(subjects.some(({ only }) => only === 'shown')
        ? []
        : [name<Row>(quantities.month, ({ month }) => periodName(month, words.format), { only: 'shown' })]),
      name(quantities.month, ({ month }) => month, { only: 'file', name: 'month' }),
      ...shown,
      ...filed,
      name(text.columns.origin, (row) => text.origins[row.base_origin]),
      name('', (row) => row.base_origin, { only: 'csv', name: 'base_origin' }),
      name(text.file.quoteDate, (row) => fleetOf(row)?.base.quote_date ?? null, {
        ...{ only: 'file', name: 'quote_date' },
      }),
    ],
    rows,
  )
}

/** Months of a site for each weather year. */
export function weatherYearsTable(
  months: readonly SiteForecastMonth[],
  title: string,
  { text: { quantities } }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const rows = months.flatMap(({ month, years }) => years.map((one) => ({ month, ...one })))
  type Row = (typeof rows)[number]
  return tableOf<Row>(
    title,
    [
      words(quantities.month, ({ month }) => month, { only: 'file' }),
      of('year', ({ year }) => year),
      of('soldEnergy', ({ energy }) => energy),
      of('marketValue', ({ value }) => value),
    ],
    rows,
  )
}
