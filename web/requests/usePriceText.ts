import { useFormat } from '#web/language/LanguageContext.tsx'

/** Formats hundredths of a currency as a price. */
export function usePriceText(currency: string): (cents: number) => string {
  const format = useFormat()
  return (cents) => format.quantity(cents / 100, currency, 2)
}
