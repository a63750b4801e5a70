import { type ProfileFigures, quantityText, quantityWithUnit } from '#contracts'
import { wholePeriodShare } from '#domain'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useMillionEur } from '#web/market/useMillionEur.ts'
import { styled } from '#web/ui/styled.ts'

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
  const millions = useMillionEur()
  const { value, base, profile_factor: factor, profile_cost: cost, negative, energy, period } = shown
  const price = (one: number | null) => quantityWithUnit('marketValue', one, format)
  const money = (one: number | null) =>
    one !== null && Math.abs(one) < 1e6
      ? quantityWithUnit('revenueInThousands', one / 1000, format)
      : millions(one)
  const share = energy !== null && energy > 0 && negative.energy !== null ? negative.energy / energy : null
  const kpis = [
    [`${quantities.marketValue} ${period}`, price(value), figures.baseOf(price(base))],
    [
      quantities.profileFactor,
      quantityText('profileFactor', factor, format),
      factor === null ? '' : text.ofBase(quantityWithUnit('proportion', factor, format)),
    ],
    ...(ratio === null
      ? []
      : [[quantities.marketRatio, quantityText('marketRatio', ratio.value, format), ratio.note] as const]),
    [quantities.profileCost, price(cost)],
    ...(energy === null
      ? []
      : ([
          [
            text.figures.total,
            money(shown.profile_cost_eur),
            text.ofEnergy(format.quantity(energy / 1000, 'GWh', energy > 1e4 ? 0 : 1)),
          ],
          [
            text.negativeShare,
            quantityWithUnit('proportion', share, format),
            text.ofHours(format.quantity(negative.hours, 'h')),
          ],
        ] as const)),
  ] as const
  return (
    <>
      <KpiList kpis={kpis} />
      {shown.known_share < wholePeriodShare && (
        <p className={styled('aboveS2', 'note')}>
          {text.partly(quantityWithUnit('knownShare', shown.known_share, format))}
        </p>
      )}
      {value === null && energy !== null && energy <= 0 && (
        <p className={styled('aboveS2', 'note')}>{text.own.draws}</p>
      )}
    </>
  )
}
