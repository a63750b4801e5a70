import { useEffect } from 'react'
import { softwareName } from '#contracts'
import { useBrand } from '#web/brand/useBrand.ts'

/**
 * Names the document, and with it the browser's tab and history, by what the page shows.
 * @param parts the most particular one first, such as a site before its product; null is left out
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

/** @param product  what the whole page is called */
export function pageTitle(parts: readonly (string | null)[], product: string): string {
  return [...new Set(parts.filter((part) => part !== null && part !== '')), product].join(' · ')
}
