import { faultReasons, losingStates, observationReasons, operationStates } from '#domain/operation'
import {
  columnFactory,
  quantityChange,
  quantityText,
  type ResultTable,
  scaleOf,
  tableOf,
} from '../../../quantities/index.ts'
import type { OperationFindings, WireDirectionOffset, WireEstimate } from '../operation.ts'
import {
  directionMonthsTable,
  lossMonthsTable,
  type OperationWords,
  operationDirections,
  operationMonthsTable,
  sumColumns,
} from './operationMonths.ts'

type Turbine = OperationFindings['turbines'][number]
type Month = OperationFindings['months'][number]
type Standstill = readonly Pick<
  NonNullable<OperationFindings['standstill']>[number],
  'category' | 'hours' | 'lost_mwh'
>[]

interface Figure {
  readonly name: string
  readonly value: string
  readonly deviation?: string
  readonly interval?: string
}

const right = { align: 'right' } as const
const reasons = [...faultReasons, ...observationReasons]

/** Tables of an analysis: yield, losses, months, turbines with their directions, and data checks. */
export function operationTables(analysis: OperationFindings, words: OperationWords): readonly ResultTable[] {
  const hasSteps = analysis.turbines.length > 0
  return [
    figuresTable(analysis, words),
    ...(hasSteps
      ? [
          lossesTable(analysis.months, words),
          ...standstillTables(analysis.standstill, words),
          ...statedTables(analysis.stated_losses, words),
          operationMonthsTable(analysis.months, words),
          lossMonthsTable(analysis, words),
          turbinesTable(analysis.turbines, words),
          ...operationDirections(analysis).map((of) => directionMonthsTable(analysis, of, words)),
          checksTable(analysis.turbines, words),
        ]
      : []),
  ]
}

/** Most months of a report: the reported one and a year before it; rows of standstill beyond some replace the first. */
const [reportedMonths, freeRows] = [13, 2]

/** Tables of a report about a month: its losses, the months up to it, and the yield. */
export function operationReportTables(
  { months, ...analysis }: OperationFindings,
  month: string | null,
  words: OperationWords,
): readonly ResultTable[] {
  const standstill = month === null ? null : standstillIn(analysis.standstill, month)
  const shown = reportedMonths - Math.max(0, (standstill?.length ?? 0) - freeRows)
  const until = months.filter((one) => month !== null && one.month <= month).slice(-shown)
  const figures = figuresTable({ ...analysis, months }, words)
  if (until.length === 0) return [figures]
  const losses = lossesTable(until.slice(-1), words, standstill)
  return [
    { ...losses, title: words.text.operation.lossesOf(month!) },
    { ...operationMonthsTable(until, words), strong: [until.length - 1] },
    figures,
  ]
}

/** Reasons why a yield or the effect of a change is missing, as sentences. */
export function operationRefusals(
  { long_term, change }: OperationFindings,
  { refused }: OperationWords['text']['operation'],
): readonly string[] {
  return [long_term, change].flatMap((found) => (typeof found === 'string' ? [refused[found]] : []))
}

function figuresTable(analysis: OperationFindings, { text, format }: OperationWords): ResultTable {
  const { operation: words } = text
  const { long_term: yields, ideal, electrical, change } = analysis
  const estimated = (name: string, estimate: WireEstimate, factor = 1, decimals = 0): Figure => {
    const shown = (value: number | null) => format.number(value === null ? null : factor * value, decimals)
    const { value, deviation, low, high } = estimate
    return {
      name,
      value: shown(value),
      deviation: shown(deviation),
      interval: `${shown(low)} – ${shown(high)}`,
    }
  }
  const figures: Figure[] = []
  if (yields !== null && typeof yields !== 'string') {
    const net = electrical === null ? words.netAtTurbines : words.netAtMeter
    figures.push(estimated(net, yields.net_mwh), estimated(words.gross, yields.gross_mwh))
  }
  if (ideal !== null && typeof ideal !== 'string') figures.push(estimated(words.ideal, ideal.gross_mwh))
  if (electrical !== null)
    figures.push({
      name: words.electrical,
      value: quantityText('lossShare', electrical.share, format),
      deviation: quantityText('lossShare', electrical.deviation, format),
    })
  figures.push({
    name: words.unavailable,
    value: quantityText('powerShare', analysis.unavailable_share, format),
  })
  if (yields !== null && typeof yields !== 'string')
    figures.push({ name: words.rSquared, value: quantityText('rSquared', yields.r_squared, format) })
  if (change !== null && typeof change !== 'string')
    figures.push(estimated(words.change(change.turbine), change.energy, 100, 2))
  const column = columnFactory(text.quantities)
  return tableOf(
    words.figures,
    [
      column.words<Figure>(words.figure, ({ name }) => name),
      column.words<Figure>(words.value, ({ value }) => value, right),
      column.words<Figure>(text.quantities.sigma, ({ deviation = '' }) => deviation, right),
      column.words<Figure>(words.interval, ({ interval = '' }) => interval, right),
    ],
    figures,
    {
      strong: [0],
      ...(yields !== null &&
        typeof yields !== 'string' && {
          note: words.figuresNote(String(yields.months), String(yields.from_year), String(yields.till_year)),
        }),
    },
  )
}

