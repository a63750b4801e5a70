import { type FleetCoverage, filledTexts, type MarketOrigin, type WireBasis } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { SyntheticPrices } from './SyntheticPrices.tsx'

/** Notes on market data, shown next to every number that uses them. */
export function PriceMarks({
  market,
  basis,
  coverage = null,
}: {
  readonly market: MarketOrigin | null | undefined
  /** Absent in results of earlier releases. */
  readonly basis: WireBasis | null | undefined
  /** Coverage of the fleet, where the figures are of one. */
  readonly coverage?: FleetCoverage | null
}) {
  if (!market) return null
  return (
    <>
      {basis ? <BasisMark basis={basis} coverage={coverage} /> : market.synthetic && <SyntheticPrices />}
      {market.filled !== undefined && market.filled.length > 0 && <FilledHours market={market} />}
    </>
  )
}

function FilledHours({ market }: { readonly market: MarketOrigin }) {
  const { marketValue: text } = useText()
  const format = useFormat()
  return (
    <Tooltip text={[text.filledHint, ...filledTexts(market, text, format)].join(' ')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span tabIndex={0}>
        <Chip tone="warn">{text.filled}</Chip>
      </span>
    </Tooltip>
  )
}
