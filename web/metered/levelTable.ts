import {
  columnFactory,
  type MeteredLevel,
  type MeteredLevels,
  type MeteredLevelsQuery,
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
  const number = (head: string, value: (row: MeteredLevel) => number | null, decimals: number) =>
    column.words<MeteredLevel>(head, (row) => format.number(value(row), decimals))
  const gwh = (mwh: number | null) => (mwh === null ? null : mwh / 1000)
  const nameOf = ({ group }: MeteredLevel) =>
    typeof group === 'number' ? format.month(group, 'long') : (group ?? '')
  return tableOf(
    levels.title,
    [
      column.of<MeteredLevel>('year', ({ year }) => year),
      ...(by === 'none' ? [] : [column.words<MeteredLevel>(levels.groups[by], nameOf)]),
      number(levels.plants, ({ plants }) => plants, 0),
      number(levels.settled, ({ settled_mwh }) => gwh(settled_mwh), 1),
      ...(by === 'none' || by === 'state'
        ? [number(levels.fleet, ({ fleet_mwh }) => gwh(fleet_mwh), 1)]
        : []),
      number(levels.ratio, ({ ratio }) => ratio, 3),
      number(levels.wakes, ({ wakes }) => wakes, 3),
      number(levels.losses, ({ losses }) => losses, 3),
      number(levels.rest, ({ rest }) => rest, 3),
      number(levels.factor, ({ factor }) => factor, 3),
      number(levels.deviation, ({ deviation }) => deviation, 3),
      ...(by === 'month' ? [number(levels.shape, ({ shape }) => shape, 3)] : []),
    ],
    rows.toSorted((a, b) => b.year - a.year),
    { note: levels.note },
  )
}
