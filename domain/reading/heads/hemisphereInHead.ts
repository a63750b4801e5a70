import { foldHead } from './foldHead.ts'

const letters = { lat: { plus: 'n', minus: 's' }, lon: { plus: 'eo', minus: 'w' } } as const
const words = 'n(?:orth(?:ern)?|ord|oerdl(?:iche?r?)?)?|s(?:outh(?:ern)?|ued|uedl(?:iche?r?)?)?'
const others = 'e(?:ast(?:ern)?)?|o(?:st|estl(?:iche?r?)?)?|w(?:est(?:ern)?|estl(?:iche?r?)?)?'
const axis = '(?:lat(?:itude)?|lon(?:g|gitude)?|lng|breite(?:ngrad)?|laenge(?:ngrad)?)'
const unit = '(?:in )?(?:° ?|deg ?|degrees? ?|grad ?|dezimalgrad ?)?'
const behind = new RegExp(`\\b${axis} ${unit}(${words}|${others})(?![a-z0-9])`)
const before = new RegExp(`^(${words}|${others}) (?:geographische )?${axis}\\b`)
/** Both letters, or one for negative numbers, do not name a hemisphere: `E/W`, `W negative`. */
const none = /(?<![a-z])[nsewo] ?[/|] ?[nsewo]\b|\bneg|minus|(?<![a-z])[nsew]\s?[-−](?![a-z])/i

/**
 * The hemisphere in the head of a latitude or longitude: `Longitude W`, `lat_s`, `westliche Länge`, `Lon [°W]`.
 * @returns 'minus' for south and west; null if none is named
 */
export function hemisphereInHead(head: string, of: 'lat' | 'lon'): 'plus' | 'minus' | null {
  if (none.test(head)) return null
  const key = foldHead(head)
  const letter = (behind.exec(key) ?? before.exec(key))?.[1]?.[0]
  if (letter === undefined) return null
  if (letters[of].minus === letter) return 'minus'
  return letters[of].plus.includes(letter) ? 'plus' : null
}

/** The head without the name of a hemisphere. */
export function withoutHemisphere(key: string): string {
  const plain = key.replace(behind, (part, letter: string) => part.slice(0, -letter.length))
  return plain.replace(before, (part, letter: string) => part.slice(letter.length)).trim()
}
