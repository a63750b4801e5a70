import { priceText } from '#contracts'
import { useFormat } from '#web/language/LanguageContext.tsx'

/** Formats hundredths of a currency as a price. */
export function usePriceText(currency: string): (cents: number) => string {
  const format = useFormat()
  return (cents) => priceText(cents, currency, format)
}
