import {
  type EnergyYieldResult,
  exceedancesOf,
  knownSigma,
  lossesOfTurbine,
  type NetYield,
  qualityWithLosses,
  type YieldAssumptions,
} from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { lostShareOf } from '../order/assumptions.ts'
import type { FarmScope } from './farmScope.ts'
import { type LeastAndMost, plannedQuality, rangeText } from './siteQuality.ts'

interface Row {
  readonly label: string
  readonly ordered: string
  readonly live: string
  readonly change: string
}

/** The net yields as they were ordered, beside those of the values that are being typed. */
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
  /** null: something typed cannot be read. */
  readonly edited: YieldAssumptions | null
  readonly editedNet: NetYield | null
}) {
  const { farmResult, products } = useText()
  const { uncertainty: text, figures, perYear } = farmResult
  const format = useFormat()
  const shown = (share: number | null) => (share === null ? '–' : format.percent(share, 2))
  const percentRow = (label: string, one: number | null, other: number | null): Row => ({
    label,
    ordered: shown(one),
    live: shown(other),
    change:
      one === null || other === null ? '–' : signed(100 * (other - one), (value) => format.number(value, 2)),
  })
  const energyRow = (label: string, key: 'p50_mwh' | 'p75_mwh' | 'p90_mwh'): Row => {
    const energyOf = (net: NetYield) => ({ ...net, ...exceedancesOf(net) })[key]
    const [one, other] = [energyOf(orderedNet), editedNet && energyOf(editedNet)]
    return {
      label: `${label} (${perYear})`,
      ordered: format.number(one),
      live: format.number(other),
      change:
        other === null || one === null || one === 0
          ? '–'
          : signed((100 * (other - one)) / one, (value) => `${format.number(value, 2)}\u00a0%`),
    }
  }
  const rangeRow = (label: string, one: LeastAndMost, other: LeastAndMost | null, decimals: number): Row => {
    const show = (value: number | null) => format.number(value, decimals)
    return { label, ordered: rangeText(one, show), live: other ? rangeText(other, show) : '–', change: '' }
  }
  const quality = qualityWith(result, ordered)
  const newQuality = edited && qualityWith(result, edited)
  const rows: readonly Row[] = [
    percentRow(figures.losses, lostShareOf(ordered), edited && lostShareOf(edited)),
    percentRow(figures.sigma, knownSigma(orderedNet), editedNet && knownSigma(editedNet)),
    energyRow(figures.p50, 'p50_mwh'),
    energyRow(figures.p75, 'p75_mwh'),
    energyRow(figures.p90, 'p90_mwh'),
    ...(scope === 'planned'
      ? [
          rangeRow(
            `${figures.siteQuality} (%)`,
            quality.qualityPercent,
            newQuality?.qualityPercent ?? null,
            1,
          ),
          rangeRow(figures.correctionFactor, quality.factor, newQuality?.factor ?? null, 3),
        ]
      : []),
  ]
  return (
    <Table
      caption={text.live}
      head={
        <>
          <Th>{products.comparison.figure}</Th>
          <Th numeric>{text.ordered}</Th>
          <Th numeric>{text.live}</Th>
          <Th numeric>{text.change}</Th>
        </>
      }
    >
      {rows.map(({ label, ordered: before, live, change }) => (
        <Tr key={label}>
          <Td>{label}</Td>
          <Td numeric oneLine>
            {before}
          </Td>
          <Td numeric strong oneLine>
            {live}
          </Td>
          <Td numeric oneLine>
            {change}
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

/** '+1.20', '−0.34', '0.00'. */
function signed(value: number, show: (value: number | null) => string): string {
  const text = show(Math.abs(value))
  if (!/[1-9]/.test(text)) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

/** Site quality follows those of the losses that the law deducts. */
function qualityWith(result: EnergyYieldResult, { losses }: YieldAssumptions) {
  const turbines = result.turbines.map((turbine) => ({
    ...turbine,
    eeg: qualityWithLosses(turbine, lossesOfTurbine(result, turbine, losses), result),
  }))
  return plannedQuality({ turbines })
}
