import { losingStates } from '#domain/operation'
import type { Format } from '../../../format.ts'
import type { Messages } from '../../../messages/index.ts'
import { type ColumnOf, columnFactory, type ResultTable, tableOf } from '../../../quantities/index.ts'
import type { OperationFindings } from '../operation.ts'

/** Texts of the operation's tables. */
export interface OperationWords {
  readonly text: Pick<Messages, 'operation' | 'quantities'>
  readonly format: Format
}

type Month = OperationFindings['months'][number]

/** Energies and availability by month. */
export function operationMonthsTable(months: readonly Month[], all: OperationWords): ResultTable {
  const { text } = all
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  return tableOf(
    words.months,
    [
      column.words<Month>(text.quantities.month, ({ month }) => month, { name: 'month' }),
      ...sumColumns<Month>((month) => month, all),
    ],
    months,
  )
}

/** Columns of sums over a period. */
export function sumColumns<Row>(of: (row: Row) => Omit<Month, 'month'>, { text }: OperationWords) {
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  return [
    column.of<Row>('knownShare', (row) => of(row).known_share, { head: words.known, name: 'known_share' }),
    column.of<Row>('parkEnergy', (row) => of(row).energy_mwh, { head: words.energy, name: 'energy_mwh' }),
    column.of<Row>('freeEnergy', (row) => of(row).possible_mwh, {
      head: words.possible,
      name: 'possible_mwh',
    }),
    column.of<Row>('availability', (row) => of(row).time_availability, {
      head: words.timeAvailability,
      name: 'time_availability',
    }),
    column.of<Row>('availability', (row) => of(row).energy_availability, {
      head: words.energyAvailability,
      name: 'energy_availability',
    }),
  ]
}

/** Lost energy of each month by the states that lose some. */
export function lossMonthsTable({ months }: OperationFindings, { text }: OperationWords): ResultTable {
  const { operation: words, quantities } = text
  const column = columnFactory(quantities)
  return tableOf(
    words.lossMonths,
    [
      column.words<Month>(quantities.month, ({ month }) => month, { name: 'month' }),
      ...losingStates.map((state) =>
        column.of<Month>('lostEnergyInSpan', ({ lost_mwh }) => lost_mwh[state], {
          head: words.lostBy[state],
          name: `lost_${state}_mwh`,
        }),
      ),
    ],
    months,
  )
}

const directions = ['wind_direction', 'nacelle'] as const
export type OperationDirection = (typeof directions)[number]

/** Monthly turns from the atlas of the turbines that have any, in order of turbines; null without a value. */
export function directionLines({ turbines, months }: OperationFindings, of: OperationDirection) {
  return turbines.flatMap((turbine) => {
    const offset = turbine[of]
    if (offset === null) return []
    const byMonth = new Map(offset.months.map((one) => [one.month, one.offset_deg]))
    return [{ name: turbine.name, values: months.map(({ month }) => byMonth.get(month) ?? null) }]
  })
}

/** The directions of which there are monthly turns. */
export function operationDirections(analysis: OperationFindings): readonly OperationDirection[] {
  return directions.filter((of) => directionLines(analysis, of).length > 0)
}

/** Monthly turns of the turbines' directions from the atlas. */
export function directionMonthsTable(
  analysis: OperationFindings,
  of: OperationDirection,
  { text }: OperationWords,
): ResultTable {
  const { operation: words, quantities } = text
  const column = columnFactory(quantities)
  const month: ColumnOf<Month> = column.words(quantities.month, (row) => row.month, { name: 'month' })
  const lines = directionLines(analysis, of).map(({ name, values }) =>
    column.of<Month>('directionOffset', (_, row) => values[row], { head: name, name: `${name} (deg)` }),
  )
  return tableOf(words.directionMonths[of], [month, ...lines], analysis.months)
}
