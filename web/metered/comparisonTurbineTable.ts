import {
  type ComparisonTurbine,
  columnFactory,
  meteredPlantText,
  type ResultTable,
  type ResultWords,
  tableOf,
} from '#contracts'

/** Metered plants as comparison turbines. */
export function comparisonTurbineTable(
  turbines: readonly ComparisonTurbine[],
  { text: { metered, quantities }, format }: ResultWords,
): ResultTable {
  const column = columnFactory(quantities)
  const { comparison, columns } = metered
  type Row = ComparisonTurbine
  const named = (name: string, head?: string) => ({ name, ...(head !== undefined && { head }) })
  return tableOf(
    comparison.title,
    [
      column.words<Row>(comparison.zone, ({ zone }) => zone, named('zone')),
      column.of<Row>('distance', (own) => 1000 * own.distance_km, named('distance_m')),
      column.words<Row>(columns.plant, (own) => meteredPlantText(own, metered, format), named('plant')),
      column.words<Row>(columns.type, ({ vendor, type }) => `${vendor} ${type}`.trim(), named('type')),
      column.of<Row>('hubHeight', (own) => own.hub_height_m, named('hub_height_m')),
      column.of<Row>('captureRate', (own) => own.hub_ratio, named('hub_ratio', comparison.hubRatio)),
      column.words<Row>(quantities.year, ({ years }) => years.join(', '), named('years')),
      column.of<Row>('fullLoadHours', (own) => own.full_load_hours, named('full_load_hours', columns.hours)),
      column.of<Row>('count', (own) => own.good_months, named('good_months', comparison.goodMonths)),
      column.of<Row>('count', (own) => own.months_left_out, named('months_left_out', comparison.leftOut)),
      column.of<Row>('captureRate', (own) => own.level?.relative, named('relative_level', comparison.level)),
      column.words<Row>(
        comparison.rank,
        ({ level }) =>
          level === null
            ? ''
            : comparison.rankOf(format.number(level.lower + 1), format.number(level.others + 1)),
        named('rank'),
      ),
      column.of<Row>(
        'knownShare',
        (own) => own.level?.confidence_low,
        named('confidence_low', comparison.confidence),
      ),
      column.words<Row>(
        comparison.flaws,
        ({ flaws }) => flaws.map((flaw) => comparison.flawTexts[flaw]).join(', '),
        named('flaws'),
      ),
      column.of<Row>('latitude', ({ lat }) => lat, { name: 'lat', only: 'csv' }),
      column.of<Row>('longitude', ({ lon }) => lon, { name: 'lon', only: 'csv' }),
    ],
    turbines,
    { note: comparison.note },
  )
}
