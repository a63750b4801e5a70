import { netYield, quantityWithUnit } from '#contracts'
import { lossFactor } from '#domain'
import type { TextBlock } from '../../blocks/index.ts'
import type { Material } from './material.ts'

/** States that losses and uncertainties differ from the order, and the ordered figures; empty if they do not differ. */
export function changeNote({ result, text: { yieldReport }, format, percent }: Material): TextBlock[] {
  const { assumptions_change: change, groups, wind_sensitivity: sensitivity } = result
  if (change === undefined) return []
  const { p50_mwh, p90_mwh } = netYield(groups.planned.yield.park_mwh, change.ordered, sensitivity)
  const lost = `${percent(1 - lossFactor(change.ordered.losses), 2)}\u00a0%`
  const [p50, p90] = [
    quantityWithUnit('netYield', p50_mwh, format),
    quantityWithUnit('netYield', p90_mwh, format),
  ]
  return [{ kind: 'note', text: yieldReport.changed(format.dateTimeUtc(change.at), lost, p50, p90) }]
}
