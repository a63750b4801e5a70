import {
  columnFactory,
  type MeteredLevel,
  type MeteredLevels,
  type MeteredLevelsQuery,
  type QuantityName,
  type ResultTable,
  type ResultWords,
  tableOf,
} from '#contracts'

export type LevelGroup = MeteredLevelsQuery['by']

/** Metered over computed energy by year and group, the newest year first. */
export function levelTable(rows: MeteredLevels['rows'], by: LevelGroup, words: ResultWords): ResultTable {
  const { text, format } = words
  const { levels } = text.metered
  const column = columnFactory(text.quantities)
  const number = (quantity: QuantityName, head: string, value: (row: MeteredLevel) => number | null) =>
    column.of<MeteredLevel>(quantity, value, { head })
  const gwh = (mwh: number | null) => (mwh === null ? null : mwh / 1000)
  const nameOf = ({ group }: MeteredLevel) =>
    typeof group === 'number' ? format.month(group, 'long') : (group ?? '')
  return tableOf(
    levels.title,
    [
      column.of<MeteredLevel>('year', ({ year }) => year),
      ...(by === 'none' ? [] : [column.words<MeteredLevel>(levels.groups[by], nameOf)]),
      number('count', levels.plants, ({ plants }) => plants),
      number('energyInGwh', levels.settled, ({ settled_mwh }) => gwh(settled_mwh)),
      ...(by === 'none' || by === 'state'
        ? [number('energyInGwh', levels.fleet, ({ fleet_mwh }) => gwh(fleet_mwh))]
        : []),
      number('ratio', levels.ratio, ({ ratio }) => ratio),
      number('ratio', levels.wakes, ({ wakes }) => wakes),
      number('ratio', levels.losses, ({ losses }) => losses),
      number('ratio', levels.rest, ({ rest }) => rest),
      number('ratio', levels.factor, ({ factor }) => factor),
      number('ratio', levels.deviation, ({ deviation }) => deviation),
      ...(by === 'month' ? [number('seasonFactor', levels.shape, ({ shape }) => shape)] : []),
    ],
    rows.toSorted((a, b) => b.year - a.year),
    { note: levels.note },
  )
}
