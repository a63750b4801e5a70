import { columnFactory, type ResultTable, tableOf, withUnit } from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultGroup, ResultTurbine } from '../result.ts'
import { type EnergyPair, namedGroups, pairColumns, type TableWords, wakeShareOf } from './words.ts'

type Words = Pick<TableWords, 'text' | 'format'>

export const energyViews = ['calendar', 'years', 'months'] as const
export type EnergyView = (typeof energyViews)[number]

/** A group or a turbine; only groups have single months. */
export type EnergySource = ResultGroup | ResultTurbine

/** Energy of a period; both are null if too much of it is missing. */
export interface EnergyRow extends EnergyPair {
  readonly label: string
  /** 0 to 1; null for a mean of many years. */
  readonly availability: number | null
}

export function energyRows(
  source: EnergySource,
  view: EnergyView,
  { format }: Pick<Words, 'format'>,
): EnergyRow[] {
  if (view === 'years') return source.years.map((one) => ({ ...one, label: String(one.year) }))
  if (view === 'months' && 'months' in source)
    return source.months.map((one) => ({ ...one, label: `${format.month(one.month)} ${one.year}` }))
  return source.calendar_months.map((one, index) => ({
    ...{ ...one, label: format.month(index + 1), availability: null },
  }))
}

/** Energies of calendar months with their sum, of years with their mean, or of all months. */
export function energyTable(source: EnergySource, view: EnergyView, { text, format }: Words): ResultTable {
  const { months: words } = text.farmResult
  const column = columnFactory(text.quantities)
  const rows = energyRows(source, view, { format })
  const isCalendar = view === 'calendar'
  const meanYear = {
    free_mwh: isCalendar ? sumOf(rows, 'free_mwh') : source.yield.free_mwh,
    park_mwh: isCalendar ? sumOf(rows, 'park_mwh') : source.yield.park_mwh,
  }
  const ofYear = ({ park_mwh }: EnergyRow) =>
    park_mwh === null || !meanYear.park_mwh ? null : park_mwh / meanYear.park_mwh
  const last = { ...meanYear, label: isCalendar ? words.sum : words.mean, availability: null }
  return tableOf(
    words.titles[view],
    [
      column.words<EnergyRow>(view === 'years' ? words.year : text.quantities.month, ({ label }) => label),
      column.of<EnergyRow>('freeEnergy', ({ free_mwh }) => free_mwh),
      column.of<EnergyRow>('parkEnergy', ({ park_mwh }) => park_mwh),
      column.of<EnergyRow>('wakeLossShare', wakeShareOf),
      ...(view === 'months'
        ? []
        : [
            column.of<EnergyRow>(
              'shareOfYear',
              ofYear,
              isCalendar ? {} : { head: withUnit(words.ofMean, 'shareOfYear') },
            ),
          ]),
      ...(isCalendar ? [] : [column.of<EnergyRow>('availability', ({ availability }) => availability)]),
    ],
    rows,
    { sums: view === 'months' ? [] : [last] },
  )
}

/** null where one of them is missing. */
function sumOf(rows: readonly EnergyPair[], key: keyof EnergyPair): number | null {
  return rows.some((row) => row[key] === null) ? null : rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
}

/** Energies of all groups by period, for files; without years those of the calendar months. */
export function energiesOfGroups(result: EnergyYieldResult, view: EnergyView, { text }: Words): ResultTable {
  const column = columnFactory(text.quantities)
  const groups = namedGroups(result, text)
  const listOf = (group: ResultGroup) =>
    ({ calendar: group.calendar_months, years: group.years, months: group.months })[view]
  type Row = EnergyPair & Partial<Record<'year' | 'month' | 'availability', number>>
  const rows: readonly Row[] = listOf(result.groups.farm)
  return tableOf(
    text.farmResult.months.titles[view],
    [
      ...(view === 'months'
        ? [
            column.day<Row>(text.yieldFigures.monthStart, ({ year = 0, month = 1 }) =>
              Date.UTC(year, month - 1),
            ),
          ]
        : []),
      ...(view === 'calendar' ? [] : [column.of<Row>('year', ({ year }) => year)]),
      ...(view === 'years' ? [] : [column.of<Row>('month', ({ month }, index) => month ?? index + 1)]),
      ...(view === 'calendar' ? [] : [column.of<Row>('availability', ({ availability }) => availability)]),
      ...pairColumns<Row>(groups, text, (group, _, index) => listOf(group)[index]!),
    ],
    rows,
  )
}

/** Net energy by hour of the day (rows) and calendar month; null in older results. */
export function hourTable(
  { net_by_hour: hours }: Pick<ResultGroup, 'net_by_hour'>,
  { text, format }: Words,
): ResultTable | null {
  if (hours === undefined) return null
  const { hours: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const { mwh, utc_offset_hours: offset } = hours
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    label: `${String(hour).padStart(2, '0')}:00`,
    months: mwh.map((month) => month[hour]!),
  }))
  type Row = (typeof rows)[number]
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return tableOf(
    words.title,
    [
      column.words<Row>(words.hour, ({ label }) => label),
      ...mwh.map((_, month) =>
        column.of<Row>('netEnergy', ({ months }) => months[month], { head: format.month(month + 1) }),
      ),
      column.of<Row>('netEnergy', ({ months }) => sum(months), { head: words.all }),
    ],
    rows,
    {
      sums: [{ label: words.sum, months: mwh.map(sum) }],
      note: words.note(`${offset < 0 ? '−' : '+'}${Math.abs(offset)}`),
    },
  )
}

/** The same with a row for each month, for files. */
export function hoursOfMonths(
  { net_by_hour: hours }: Pick<ResultGroup, 'net_by_hour'>,
  { text }: Words,
): ResultTable {
  const { hours: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  type Row = readonly number[]
  const offset = hours?.utc_offset_hours ?? 0
  return tableOf(
    words.title,
    [
      column.of<Row>('month', (_, index) => index + 1),
      ...Array.from({ length: 24 }, (_, hour) =>
        column.of<Row>('netEnergy', (month) => month[hour], {
          head: withUnit(`${hour} h, UTC+${offset}`, 'netEnergy'),
        }),
      ),
      column.of<Row>('netEnergy', (month) => month.reduce((total, one) => total + one, 0), {
        head: withUnit(words.all, 'netEnergy'),
      }),
    ],
    hours?.mwh ?? [],
  )
}
