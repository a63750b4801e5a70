const controls = /[\p{Cc}\u2028\u2029]+/gu
/** Marks, embeddings, overrides and isolates of direction (UAX 9): they could disguise a name as another one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Normalizes a text for typesetting: composed (NFC), in one line, and without invisible characters that reverse
 * letters. The direction of Arabic and Hebrew follows from their letters.
 */
export function plainText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(directions, '').replace(controls, ' ')
}

/** The code points of a text by their numbers: `[U+13000]`. */
export function codePointNames(text: string): string {
  const names = [...text].map(
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return `[${names.join(' ')}]`
}
