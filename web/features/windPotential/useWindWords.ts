import type { WindWords } from '#contracts'
import { directionLabel } from '#web/charts/roseOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Texts and number formats of the wind potential tables. */
export function useWindWords(): WindWords {
  const text = useText()
  const format = useFormat()
  return {
    text,
    format,
    sectorName: (sector, sectors) => directionLabel(sector, sectors, text.units, format.exact),
  }
}
