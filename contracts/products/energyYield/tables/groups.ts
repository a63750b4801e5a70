import {
  columnFactory,
  type QuantityName,
  quantityOf,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import { headlinePeriods, hoursOfYield } from '../netFigures.ts'
import { knownSigma, type periodsOf } from '../netYield.ts'
import type { EnergyYieldResult, FarmYield, ResultGroup } from '../result.ts'
import { type GroupQuantity, groupValue } from './turbineFields.ts'
import { namedGroups, type TableWords } from './words.ts'

/** A row of a summary: a quantity of every group, in their order. */
export interface SummaryRow {
  readonly quantity: QuantityName
  /** Default: that of the quantity. */
  readonly label?: string
  readonly values: readonly (number | null | undefined)[]
  readonly isStrong?: boolean
}

/** Rows of quantities of every group. */
export function groupRows(
  result: EnergyYieldResult,
  names: readonly GroupQuantity[],
  labels: Partial<Record<QuantityName, string>> = {},
): SummaryRow[] {
  const { planned, portfolio, farm } = result.groups
  const groups = portfolio === null ? [planned] : [planned, portfolio, farm]
  return names.map((quantity) => ({
    quantity,
    ...(labels[quantity] !== undefined && { label: labels[quantity] }),
    values: groups.map((group) => groupValue(quantity, group)),
    isStrong: quantity === 'netYield',
  }))
}

export const exceededLevels = ['p75_mwh', 'p84_mwh', 'p90_mwh', 'p95_mwh', 'p99_mwh'] as const
type Level = (typeof exceededLevels)[number]

export function levelName(level: Level): string {
  return level.slice(0, 3).toUpperCase()
}

/** Uncertainty and exceeded yields over the spans of operation of a headline. */
export function periodRows(
  result: EnergyYieldResult,
  levels: readonly Level[],
  { text, format }: Pick<TableWords, 'text' | 'format'>,
): SummaryRow[] {
  const { periods: words } = text.yieldTerms
  const spans = namedGroups(result, text).map(({ group }) => headlinePeriods(group, result))
  return spans[0]!.flatMap(({ years }, span): SummaryRow[] => {
    const name = format.number(years)
    return [
      {
        quantity: 'energySigma',
        label: words.sigmaOver(name),
        values: spans.map((periods) => knownSigma(periods[span]!)),
      },
      ...levels.map(
        (level): SummaryRow => ({
          quantity: 'netYield',
          label: words.net(levelName(level), name),
          values: spans.map((periods) => periods[span]![level]),
          isStrong: level === 'p90_mwh' && span === 0,
        }),
      ),
    ]
  })
}

/** Table with a row for each quantity and a column for each group of turbines. */
export function summaryTable(
  result: EnergyYieldResult,
  rows: readonly SummaryRow[],
  { text }: Pick<TableWords, 'text'>,
): ResultTable {
  const { summary: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const labelOf = ({ quantity, label = text.quantities[quantity] }: SummaryRow) => label
  const table = tableOf(
    words.title,
    [
      column.words<SummaryRow>(words.item, (row) => withUnit(labelOf(row), row.quantity), { only: 'shown' }),
      column.words<SummaryRow>(words.item, labelOf, { only: 'file', width: 62 }),
      column.words<SummaryRow>(words.unit, ({ quantity }) => quantityOf(quantity).unit, {
        only: 'file',
        width: 10,
      }),
      ...namedGroups(result, text).map(({ name }, group) =>
        column.of<SummaryRow>('netYield', ({ values }) => values[group], { head: name, width: 15 }),
      ),
    ],
    rows,
    { strong: rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : [])) },
  )
  return { ...table, rowQuantities: rows.map(({ quantity }) => quantity) }
}

/** The planned turbines, the existing ones without and with them, and all. */
export function groupsTable(result: EnergyYieldResult, { text }: Pick<TableWords, 'text'>): ResultTable {
  const { groups: words } = text.farmResult
  const column = columnFactory(text.quantities)
  const { planned, portfolio, farm } = result.groups
  const named = (name: string, group: ResultGroup, hasNet = true) => ({ name, group, hasNet })
  const rows =
    portfolio === null
      ? [named(words.planned, planned)]
      : [
          named(words.planned, planned),
          named(words.before, withoutPlanned(portfolio, result), false),
          named(words.after, portfolio),
          named(words.farm, farm),
        ]
  type Row = (typeof rows)[number]
  const names = [
    ...(['count', 'ratedPowerOfFarm', 'freeYield', 'wakeLossShare', 'parkYield'] as const),
    ...(['parkEfficiency', 'fullLoadHours', 'netYield'] as const),
  ]
  return tableOf(
    words.title,
    [
      column.words<Row>(words.title, ({ name }) => name),
      ...names.map((quantity) =>
        column.of<Row>(quantity, ({ group, hasNet }) =>
          quantity === 'netYield' && !hasNet ? null : groupValue(quantity, group),
        ),
      ),
    ],
    rows,
  )
}

