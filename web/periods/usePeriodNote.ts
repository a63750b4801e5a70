import { useCallback } from 'react'
import { quantityWithUnit } from '#contracts'
import { type IndexPeriod, stateOfShare } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type OfferedPeriods, shareOfPeriod } from './offeredPeriods.ts'

/** Text of a legend or picture about a partial period; empty for complete ones. */
export function usePeriodNote(): (offered: OfferedPeriods, period: IndexPeriod) => readonly string[] {
  const { basis: text } = useText()
  const format = useFormat()
  return useCallback(
    (offered, period) => {
      const share = shareOfPeriod(offered, period)
      return stateOfShare(share) === 'whole'
        ? []
        : [text.covered(quantityWithUnit('knownShare', share, format))]
    },
    [text, format],
  )
}
