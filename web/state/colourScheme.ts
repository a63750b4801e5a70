import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'
import type { Settings } from './settings.ts'

export type ColourScheme = 'light' | 'dark'

const darkSystem = '(prefers-color-scheme: dark)'

/**
 * Shows the page in the colours of this browser's settings or its system, from now on.
 * @param loadDark loads the style sheet of the dark colours when first needed
 */
export async function followColourScheme(
  settings: Observable<Settings>,
  loadDark: () => Promise<unknown>,
): Promise<void> {
  const system = matchMedia(darkSystem)
  const isDark = () => {
    const { colours } = settings.get()
    return colours === 'dark' || (colours === 'system' && system.matches)
  }
  const show = async () => {
    if (isDark()) await loadDark()
    setScheme(isDark() ? 'dark' : 'light')
  }
  settings.subscribe(() => void show())
  system.addEventListener('change', () => void show())
  await show()
}

/** Current colours of the page; code that has read colours reads them again when they change. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light')
}

/** Draws something in light colours, such as a saved picture, without showing it on the page. */
export function inLight<Result>(draw: () => Result): Result {
  const shown = shownScheme()
  setScheme('light')
  try {
    return draw()
  } finally {
    setScheme(shown)
  }
}

/** Current colours of the page, for code that runs once. */
export function shownScheme(): ColourScheme {
  return document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'
}

function setScheme(scheme: ColourScheme): void {
  if (scheme !== shownScheme()) document.documentElement.dataset.scheme = scheme
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
