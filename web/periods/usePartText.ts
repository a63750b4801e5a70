import { useCallback } from 'react'
import { wholePeriodShare } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** How much of a period is covered, for charts and choices; null where it is known as good as whole. */
export function usePartText(): (share: number) => string | null {
  const { basis: text } = useText()
  const format = useFormat()
  return useCallback(
    (share) => (share >= wholePeriodShare ? null : text.covered(format.percent(share, 1))),
    [text, format],
  )
}
