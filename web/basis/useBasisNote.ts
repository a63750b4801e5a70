import { useCallback } from 'react'
import { basisMark, type WireBasis } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Text of a legend or picture on its basis; empty if no warning is needed. */
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
