import { codePointNames, fontFamilies, plainText, UnprintableText } from '../typst/index.ts'

/** The second round names characters without a glyph; a third would mean an error of the compiler. */
const MOST_ROUNDS = 3

/** Document for the typesetter: JSON, its texts reduced to characters of a PDF, and their fonts. */
export function printable(document: object): Uint8Array {
  const content = eachText(document, plainText)
  return Buffer.from(JSON.stringify({ ...content, fonts: fontFamilies(JSON.stringify(content)) }))
}

/**
 * Prints a document whose names may be in any script. A character without a glyph is shown by its number, unless it is
 * refused.
 * @param document from `printable`
 * @param refuse gets the texts without glyphs; may throw
 */
export async function printInAnyScript(
  document: Uint8Array,
  set: (document: Uint8Array) => Promise<Buffer>,
  refuse: (document: object, pieces: readonly string[]) => void = () => {},
): Promise<Buffer> {
  let content = document
  for (let round = 1; ; round++) {
    try {
      return await set(content)
    } catch (error) {
      if (!(error instanceof UnprintableText) || round === MOST_ROUNDS) throw error
      const parsed = JSON.parse(Buffer.from(content).toString()) as object
      refuse(parsed, error.pieces)
      content = Buffer.from(JSON.stringify(eachText(parsed, (text) => named(text, error.pieces))))
    }
  }
}

function named(text: string, pieces: readonly string[]): string {
  return pieces.reduce((shown, piece) => shown.replaceAll(piece, codePointNames(piece)), text)
}

/** The document with a function applied to each of its texts. */
function eachText(document: object, change: (text: string) => string): object {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  )
}
