import { filledTexts, type MarketOrigin } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { SyntheticPrices } from './SyntheticPrices.tsx'

/** What must be known of market data: stands wherever a number rests on them. */
export function PriceMarks({ market }: { readonly market: MarketOrigin | null | undefined }) {
  if (!market) return null
  return (
    <>
      {market.synthetic && <SyntheticPrices />}
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
