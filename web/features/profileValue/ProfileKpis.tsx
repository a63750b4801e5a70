import type { ProfileFigures } from '#contracts'
import { wholePeriodShare } from '#domain'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './ProfileValue.module.css'

/** The main figures of a period, and its known share. */
export function ProfileKpis({
  figures: shown,
  ratio = null,
}: {
  readonly figures: ProfileFigures
  /** Comparison with the fleet, and its label; null if it is not shown. */
  readonly ratio?: { readonly value: number | null; readonly note: string } | null
}) {
  const { marketValue, profileValue: text, quantities } = useText()
  const { figures } = marketValue
  const format = useFormat()
  const { value, base, profile_factor: factor, profile_cost: cost, negative, energy, period } = shown
  const price = (one: number | null) => format.quantity(one, 'EUR/MWh', 1)
  const money = (one: number | null) =>
    one !== null && Math.abs(one) < 1e6
      ? format.quantity(one / 1000, 'kEUR', 1)
      : format.quantity(one === null ? null : one / 1e6, figures.millionEur, 2)
  const share = energy !== null && energy > 0 && negative.energy !== null ? negative.energy / energy : null
  const kpis = [
    [`${quantities.marketValue} ${period}`, price(value), figures.baseOf(price(base))],
    [
      quantities.profileFactor,
      format.number(factor, 3),
      factor === null ? '' : text.ofBase(format.percent(factor, 1)),
    ],
    ...(ratio === null ? [] : [[quantities.marketRatio, format.number(ratio.value, 3), ratio.note] as const]),
    [quantities.profileCost, price(cost)],
    ...(energy === null
      ? []
      : ([
          [
            text.figures.total,
            money(shown.profile_cost_eur),
            text.ofEnergy(format.quantity(energy / 1000, 'GWh', energy > 1e4 ? 0 : 1)),
          ],
          [text.negativeShare, format.percent(share, 1), text.ofHours(format.quantity(negative.hours, 'h'))],
        ] as const)),
  ] as const
  return (
    <>
      <KpiList kpis={kpis} />
      {shown.known_share < wholePeriodShare && (
        <p className={styles.note}>{text.partly(format.percent(shown.known_share, 1))}</p>
      )}
      {value === null && energy !== null && energy <= 0 && <p className={styles.note}>{text.own.draws}</p>}
    </>
  )
}
