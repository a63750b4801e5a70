import { useCallback } from 'react'
import { quantityWithUnit } from '#contracts'
import { wholePeriodShare } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Known share of a period, for charts and choices; null if practically complete. */
export function usePartText(): (share: number) => string | null {
  const { basis: text } = useText()
  const format = useFormat()
  return useCallback(
    (share) =>
      share >= wholePeriodShare ? null : text.covered(quantityWithUnit('knownShare', share, format)),
    [text, format],
  )
}
