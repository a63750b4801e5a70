import { useCallback } from 'react'
import { basisMark, type WireBasis } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Text about the basis in a legend or picture; empty if no warning is needed. */
export function useBasisNote(): (basis: WireBasis | null | undefined) => readonly string[] {
  const { basis: text } = useText()
  const format = useFormat()
  return useCallback(
    (basis) => {
      const mark = basis ? basisMark(basis, text, format) : null
      return mark?.isWarning ? [mark.text] : []
    },
    [text, format],
  )
}
