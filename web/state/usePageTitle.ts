import { useEffect } from 'react'

/** Of the document as it is loaded. */
const productName = 'Anemone'

/**
 * Names the document, and with it the browser's tab and history, by what the page shows.
 *
 * @param parts  the most particular one first, such as a site before its product; null is left out
 */
export function usePageTitle(...parts: readonly (string | null)[]): void {
  const title = pageTitle(parts)
  useEffect(() => {
    document.title = title
    return () => {
      document.title = productName
    }
  }, [title])
}

export function pageTitle(parts: readonly (string | null)[]): string {
  return [...new Set(parts.filter((part) => part !== null && part !== '')), productName].join(' · ')
}
