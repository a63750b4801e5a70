import { black, contrast, hexOf, mixed, type Rgb, rgbOf, white } from './contrast.ts'

/** Colours of a theme that an operator can change: the accent family of `web/styles/themes.css`. */
export interface Palette {
  /** Colour of buttons, headings and selections. */
  readonly main: string
  /** Colour of links, and of hovered buttons. */
  readonly lighter: string
  /** Background of selections. */
  readonly background: string
}

/** Minimum contrast of text by WCAG 2.2, level AA. */
export const leastContrast = 4.5
const backgroundShare = 0.9
const mostLightened = 0.16
const step = 0.02

export type PaletteReading =
  | { readonly ok: true; readonly palette: Palette }
  | { readonly ok: false; readonly ratio: number; readonly darker: string }

/**
 * Derives a theme's colours from one colour, so that text in it and on it is readable.
 * @param main such as #0b5563
 * @returns if its contrast is too low, also the nearest usable darker colour
 */
export function readPalette(main: string): PaletteReading {
  const colour = rgbOf(main)
  const ratio = leastRatio(colour)
  if (ratio < leastContrast) return { ok: false, ratio, darker: hexOf(readable(colour)) }
  const background = backgroundOf(colour)
  let lighter = colour
  for (let share = step; share <= mostLightened; share += step) {
    const candidate = mixed(colour, white, share)
    if (contrast(candidate, background) < leastContrast) break
    lighter = candidate
  }
  return {
    ok: true,
    palette: { main: hexOf(colour), lighter: hexOf(lighter), background: hexOf(background) },
  }
}

/** Cards of dark mode, see `web/styles/dark.css`. */
const darkCard = rgbOf('#172126')
/** Share of a colour in the background of its selections in dark mode. */
const darkBackgroundShare = 0.22

/** The same colours for dark mode: lighter, until text in them is readable on cards and selections. */
export function darkPalette({ main }: Palette): Palette {
  const colour = rgbOf(main)
  const background = mixed(darkCard, colour, darkBackgroundShare)
  let share = 0
  while (share < 1 && contrast(mixed(colour, white, share), background) < leastContrast) share += step
  return {
    main: hexOf(mixed(colour, white, share)),
    lighter: hexOf(mixed(colour, white, Math.min(1, share + mostLightened))),
    background: hexOf(background),
  }
}

/** The background is darker than card and page, so it determines the contrast. */
function leastRatio(colour: Rgb): number {
  return Math.min(contrast(colour, white), contrast(colour, backgroundOf(colour)))
}

function backgroundOf(colour: Rgb): Rgb {
  return mixed(colour, white, backgroundShare)
}

function readable(colour: Rgb): Rgb {
  for (let share = step; share < 1; share += step) {
    const darker = mixed(colour, black, share)
    if (leastRatio(darker) >= leastContrast) return darker
  }
  return black
}
