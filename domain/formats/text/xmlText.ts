const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text of XML source: the five named entities and character numbers; anything else stays as it is. */
export function decodeXmlText(source: string): string {
  if (!source.includes('&')) return source
  return source.replace(/&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]{1,5});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? whole
    const isHex = name[1] === 'x' || name[1] === 'X'
    const point = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : whole
  })
}

/**
 * XML source of a text, safe inside elements and quoted attributes. Line ends and tabs become character
 * numbers, so that attributes keep them; control characters, which XML 1.0 cannot hold, become '�'.
 */
export function encodeXmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(notXml, '\uFFFD')
    .replace(/[&<>"'\t\r\n]/g, (character) => escaped.get(character)!)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 section 2.2 leaves out of 'Char'
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  ['\t', '&#9;'],
  ['\r', '&#13;'],
  ['\n', '&#10;'],
])
