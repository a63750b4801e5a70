import type { Brand } from './brand.ts'

/** The operator's colours as tokens of `web/styles/themes.css`; null: the page keeps its own. */
export function brandStyles({ palettes }: Brand): string | null {
  if (palettes === null) return null
  return Object.entries(palettes)
    .map(
      ([theme, { main, lighter, background }]) =>
        `:root[data-theme="${theme}"]{--brand:${main};--brand-2:${lighter};--brand-bg:${background}}\n`,
    )
    .join('')
}
