import type { AtlasProduct } from '#contracts'

/** The years of a product as a choice. */
export function yearChoices({ from_year: first, till_year: last }: AtlasProduct) {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index)
    return { value: year, label: year }
  })
}
