import {
  meteredDataText,
  meteredPlantText,
  meteredRows,
  meteredSource,
  meteredSpread,
  modelledHours,
} from '../../../meteredText.ts'
import { columnFactory, type ResultTable, tableOf } from '../../../quantities/index.ts'
import type { EnergyYieldResult } from '../result.ts'
import type { TableWords } from './words.ts'

/** Metered plants around the farm next to the energy by the atlas; null where none were compared. */
export function meteredTable(
  { metered }: Pick<EnergyYieldResult, 'metered'>,
  { text, format }: Pick<TableWords, 'text' | 'format'>,
): ResultTable | null {
  if (metered === undefined || metered.plants.length === 0) return null
  const { metered: words } = text
  const { columns } = words
  const column = columnFactory(text.quantities)
  const rows = meteredRows(metered.plants)
  type Row = (typeof rows)[number]
  const { plants, compared, ratio, full_load_hours: hours } = metered.summary
  const note = [
    `${words.summary(format.number(plants), format.number(compared))} (${format.quantity(metered.radius_km, 'km')}).`,
    ...(ratio === null ? [] : [`${words.ratio}: ${meteredSpread(ratio, 2, words, format)}.`]),
    ...(hours === null ? [] : [`${words.hours}: ${meteredSpread(hours, 0, words, format)}.`]),
    words.ratioHint,
    `${meteredSource(metered.settlements, words)}.`,
  ].join(' ')
  return tableOf(
    words.title,
    [
      column.of<Row>('distance', ({ plant }) => 1000 * plant.distance_km),
      column.words<Row>(columns.plant, ({ plant }) => meteredPlantText(plant, words, format), { width: 30 }),
      column.words<Row>(columns.type, ({ plant }) => `${plant.vendor} ${plant.type}`.trim(), { width: 30 }),
      column.of<Row>('hubHeight', ({ plant }) => plant.hub_height_m),
      column.of<Row>('year', ({ year }) => year.year),
      column.of<Row>('fullLoadHours', ({ year }) => year.full_load_hours, { head: columns.hours }),
      column.of<Row>('fullLoadHours', ({ year }) => modelledHours(year), { head: columns.modelled }),
      column.of<Row>('calibrationFactor', ({ year }) => year.ratio, { head: columns.ratio }),
      column.words<Row>(columns.data, ({ year }) => meteredDataText(year, words, format), { width: 30 }),
    ],
    rows,
    { note },
  )
}
