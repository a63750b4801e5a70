import { useQuery } from '@tanstack/react-query'
import { monthText, quantityText, quantityWithUnit } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { nowcastQuery } from './nowcastQuery.ts'

/** The latest month whose market value is not published, in one line; empty without one. */
export function NowcastLine({ className }: { readonly className: string | undefined }) {
  const { nowcast: text } = useText()
  const format = useFormat()
  const { data } = useQuery(nowcastQuery(useCaller()))
  const last = data?.months.at(-1)
  if (last?.market_value == null) return null
  const { value, p10, p90 } = last.market_value
  const share = last.is_whole ? '' : ` (${text.toDate(format.percent(last.known_hours / last.hours))})`
  const range =
    p10 === null
      ? ''
      : `, ${text.rangeHead} ${text.range(quantityText('marketValue', p10, format), quantityText('marketValue', p90, format))}`
  return (
    <p className={className}>
      {`${text.title}: ${monthText(monthOf(last.month), format)}${share} ${quantityWithUnit('marketValue', value, format)}${range}`}
    </p>
  )
}
