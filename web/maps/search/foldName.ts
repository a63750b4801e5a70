/** Letters that do not consist of a base letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const accents = /\p{M}/gu
const between = /[^\p{L}\p{N}]+/gu

/** A name without case, accents and punctuation: once with plain vowels for umlauts, once with two letters. */
export interface FoldedName {
  readonly plain: string
  readonly spelled: string
}

export function foldName(name: string): FoldedName {
  const lower = name.normalize('NFC').toLowerCase()
  return { plain: fold(lower), spelled: fold(lower.replace(/[äöüøå]/g, (letter) => umlauts[letter]!)) }
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[ßøłđæœı]/g, (letter) => letters[letter]!)
    .replace(between, ' ')
    .trim()
}
