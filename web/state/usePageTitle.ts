import { useEffect } from 'react'
import { softwareName } from '#contracts'
import { useBrand } from '#web/brand/useBrand.ts'

/**
 * Sets the document's title, which the browser's tab and history show.
 * @param parts the most specific one first, such as a site before its product; null is left out
 */
export function usePageTitle(...parts: readonly (string | null)[]): void {
  const product = useBrand()?.shortName ?? softwareName
  const title = pageTitle(parts, product)
  useEffect(() => {
    document.title = title
    return () => {
      document.title = product
    }
  }, [title, product])
}

/** @param product name of the whole page */
export function pageTitle(parts: readonly (string | null)[], product: string): string {
  return [...new Set(parts.filter((part) => part !== null && part !== '')), product].join(' · ')
}
