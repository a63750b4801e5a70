import { type MarketFigures, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import { wholePeriodShare } from '#domain'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'

/** The six main figures of a year. */
export function MarketKpis({ figures }: { readonly figures: MarketFigures }) {
  const { marketValue, quantities } = useText()
  const { figures: text } = marketValue
  const format = useFormat()
  const {
    by_law: own,
    as_sold: sold,
    official,
    base,
    negative,
    section51,
    premium_expected: expected,
  } = figures
  const price = (value: number | null) => quantityWithUnit('marketValue', value, format)
  const money = (value: number | null) =>
    quantityWithUnit('revenueInThousands', value === null ? null : value / 1000, format)
  const share = own.energy > 0 ? negative.energy / own.energy : null
  const kpis = [
    [`${quantities.marketValue} ${figures.period}`, price(own.value), text.baseOf(price(base))],
    [
      quantities.marketDelta,
      own.delta === null ? '–' : `${quantityChange('marketDelta', own.delta, format)}\u00a0EUR/MWh`,
      official === null ? text.notPublished : text.officialOf(price(official)),
    ],
    [quantities.captureRate, quantityText('captureRate', own.capture_rate, format), ''],
    [
      text.negative,
      format.quantity(negative.hours, 'h'),
      text.ofEnergy(quantityWithUnit('proportion', share, format)),
    ],
    [text.support, money(section51.premium), text.lostHours(format.quantity(section51.hours, 'h'))],
    [
      quantities.revenue,
      money(figures.total),
      `${format.quantity(sold.energy, 'MWh')}${expected ? ` · ${text.premiumExpected}` : ''}`,
    ],
  ] as const
  return (
    <>
      <KpiList kpis={kpis} />
      {figures.coverage < wholePeriodShare && (
        <p className={styled('aboveS2', 'note')}>
          {text.incomplete(quantityWithUnit('knownShare', figures.coverage, format))}
        </p>
      )}
    </>
  )
}