/** Losses by state; the standstill of a log as parts of its state, null: no log. */
function lossesTable(
  months: readonly Month[],
  { text }: OperationWords,
  standstill: Standstill | null = null,
): ResultTable {
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  const sum = (of: (month: Month) => number) => months.reduce((total, month) => total + of(month), 0)
  const isLosing = (state: string): state is (typeof losingStates)[number] =>
    (losingStates as readonly string[]).includes(state)
  const parts = (standstill ?? []).map(({ category, hours, lost_mwh }) => ({
    name: words.ofStandstill(words.standstills[category ?? 'unlogged']),
    ...{ hours, lost: lost_mwh },
  }))
  const rows = operationStates.flatMap((state) => {
    const lost = isLosing(state) ? sum(({ lost_mwh }) => lost_mwh[state]) : null
    const row = { name: words.categories[state], hours: sum(({ hours }) => hours[state]), lost }
    return state === 'stopped' ? [row, ...parts] : [row]
  })
  type Row = (typeof rows)[number]
  return tableOf(
    words.losses,
    [
      column.words<Row>(words.category, ({ name }) => name),
      column.of<Row>('hours', ({ hours }) => hours, { head: words.hours }),
      column.of<Row>('lostEnergyInSpan', ({ lost }) => lost, { head: words.lost }),
    ],
    rows,
    { note: parts.length === 0 ? words.lossesNote : words.standstillNote },
  )
}

/** Standstill of one month, as far as there is any; null: no log. */
function standstillIn(standstill: OperationFindings['standstill'], month: string): Standstill | null {
  return (
    standstill?.flatMap(({ category, months }) =>
      months.filter((one) => one.month === month).map((one) => ({ category, ...one })),
    ) ?? null
  )
}

function statedTables(
  stated: OperationFindings['stated_losses'],
  { text }: OperationWords,
): readonly ResultTable[] {
  if (stated.length === 0) return []
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  type Row = (typeof stated)[number]
  return [
    tableOf(
      words.statedLosses,
      [
        column.words<Row>(words.cause, ({ cause }) => words.causes[cause]),
        column.of<Row>('hours', ({ hours }) => hours, { head: words.hours }),
        column.of<Row>('lostEnergyInSpan', (row) => row.stated_mwh, { head: words.statedLost }),
        column.of<Row>('lostEnergyInSpan', (row) => row.found_mwh, { head: words.foundLost }),
      ],
      stated,
      { note: words.statedNote },
    ),
  ]
}

function standstillTables(found: Standstill | null, { text }: OperationWords): readonly ResultTable[] {
  if (found === null || found.length === 0) return []
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  type Row = (typeof found)[number]
  return [
    tableOf(
      words.standstill,
      [
        column.words<Row>(words.category, ({ category }) => words.standstills[category ?? 'unlogged']),
        column.of<Row>('hours', ({ hours }) => hours, { head: words.hours }),
        column.of<Row>('lostEnergyInSpan', ({ lost_mwh }) => lost_mwh, { head: words.lost }),
      ],
      found,
      { note: words.standstillNote },
    ),
  ]
}

function turbinesTable(turbines: readonly Turbine[], all: OperationWords): ResultTable {
  const { text, format } = all
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  const degrees = (value: number | null) => format.number(value, scaleOf('directionOffset').decimals)
  const offset = (found: WireDirectionOffset | null) => {
    if (found === null) return format.number(null)
    const { value, low, high } = found.offset_deg
    return words.offset(quantityChange('directionOffset', value, format), degrees(low), degrees(high))
  }
  const jumps = ({ wind_direction, nacelle }: Turbine) =>
    [wind_direction, nacelle]
      .flatMap((found) => found?.jumps ?? [])
      .map(({ month, turn_deg }) => words.jump(month, quantityChange('directionOffset', turn_deg, format)))
      .join(', ')
  const rated = ({ rated_power_kw, rated_from }: Turbine) => {
    const kw = quantityText('ratedPower', rated_power_kw, format)
    return rated_from === 'data' ? words.fromData(kw) : kw
  }
  return tableOf(
    words.ofTurbines,
    [
      column.words<Turbine>(words.turbineName, ({ name }) => name),
      column.words<Turbine>(words.rated, rated, right),
      ...sumColumns<Turbine>(({ sum }) => sum, all),
      column.words<Turbine>(words.windOffset, ({ wind_direction }) => offset(wind_direction), right),
      column.words<Turbine>(words.nacelleOffset, ({ nacelle }) => offset(nacelle), right),
      column.words<Turbine>(words.jumps, jumps),
    ],
    turbines,
    { note: words.offsetNote },
  )
}

function checksTable(turbines: readonly Turbine[], { text }: OperationWords): ResultTable {
  const { operation: words } = text
  const column = columnFactory(text.quantities)
  const found = reasons.filter((reason) => turbines.some(({ checks }) => checks[reason] > 0))
  type Reason = (typeof reasons)[number]
  return tableOf(
    words.checks,
    [
      column.words<Reason>(words.check, (reason) => words.reasons[reason]),
      ...turbines.map(({ name, checks }) =>
        column.of<Reason>('steps', (reason) => checks[reason], { head: name }),
      ),
    ],
    // Without any finding: what was checked.
    found.length > 0 ? found : reasons,
  )
}
