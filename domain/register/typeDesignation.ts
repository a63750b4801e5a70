import { plainText } from './turbineManufacturer.ts'

/** Parts of a turbine type's name: 'E-138 EP3 E2' is of family 'e', size 138, variants 'ep3' and 'e2'. */
export interface TypeDesignation {
  /** Letters before the size. */
  readonly family: string
  /** Number after the letters, usually the rotor diameter in m by which the type is named. */
  readonly size: number
  readonly variants: readonly string[]
}

/** Size after the power, as GE, Siemens and Senvion write: 'GE 2.75-120', 'SWT-3.0-113', '3.2M114'; 'SWT-DD-142' names no power. */
const powerFirst: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/\b(?:swt|sg|sg-)[ -]*\d{1,2}(?:\.\d+)?[ -]+(\d{2,3})\b/, 'swt'],
  [/\bswt[ -]*dd[ -]*(\d{2,3})\b/, 'swt'],
  [/\bge ?\d{1,2}\.\d{1,3} ?\/ ?(\d{2,3})\b/, 'ge'],
  [/\b\d{1,2}\.\d{1,3} ?m ?(\d{2,3})\b/, 'm'],
  [/\b(?:ge ?)?(?:wind )?\d{1,2}\.\d{1,3} ?(?:mw)?[ -]+(\d{2,3}(?:\.\d)?)\b/, 'ge'],
  // Bonus wrote '1.3 MW/62'; the types were later called SWT-1.3-62.
  [/(?:^|[^a-z\d])\d\.\d ?(?:mw)? ?\/ ?(\d{2,3})\b/, 'swt'],
]

/** Types of GE and its predecessors that are named by power and letters. */
const lettersLast = /\b(?:ge|tw|tacke|enron|ew)?[ -]*(\d\.\d) ?(sle?|s|se|xle?)\b/

/** Letters, then the size: 'V90', 'N 149', 'MM-92', 'E-70 E4', 'ENO 114'. */
const sizeLast = /(?:^|[^a-z])([a-z]{1,6})[ -]{0,3}(\d{2,4}(?:\.\d)?)(?![\d.]*\d)/g

/** Letters before numbers that are not sizes: hub heights, powers, words of manufacturers. */
const otherLetters = new Set('nh hh mw kw typ type wea nr wka ep te ter und'.split(' '))

const manufacturerWords =
  /\b(?:enercon|vestas|nordex|senvion|repower|siemens|gamesa|tacke|enron|fuhrlaender|dewind|jacobs|suedwind|neg ?-?micon|general electric|delta ?4000|gmbh|ag|co|kg|se|wind|energy|deutschland|windenergieanlage|anlage|typ|wea|wka)\b/g

/** Reads the designation in a type's name; null if it has none, such as '2 MW' or 'Windrad'. */
export function typeDesignation(text: string): TypeDesignation | null {
  const plain = plainText(text)
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/[_–—]/g, ' ')
    .replaceAll(/e\. ?n\. ?o\.?/g, 'eno')
  const bare = plain.replaceAll('/', ' ').replaceAll(manufacturerWords, ' ').replaceAll(/\s+/g, ' ').trim()
  const variants = bare.match(/\b(?:ep ?\d|e ?[1-9]\b|gs|gridstreamer|offshore)\b/g)?.map(variantKey) ?? []
  for (const [pattern, family] of powerFirst) {
    const match = pattern.exec(plain)
    if (match) return { family, size: Math.round(Number(match[1])), variants }
  }
  const letters = lettersLast.exec(plain)
  for (const match of bare.matchAll(sizeLast)) {
    const family = match[1]!
    if (!otherLetters.has(family) && family !== letters?.[2])
      return { family, size: Math.round(Number(match[2])), variants }
  }
  if (letters) return { family: `ge ${letters[2]}`, size: Math.round(Number(letters[1]) * 1000), variants }
  return null
}

function variantKey(variant: string): string {
  return variant.replaceAll(' ', '').replace('gridstreamer', 'gs')
}
