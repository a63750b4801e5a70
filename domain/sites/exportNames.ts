import { pdfNameLength } from './limits.ts'
import { nameKey } from './nameRules.ts'

const forbidden = /[^A-Za-z0-9ÄÖÜäöüß \-_.]/gu
const accents = /\p{M}/gu
/** Latin letters that Unicode does not decompose into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
}

/**
 * A site name reduced to the characters of exported files: letters, digits, space, hyphen, underscore, dot and
 * German umlauts. Accents and strokes are removed ('é' to 'e', 'ł' to 'l'), any other character becomes '_'.
 * The name is never empty and never only dots, so that it is safe as a file name.
 */
export function exportName(name: string): string {
  const safe = [...name.normalize('NFC')].map(exportCharacter).join('').trim()
  return /^\.*$/.test(safe) ? `_${safe.slice(1)}` : safe
}

/** An export name that is never mistaken for an option of a command, a hidden file or a path out of its folder. */
export function exportFileName(name: string): string {
  return exportName(name).replace(/^[-.]/, '_')
}

/** Export names that differ by more than case, as file systems need: a repeated one gets '_2', '_3' and so on. */
export function exportNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return names.map((name) => {
    const base = exportName(name)
    let unique = base
    for (let number = next.get(nameKey(base)) ?? 2; used.has(nameKey(unique)); number++) {
      unique = `${base}_${number}`
      next.set(nameKey(base), number + 1)
    }
    used.add(nameKey(unique))
    return unique
  })
}

/** A site name short enough for drawings and narrow cells of a PDF report; '…' marks a cut. */
export function pdfSiteName(name: string): string {
  return abbreviate(name, pdfNameLength.site)
}

/** A power curve name short enough for narrow cells of a PDF report; '…' marks a cut. */
export function pdfPowerCurveName(name: string): string {
  return abbreviate(name, pdfNameLength.powerCurve)
}

function exportCharacter(character: string): string {
  forbidden.lastIndex = 0
  if (!forbidden.test(character)) return character
  const plain = plainLetters[character] ?? character
  return plain.normalize('NFD').replace(accents, '').replace(forbidden, '_') || '_'
}

/** Shortens a text by characters as a reader sees them: marks and the parts of an emoji stay together. */
function abbreviate(text: string, max: number): string {
  if (text.length <= max) return text
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}
