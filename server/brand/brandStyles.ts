import type { Brand } from './brand.ts'
import { darkPalette, type Palette } from './palette.ts'

/** The operator's colours as tokens of `web/styles/themes.css`; null: the page keeps its own. */
export function brandStyles({ palettes }: Brand): string | null {
  if (palettes === null) return null
  return Object.entries(palettes)
    .map(
      ([theme, palette]) =>
        rule(`[data-theme="${theme}"]`, palette) +
        rule(`[data-scheme="dark"][data-theme="${theme}"]`, darkPalette(palette)),
    )
    .join('')
}

function rule(where: string, { main, lighter, background }: Palette): string {
  return `:root${where}{--brand:${main};--brand-2:${lighter};--brand-bg:${background}}\n`
}
