import { type CalibrationRow, calibrationRows, siteFactorRows } from '../../../calibrationText.ts'
import {
  type ColumnOf,
  columnFactory,
  quantityWithUnit,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import { restrictionEffect, restrictionHolds } from '../../../restrictionText.ts'
import type { EnergyYieldResult } from '../result.ts'
import type { TableWords } from './words.ts'

type Words = Pick<TableWords, 'text' | 'format'>

/** Loss by each restriction; null if there are none. */
export function restrictionTable(
  result: EnergyYieldResult,
  { text, format }: Words,
  curveName: (curve: EnergyYieldResult['power_curves'][number]) => string = ({ name }) => name,
): ResultTable | null {
  if (result.restrictions === undefined) return null
  const { restrictions, quantities, yieldTerms } = text
  const { result: words } = restrictions
  const { rules, prices, prices_withheld } = result.restrictions
  const column = columnFactory(quantities)
  const nameOf = (index: number) => curveName(result.power_curves[index]!)
  type Row = (typeof rules)[number]
  const columns: readonly ColumnOf<Row>[] = [
    column.words(words.rule, ({ rule }) => rule.name, { width: 24 }),
    column.words(restrictions.category, ({ rule }) => yieldTerms.losses[rule.category] ?? rule.category, {
      ...{ width: 20, only: 'file' },
    }),
    column.words(words.holds, ({ rule }) => restrictionHolds(rule, restrictions, format), { width: 60 }),
    column.words(words.effect, ({ rule }) => restrictionEffect(rule, restrictions, format, nameOf), {
      width: 24,
    }),
    column.of('hours', ({ hours }) => hours, { head: words.hours }),
    column.of('lostEnergy', ({ lost_mwh }) => lost_mwh.planned, { head: words.lost }),
    column.of('lossShare', ({ share }) => share, { head: words.share }),
    ...(prices === null
      ? []
      : [
          column.of<Row>('lostRevenue', ({ revenue }) => revenue?.lost_eur, { head: words.lostEur }),
          column.of<Row>('lostRevenueShare', ({ revenue }) => revenue?.share, { head: words.shareEur }),
        ]),
    ...Array.from({ length: 12 }, (_, month) =>
      column.of<Row>('netEnergy', ({ calendar_months }) => calendar_months[month], {
        ...{ head: withUnit(format.month(month + 1), 'netEnergy'), only: 'file' },
      }),
    ),
  ]
  const table = tableOf(words.title, columns, rules)
  const sum = (at: number) => table.rows.reduce((total, row) => total + Number(row[at] ?? 0), 0)
  const sums = columns.map(({ quantity }, at) =>
    at === 0 ? words.total : quantity === null || quantity === 'hours' ? '' : sum(at),
  )
  const notes = [
    words.note,
    prices_withheld
      ? words.pricesWithheld
      : prices === null
        ? words.noPrices
        : words.prices(quantityWithUnit('proportion', prices.share, format)),
    ...(prices?.synthetic ? [words.synthetic] : []),
  ]
  return { ...table, sums: rules.length > 1 ? [sums] : [], note: notes.join(' ') }
}

/** The calibrated and the uncalibrated result; null if the wind is not calibrated. */
export function calibrationTable(
  result: EnergyYieldResult,
  { text }: Pick<Words, 'text'>,
): ResultTable | null {
  if (result.calibration === undefined) return null
  const { calibration: words, quantities } = text
  const column = columnFactory(quantities)
  const rows = calibrationRows(result)
  const table = tableOf(
    words.title,
    [
      column.words<CalibrationRow>(
        words.figure,
        ({ group, figure }) => `${words.groups[group]}: ${words.figures[figure]}`,
        { width: 50 },
      ),
      column.of<CalibrationRow>('parkYield', ({ without }) => without, { head: words.without, width: 16 }),
      column.of<CalibrationRow>('parkYield', (row) => row.with, { head: words.with, width: 16 }),
      column.of<CalibrationRow>('change', ({ change }) => change, { head: words.change, isOwn: true }),
    ],
    rows,
  )
  return { ...table, rowQuantities: rows.map(({ quantity }) => quantity) }
}

/** The turbines with a raster's factors on their wind; null without a raster. */
export function siteFactorTable(
  result: EnergyYieldResult,
  { text }: Pick<Words, 'text'>,
): ResultTable | null {
  const rows = siteFactorRows(result)
  if (rows.length === 0) return null
  const { raster: words } = text.calibration
  const column = columnFactory(text.quantities)
  type Row = (typeof rows)[number]
  return tableOf(
    words.tableTitle,
    [
      column.words<Row>(words.site, ({ name }) => name, { width: 30 }),
      column.of<Row>('meanWindSpeed', ({ siteMeanMs }) => siteMeanMs, { head: words.siteMean }),
      column.of<Row>('meanWindSpeed', ({ atlasMeanMs }) => atlasMeanMs, { head: words.atlasMean }),
      column.of<Row>('calibrationFactor', ({ factor }) => factor, { head: words.siteFactor }),
    ],
    rows,
  )
}
