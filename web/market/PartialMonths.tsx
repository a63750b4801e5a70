import type { MarketAtlas } from '#contracts'
import styles from '#web/fields/FieldScreen.module.css'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** So many are named: with more of them the data are full of holes. */
const monthsNamed = 6

/** Names the months that are missing from the choice, and what is known of them. */
export function PartialMonths({ partial }: { readonly partial: MarketAtlas['partial_months'] }) {
  const { fields: text } = useText()
  const format = useFormat()
  if (partial.length === 0) return null
  const named = partial
    .slice(-monthsNamed)
    .map(({ period, known_share }) =>
      text.partialMonth(monthText(monthOf(period), format), format.quantity(100 * known_share, '%', 1)),
    )
  return (
    <p className={styles.hint}>
      {text.partialMonths(named.join(', '))}
      {partial.length > monthsNamed && ` ${text.morePartial(format.number(partial.length - monthsNamed))}`}
    </p>
  )
}
