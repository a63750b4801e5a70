import { scaleOf } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Writes large sums in millions of euros, whose unit is a word of the language. */
export function useMillionEur(): (eur: number | null) => string {
  const { millionEur } = useText().marketValue.figures
  const format = useFormat()
  const { decimals } = scaleOf('revenueInMillions')
  return (eur) => format.quantity(eur === null ? null : eur / 1e6, millionEur, decimals)
}
