import {
  columnFactory,
  type EnergyYieldResult,
  exceedancesOf,
  knownSigma,
  lossesOfTurbine,
  type NetYield,
  type QuantityName,
  qualityWithLosses,
  quantityChange,
  quantityText,
  tableOf,
  withUnit,
  type YieldAssumptions,
} from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { lostShareOf } from '../order/assumptions.ts'
import type { FarmScope } from './farmScope.ts'
import { type LeastAndMost, plannedQuality, rangeText } from './siteQuality.ts'

interface Row {
  readonly label: string
  readonly ordered: string
  readonly live: string
  readonly change: string
}

/** The net yields as ordered, compared with those of the typed values. */
export function NetYieldTable({
  result,
  scope,
  ordered,
  orderedNet,
  edited,
  editedNet,
}: {
  readonly result: EnergyYieldResult
  readonly scope: FarmScope
  readonly ordered: YieldAssumptions
  readonly orderedNet: NetYield
  /** null: a typed value cannot be read. */
  readonly edited: YieldAssumptions | null
  readonly editedNet: NetYield | null
}) {
  const { farmResult, products, quantities } = useText()
  const { uncertainty: text, figures } = farmResult
  const format = useFormat()
  const row = (
    name: QuantityName,
    label: string,
    [one, other]: readonly [number | null, number | null],
    change: string,
  ): Row => ({
    label: withUnit(label, name),
    ordered: quantityText(name, one, format),
    live: quantityText(name, other, format),
    change: one === null || other === null ? '–' : change,
  })
  const shareRow = (name: QuantityName, label: string, one: number | null, other: number | null) =>
    row(name, label, [one, other], quantityChange(name, (other ?? 0) - (one ?? 0), format))
  const energyRow = (label: string, key: 'p50_mwh' | 'p75_mwh' | 'p90_mwh') => {
    const energyOf = (net: NetYield) => ({ ...net, ...exceedancesOf(net) })[key]
    const [one, other] = [energyOf(orderedNet), editedNet && energyOf(editedNet)]
    const change = one ? (100 * ((other ?? 0) - one)) / one : null
    return row('netYield', label, [one, other], `${quantityChange('change', change, format)}\u00a0%`)
  }
  const rangeRow = (name: QuantityName, label: string, one: LeastAndMost, other?: LeastAndMost): Row => {
    const show = (value: number | null) => quantityText(name, value, format)
    return {
      label: withUnit(label, name),
      ordered: rangeText(one, show),
      live: other ? rangeText(other, show) : '–',
      change: '',
    }
  }
  const quality = qualityWith(result, ordered)
  const newQuality = edited ? qualityWith(result, edited) : undefined
  const rows: readonly Row[] = [
    shareRow('lossShare', quantities.lossShare, lostShareOf(ordered), edited && lostShareOf(edited)),
    shareRow('energySigma', figures.sigma, knownSigma(orderedNet), editedNet && knownSigma(editedNet)),
    energyRow(quantities.netYield, 'p50_mwh'),
    energyRow(figures.p75, 'p75_mwh'),
    energyRow(figures.p90, 'p90_mwh'),
    ...(scope === 'planned'
      ? [
          rangeRow('siteQuality', figures.siteQuality, quality.qualityPercent, newQuality?.qualityPercent),
          rangeRow('correctionFactor', figures.correctionFactor, quality.factor, newQuality?.factor),
        ]
      : []),
  ]
  const { words } = columnFactory(quantities)
  return (
    <ResultTable
      hideTitle
      table={tableOf(
        text.live,
        [
          words<Row>(products.comparison.figure, ({ label }) => label),
          words<Row>(text.ordered, (one) => one.ordered, { align: 'right' }),
          words<Row>(text.live, ({ live }) => live, { align: 'right' }),
          words<Row>(quantities.change, ({ change }) => change, { align: 'right' }),
        ],
        rows,
      )}
    />
  )
}

/** Site quality follows the losses that the law deducts. */
function qualityWith(result: EnergyYieldResult, { losses }: YieldAssumptions) {
  const turbines = result.turbines.map((turbine) => ({
    ...turbine,
    eeg: qualityWithLosses(turbine, lossesOfTurbine(result, turbine, losses), result),
  }))
  return plannedQuality({ turbines })
}
