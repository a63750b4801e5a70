import {
  columnFactory,
  meteredPlantText,
  type ResultTable,
  type ResultWords,
  type TableColumn,
  tableOf,
  type ValuedPlant,
  type WireValuedYear,
} from '#contracts'

type Values = Pick<WireValuedYear, 'market_value' | 'without_negative' | 'base' | 'published' | 'metered_mwh'>

/** Years of plants with their market values, the newest year of a plant first. */
export function marketValueYears(plants: readonly ValuedPlant[], words: ResultWords): ResultTable {
  const { text, format } = words
  const { metered, quantities } = text
  const column = columnFactory(quantities)
  const rows = plants.flatMap((plant) => plant.years.toReversed().map((year) => ({ plant, ...year })))
  type Row = (typeof rows)[number]
  return tableOf(
    metered.values.title,
    [
      column.of<Row>('distance', ({ plant }) => 1000 * plant.distance_km),
      column.words<Row>(metered.columns.plant, ({ plant }) => meteredPlantText(plant, metered, format)),
      column.of<Row>('year', ({ year }) => year),
      column.of<Row>('count', ({ months }) => months.length, { head: metered.values.months }),
      ...valueColumns<Row>(words),
    ],
    rows,
    { note: metered.values.note },
  )
}

/** Months of one plant, the newest year first. */
export function marketValueMonths({ years, name }: ValuedPlant, words: ResultWords): ResultTable {
  const { text, format } = words
  const column = columnFactory(text.quantities)
  const rows = years.toReversed().flatMap(({ year, months }) => months.map((month) => ({ ...month, year })))
  type Row = (typeof rows)[number]
  return tableOf(
    name,
    [
      column.words<Row>(text.quantities.month, ({ year, month }) => `${format.month(month)} ${year}`),
      ...valueColumns<Row>(words),
      column.words<Row>(text.metered.columns.data, ({ outage }) =>
        outage ? text.metered.monthFlags.outage : '',
      ),
    ],
    rows,
  )
}

/** Months of all plants, for a file. */
export function meteredMonthRows(plants: readonly ValuedPlant[], words: ResultWords): ResultTable {
  const { quantities } = words.text
  const column = columnFactory(quantities)
  const rows = plants.flatMap((plant) =>
    plant.years.flatMap(({ year, months }) => months.map((month) => ({ ...month, plant, year }))),
  )
  type Row = (typeof rows)[number]
  const named = (name: string) => ({ name })
  return tableOf(
    words.text.metered.values.title,
    [
      column.words<Row>('', ({ plant }) => plant.name || plant.farm, named('plant')),
      column.of<Row>('distance', ({ plant }) => 1000 * plant.distance_km, named('distance_m')),
      column.of<Row>('year', ({ year }) => year, named('year')),
      column.of<Row>('month', ({ month }) => month, named('month')),
      ...valueColumns<Row>(words),
      column.words<Row>('', ({ outage }) => (outage ? 'yes' : ''), named('outage')),
    ],
    rows,
  )
}

function valueColumns<Row extends Values>({ text }: ResultWords) {
  const { values } = text.metered
  const column = columnFactory(text.quantities)
  const named = (name: string, head?: string): Pick<TableColumn, 'name'> & { head?: string } => ({
    name,
    ...(head !== undefined && { head }),
  })
  return [
    column.of<Row>('soldEnergy', (own) => own.metered_mwh, named('metered_mwh', values.energy)),
    column.of<Row>('marketValue', (own) => own.market_value, named('market_value_eur_mwh')),
    column.of<Row>(
      'marketValue',
      (own) => own.without_negative,
      named('without_negative_eur_mwh', values.withoutNegative),
    ),
    column.of<Row>('basePrice', (own) => own.base, named('base_eur_mwh')),
    column.of<Row>('publishedValue', (own) => own.published, named('published_eur_mwh')),
    column.of<Row>('profileFactor', (own) => own.market_value / own.base, named('profile_factor')),
  ]
}
