/**
 * Manufacturers by the words that identify their names. A manufacturer and its successor have the same house,
 * since register and catalogues use both names: REpower or Senvion, Tacke, Enron or GE.
 */
const makers: readonly (readonly [words: RegExp, maker: string, house: string])[] = [
  [/enercon/, 'enercon', 'enercon'],
  [/lagerwey/, 'lagerwey', 'enercon'],
  [/vestas/, 'vestas', 'vestas'],
  [/neg ?-?micon|\bmicon\b|nordtank|wind ?world/, 'negmicon', 'vestas'],
  [/nordex/, 'nordex', 'nordex'],
  [/acciona/, 'acciona', 'nordex'],
  [/suedwind|sudwind/, 'suedwind', 'nordex'],
  [/\bge\b|general electric|enron|tacke/, 'ge', 'ge'],
  [/senvion|repower|jacobs|husumer|\bhsw\b|\bbwu\b|pro ?\+ ?pro/, 'senvion', 'senvion'],
  [/siemens|\bswt\b/, 'siemens', 'siemens'],
  [/gamesa/, 'gamesa', 'siemens'],
  [/bonus|^an[ -]/, 'bonus', 'siemens'],
  [/fuhrlaender|fuhrlander/, 'fuhrlaender', 'fuhrlaender'],
  [/vensys/, 'vensys', 'vensys'],
  [/\beno\b/, 'eno', 'eno'],
  [/dewind/, 'dewind', 'dewind'],
  [/kenersys/, 'kenersys', 'kenersys'],
  [/adwen|areva|multibrid/, 'adwen', 'siemens'],
  [/aerodyn/, 'aerodyn', 'aerodyn'],
]

/** A manufacturer under one name, and its present house. */
export interface TurbineManufacturer {
  readonly maker: string
  readonly house: string
}

/** Manufacturer in a text, such as 'ENERCON GmbH' or the type 'Vestas V90'; null if none is named. */
export function turbineManufacturer(text: string): TurbineManufacturer | null {
  const plain = plainText(text)
  for (const [words, maker, house] of makers) if (words.test(plain)) return { maker, house }
  return null
}

/** A text in small letters, with umlauts spelled out and without other marks. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
}