/** The existing turbines without the planned ones; blockage cannot be attributed to either group. */
function withoutPlanned(portfolio: ResultGroup, { wake_losses }: EnergyYieldResult): ResultGroup {
  const { free_mwh, park_mwh } = portfolio.yield
  const parkMwh =
    park_mwh + wake_losses.inflicted_on_existing_mwh + (wake_losses.blockage_mwh?.portfolio ?? 0)
  const yields: FarmYield = {
    free_mwh,
    park_mwh: parkMwh,
    wake_loss_mwh: free_mwh - parkMwh,
    efficiency: free_mwh > 0 ? parkMwh / free_mwh : null,
    ...hoursOfYield(parkMwh, portfolio.rated_power_kw),
  }
  return { ...portfolio, yield: yields }
}

export type WakeCause =
  | 'withinPlanned'
  | 'byExisting'
  | 'blockagePlanned'
  | 'withinExisting'
  | 'inflicted'
  | 'blockageExisting'

/** A part of the wake loss, MWh of a mean year. */
export interface WakePart {
  readonly cause: WakeCause
  readonly mwh: number
  /** Gross yield of the turbines with this loss, MWh. */
  readonly ofFreeMwh: number
}

/** The parts of a group's wake loss, in the order of their deduction. */
export function wakeParts(
  result: Pick<EnergyYieldResult, 'groups' | 'wake_losses'>,
  scope: keyof EnergyYieldResult['groups'],
): readonly WakePart[] {
  const { planned, portfolio } = result.groups
  const losses = result.wake_losses
  const { blockage_mwh: blockage } = losses
  const part = (cause: WakeCause, mwh: number, ofFreeMwh: number): WakePart => ({ cause, mwh, ofFreeMwh })
  const ofPlanned = [
    part('withinPlanned', losses.within_planned_mwh, planned.yield.free_mwh),
    ...(portfolio === null ? [] : [part('byExisting', losses.by_existing_mwh, planned.yield.free_mwh)]),
    ...(blockage ? [part('blockagePlanned', blockage.planned, planned.yield.free_mwh)] : []),
  ]
  if (portfolio === null) return ofPlanned
  const { free_mwh: free, wake_loss_mwh: lost } = portfolio.yield
  const ofExisting = [
    part('withinExisting', lost - losses.inflicted_on_existing_mwh - (blockage?.portfolio ?? 0), free),
    part('inflicted', losses.inflicted_on_existing_mwh, free),
    ...(blockage ? [part('blockageExisting', blockage.portfolio, free)] : []),
  ]
  return { planned: ofPlanned, portfolio: ofExisting, farm: [...ofPlanned, ...ofExisting] }[scope]
}

/** Losses of each turbine by the turbine that causes them. */
export function wakesTable(result: EnergyYieldResult, { text }: Pick<TableWords, 'text'>): ResultTable {
  const { wakes: words } = text.farmResult
  const column = columnFactory(text.quantities)
  return tableOf(
    words.title,
    [
      column.words<WakePart>(words.title, ({ cause }) => words[cause]),
      column.of<WakePart>('wakeLoss', ({ mwh }) => mwh),
      column.of<WakePart>('wakeLossShare', ({ mwh, ofFreeMwh }) => (ofFreeMwh > 0 ? mwh / ofFreeMwh : null)),
      column.of<WakePart>('freeYield', ({ ofFreeMwh }) => ofFreeMwh),
    ],
    wakeParts(result, 'farm'),
    { note: `${text.quantities.wakeLossShare}: ${words.reference}.` },
  )
}

/** Net yields that the mean of 1, 10 and 20 years exceeds; null without any uncertainty. */
export function exceededTable(
  p50Mwh: number | null,
  periods: ReturnType<typeof periodsOf>,
  hasYears: boolean,
  { text, format }: Pick<TableWords, 'text' | 'format'>,
): ResultTable | null {
  if (periods.every(({ sigma }) => sigma === 0)) return null
  const { periods: words } = text.yieldTerms
  const column = columnFactory(text.quantities)
  const row = (label: string, quantity: QuantityName, values: SummaryRow['values']): SummaryRow => ({
    ...{ label, quantity, values, isStrong: label === 'P90' },
  })
  const rows = [
    row(
      words.sigma,
      'energySigma',
      periods.map(({ sigma }) => sigma),
    ),
    row(
      'P50',
      'netYield',
      periods.map(() => p50Mwh),
    ),
    ...exceededLevels.map((level) =>
      row(
        levelName(level),
        'netYield',
        periods.map((one) => one[level]),
      ),
    ),
  ]
  const table = tableOf(
    words.title,
    [
      column.words<SummaryRow>(words.level, ({ label = '', quantity }) => withUnit(label, quantity)),
      ...periods.map(({ years }, index) =>
        column.of<SummaryRow>('netYield', ({ values }) => values[index], {
          head: words.years(format.number(years)),
        }),
      ),
    ],
    rows,
    {
      strong: rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : [])),
      note: `${words.note} ${hasYears ? words.oneYear : words.noYears}`,
    },
  )
  return { ...table, rowQuantities: rows.map(({ quantity }) => quantity) }
}
