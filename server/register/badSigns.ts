/** Control characters and half surrogates, which decoding has replaced: no text of the register has them. */
const badSign =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 section 2.2 leaves out of 'Char'
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffd-\uffff]/u
/** The same as character references (`&#x1F;`). */
const badNumber =
  /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|d[89a-f][0-9a-f]{2}|fff[d-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/i
/** An ampersand that begins no entity. */
const bareAmpersand = /&(?!(?:#\d+|#[xX][0-9a-fA-F]+|lt|gt|amp|quot|apos);)/
/** Here an ampersand is one. */
const characterData = /(<!\[CDATA\[[\s\S]*?\]\]>)/

const inXml = new RegExp(`${badSign.source}|${badNumber.source}|${bareAmpersand.source}`, 'giu')
const inTables = new RegExp(badSign.source, 'gu')

/**
 * A text without such characters, in XML with its ampersands escaped; `badAt` is the position of the first, -1 if there
 * is none.
 */
export function withoutBadSigns(
  text: string,
  form: 'xml' | 'table',
): { readonly text: string; readonly badAt: number } {
  let [clean, badAt, before] = ['', -1, 0]
  for (const part of form === 'xml' ? text.split(characterData) : [text]) {
    const pattern = form === 'xml' && !characterData.test(part) ? inXml : inTables
    const own = part.search(pattern)
    if (own >= 0 && badAt < 0) badAt = before + own
    before += part.length
    clean += own < 0 ? part : part.replace(pattern, (sign) => (sign === '&' ? '&amp;' : ''))
  }
  return { text: clean, badAt }
}
