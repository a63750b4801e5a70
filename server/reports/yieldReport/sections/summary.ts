import {
  calibrationFacts,
  calibrationTable,
  figureOf,
  type GroupQuantity,
  groupRows,
  headlinePeriods,
  meanYearTexts,
  netHoursOf,
  type PeriodYield,
  periodRows,
  quantityText,
  quantityWithUnit,
  siteFactorTable,
  summaryTable,
} from '#contracts'
import { type Block, resultBlocks, table, text } from '../../blocks/index.ts'
import { plainText } from '../../typst/index.ts'
import { changeNote } from '../material/changeNote.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

const summaryNames = [
  ...(['count', 'ratedPowerOfFarm', 'freeWindSpeed', 'freeYield', 'wakeLoss', 'wakeLossShare'] as const),
  ...(['parkYield', 'parkEfficiency', 'fullLoadHours', 'capacityFactor', 'lossShare'] as const),
  ...(['netYield', 'netFullLoadHours', 'netCapacityFactor'] as const),
] satisfies readonly GroupQuantity[]

export function summary(material: Material): ReportSection {
  const { result, text: all, format } = material
  const words = all.yieldReport
  const { planned } = result.groups
  const { net } = planned
  const netHours = netHoursOf(planned)
  const hasAllMonths = (result.mean_year?.missing_months.length ?? 0) === 0
  const sentence = hasAllMonths ? words.summary.text : words.summary.extrapolated
  const periods = headlinePeriods(planned, result)
  const rows = [...groupRows(result, summaryNames), ...periodRows(result, ['p75_mwh', 'p90_mwh'], material)]
  return {
    title: words.summary.title,
    blocks: [
      text(
        `${sentence(
          words.summary.turbines(planned.turbines, format.number(planned.turbines)),
          quantityWithUnit('ratedPowerOfFarm', planned.rated_power_kw / 1000, format),
          format.quantity(net.p50_mwh, 'MWh'),
          quantityText('netFullLoadHours', netHours.full_load_hours, format),
          quantityWithUnit('netCapacityFactor', netHours.capacity_factor, format),
        )} ${exceededText(periods, material)}`,
      ),
      ...meanYearTexts(result, all.meanYear, format).map((text) => ({ kind: 'warning' as const, text })),
      ...(result.synthetic ? [{ kind: 'warning' as const, text: words.disclaimer.synthetic }] : []),
      {
        kind: 'figures',
        items: [
          figureOf('netYield', net.p50_mwh, all.quantities, format),
          ...periods.slice(0, 2).map(({ years, p90_mwh }) => ({
            ...figureOf('netYield', p90_mwh, all.quantities, format),
            label: all.yieldFigures.netLevel('P90', format.number(years)),
          })),
          figureOf('netFullLoadHours', netHours.full_load_hours, all.quantities, format),
        ],
      },
      ...resultBlocks(summaryTable(result, rows, material), format, [2.2]),
      ...calibrationBlocks(material),
      ...changeNote(material),
    ],
  }
}

/** Exceedance values, over ten and twenty years first. */
function exceededText(periods: readonly PeriodYield[], { text: all, format }: Material): string {
  const words = all.yieldReport.summary
  if (periods.every(({ sigma }) => sigma === 0)) return words.notExceeded
  const over = (of: (period: PeriodYield) => number | null) =>
    format.list(periods.map((one) => words.over(format.quantity(of(one), 'MWh'), format.number(one.years))))
  return words.exceeded(
    over(({ p90_mwh }) => p90_mwh),
    over(({ p75_mwh }) => p75_mwh),
  )
}

/** Calibration method of the wind, with the result next to the uncalibrated one; empty without calibration. */
function calibrationBlocks(material: Material): Block[] {
  const { result, text: all, format } = material
  const { calibration } = result
  if (calibration === undefined) return []
  const words = all.calibration
  const source = plainText(calibration.by.source)
  const shown = { ...calibration, by: { ...calibration.by, source } }
  const { item, value } = all.yieldReport.method
  return [
    { kind: 'heading', text: words.title },
    {
      kind: 'warning',
      text: words.notice(quantityText('calibrationFactor', calibration.factor, format), source),
    },
    table(words.title, [item, value], calibrationFacts(shown, words, format), { words: 2, widths: [1, 1.6] }),
    ...resultBlocks(calibrationTable(result, material), format, [2.2]),
    ...resultBlocks(siteFactorTable(result, material), format, [2.2]),
  ]
}
