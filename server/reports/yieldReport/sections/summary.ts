import { exceedancesOf, knownSigma, meanYearTexts, type ResultGroup } from '#contracts'
import { table, text } from '../../blocks/index.ts'
import { changeNote } from '../material/changeNote.ts'
import type { ReportSection } from '../material/document.ts'
import { lossShare } from '../material/groups.ts'
import type { Material } from '../material/material.ts'
import { calibrationBlocks } from './calibration.ts'

export function summary(material: Material): ReportSection {
  const { result, text: all, format, mwh, percent } = material
  const words = all.yieldReport
  const { planned, portfolio, farm } = result.groups
  const { net, yield: yields } = planned
  const { p75_mwh, p90_mwh } = exceedancesOf(net)
  const groups = portfolio === null ? [planned] : [planned, portfolio, farm]
  const heads = portfolio === null ? [words.planned] : [words.planned, words.portfolio, words.wholeFarm]
  const row = (label: string, value: (group: ResultGroup) => string) => [label, ...groups.map(value)]
  const hasAllMonths = (result.mean_year?.missing_months.length ?? 0) === 0
  const sentence = hasAllMonths ? words.summary.text : words.summary.extrapolated
  const rows = [
    row(words.summary.count, ({ turbines }) => format.number(turbines)),
    row(words.summary.power, ({ rated_power_kw }) => format.number(rated_power_kw / 1000, 2)),
    row(words.summary.speed, ({ free_wind_speed_ms }) => format.number(free_wind_speed_ms, 2)),
    row(words.summary.free, (group) => mwh(group.yield.free_mwh)),
    row(words.summary.wakeLoss, (group) => mwh(group.yield.wake_loss_mwh)),
    row(words.summary.wakeLossShare, (group) => percent(wakeShare(group), 2)),
    row(words.summary.park, (group) => mwh(group.yield.park_mwh)),
    row(words.summary.parkEfficiency, (group) => percent(group.yield.efficiency, 2)),
    row(words.summary.hours, (group) => format.number(group.yield.full_load_hours)),
    row(words.summary.capacityFactor, (group) => percent(group.yield.capacity_factor, 2)),
    row(words.summary.losses, (group) => percent(lossShare(group), 2)),
    row(words.summary.p50, (group) => mwh(group.net.p50_mwh)),
    row(words.summary.sigma, (group) => percent(knownSigma(group.net), 2)),
    row(words.summary.p75, (group) => mwh(exceedancesOf(group.net).p75_mwh)),
    row(words.summary.p90, (group) => mwh(exceedancesOf(group.net).p90_mwh)),
  ]
  return {
    title: words.summary.title,
    blocks: [
      text(
        sentence(
          words.summary.turbines(planned.turbines, format.number(planned.turbines)),
          format.quantity(planned.rated_power_kw / 1000, 'MW', 2),
          format.quantity(net.p50_mwh, 'MWh'),
          format.number(yields.full_load_hours),
        ),
      ),
      ...meanYearTexts(result, all.meanYear, format).map((text) => ({ kind: 'warning' as const, text })),
      ...(result.synthetic ? [{ kind: 'warning' as const, text: words.disclaimer.synthetic }] : []),
      {
        kind: 'figures',
        items: [
          { label: words.summary.netP50, value: format.number(net.p50_mwh), unit: words.summary.perYear },
          { label: words.summary.netP75, value: format.number(p75_mwh), unit: words.summary.perYear },
          { label: words.summary.netP90, value: format.number(p90_mwh), unit: words.summary.perYear },
          { label: words.summary.efficiency, value: percent(yields.efficiency, 1), unit: '%' },
        ],
      },
      table(words.summary.table, ['', ...heads], rows, {
        strong: [11, 14],
        widths: [2.2, ...heads.map(() => 1)],
      }),
      ...calibrationBlocks(material),
      ...changeNote(material),
    ],
  }
}

function wakeShare({ yield: { free_mwh, wake_loss_mwh } }: ResultGroup): number | null {
  return free_mwh > 0 ? wake_loss_mwh / free_mwh : null
}
