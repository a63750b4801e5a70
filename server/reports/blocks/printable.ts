import { codePointNames, fontFamilies, plainText, UnprintableText } from '../typst/index.ts'

/** What names a document may have been given since is named in the second round; the third would be the compiler's fault. */
const MOST_ROUNDS = 3

/** A document as the typesetter reads it: JSON, its texts without what cannot stand in a PDF, with the fonts for them. */
export function printable(document: object): Uint8Array {
  const content = eachText(document, plainText)
  return Buffer.from(JSON.stringify({ ...content, fonts: fontFamilies(JSON.stringify(content)) }))
}

/**
 * Sets a document whose names may be in any script. A character that no font has is shown by its number, unless it is
 * refused.
 *
 * @param document  what `printable` made
 * @param refuse    is told the pieces of text that no font has; may throw
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

/** The document with each of its texts changed. */
function eachText(document: object, change: (text: string) => string): object {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  )
}
