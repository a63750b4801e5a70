import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'

/** States that prices are synthetic; shown next to every number that uses them. */
export function SyntheticPrices() {
  const { marketValue: text } = useText()
  return (
    <Tooltip text={text.syntheticHint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span tabIndex={0}>
        <Chip tone="warn">{text.synthetic}</Chip>
      </span>
    </Tooltip>
  )
}
