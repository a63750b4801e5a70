import { readUnit } from './readUnit.ts'
import type { Dimension, Unit } from './units.ts'

/** Unit in the head of a column. */
export interface HeadUnit {
  /** The unit; null: none, or an unknown one. */
  readonly unit: Unit | null
  /** The unit as written; null: none. */
  readonly text: string | null
  /** The head without the unit. */
  readonly name: string
}

const brackets = /[[({<]([^[\](){}<>]*(?:\([^()]*\))?[^[\](){}<>]*)[\])}>]/g
/** Text before a unit without brackets: `Leistung in kW`, `power_kw`, `Ertrag, MWh`, `Speed m/s`. */
const tail =
  /^(.*?)(?:\s+in\s+|\s*[,:;_]\s*|\s+|\s+[-/]\s+)([^\s,:;_]{1,16}|m s(?:\*\*)?-1|\p{L}+ (?:per|pro|je) \p{L}+)$/iu
/** A single letter may be part of the name: `Spd N` is an anemometer in the north. */
const oneLetter = /^[a-z]$/i

/** Ends of column names in our own exports, which have no marks: `wind_speed_100m_ms`. */
const ownEnding = /^(.*)_(ms|wm2|kgm3)$/
const ownUnits: Readonly<Record<string, string>> = { ms: 'm/s', wm2: 'W/m2', kgm3: 'kg/m3' }

/** A unit with a multiplier is a different unit: `in 1000 kWh`, `Tsd. kWh`, `0.1 m/s`, `k Wh`. */
const multiple =
  /(?:^|\s|[[(])(?:1[ .,']?000(?:[ .,']?000)?|10(?:\^\d|[³⁶])|tsd\.?|tausend|thousands?|mio\.?|millions?|millionen|0[.,]0*1|1\/10+|[x×*] ?10+|(?<=\bin )10)$/i
/** `k Wh`. */
const apart = /(?<=\s)[kMG]$/
/** Factors in brackets: `[10°]`, `(x 1000 kWh)`, `[m/s x10]`. */
const before =
  /^(?:[x×*] ?)?(?:10+|1[ .,']000(?:[ .,']000)?|10\^\d|0[.,]0*1|1\/10+|tsd\.?|tausend|mio\.?|millionen) ?[x×*]? ?(.+)$/i
const behind = /^(.+?) ?[x×*/] ?(?:10+|10\^\d|0[.,]0*1)$/
const multiplied: readonly Dimension[] = ['speed', 'angle', 'energy', 'power', 'price', 'pressure']

/** Prices have a unit of two words with many spellings: `price_eur_mwh`, `Preis in EUR je MWh`, `ct/kWh`. */
const priceOfEnergy =
  /(?<![a-z])(eur|euro|€|\ufffd|\?|ct|cents?|c)(?:\s*\/\s*|[\s_]+(?:per|pro|je)[\s_]+|[\s_]+)(mwh|kwh)(?![a-z])/i

/**
 * The unit in the head of a column: in brackets, or as its last word.
 *
 * Words in brackets that are not a unit (`(end of interval)`, `(UTC)`, `(100 m)`) belong to the name. A short
 * word that looks like a unit but is unknown is returned as `text` without a `unit`.
 *
 * @param expected  dimension of the column's quantity; decides spellings with several meanings and whether a
 *                  last word of one letter is a unit
 */
export function unitInHead(head: string, expected?: Dimension): HeadUnit {
  const price = priceOfEnergy.exec(head)
  if (price !== null && (expected === undefined || expected === 'price')) {
    const unit = readUnit(`${price[1]}/${price[2]}`, 'price')
    const times = multiple.exec(head.slice(0, price.index).trim())?.[0]
    if (times !== undefined)
      return { unit: null, text: `${times.trim()} ${price[0]}`, name: withoutPrice(head, price[0]) }
    if (unit !== null) return { unit, text: price[0], name: withoutPrice(head, price[0]) }
  }
  const found = [...head.matchAll(brackets)].flatMap(([whole, inside]) => {
    const parts = inside!.split(/[,;]\s+/)
    const all = [{ whole, inside: inside!.trim() }]
    return parts.length > 1 ? [...all, ...parts.map((part) => ({ whole: part, inside: part.trim() }))] : all
  })
  for (const { whole, inside } of found.toReversed()) {
    const unit = readUnit(inside, expected) ?? readUnit(inside)
    if (unit !== null && (!isPlace(inside) || unit.dimension === expected))
      return { unit, text: inside, name: withoutPart(head, whole) }
  }
  const written = found.findLast(
    ({ inside }) => isMultiple(inside, expected) || looksLikeUnit(inside, expected),
  )
  if (written !== undefined)
    return { unit: null, text: written.inside, name: withoutPart(head, written.whole) }
  const own = ownEnding.exec(head.trim())
  if (own !== null) return { unit: readUnit(ownUnits[own[2]!]!), text: own[2]!, name: own[1]! }
  const last = tail.exec(head.trim())
  if (last !== null) {
    const word = last[2]!
    const unit = readUnit(word, expected) ?? (oneLetter.test(word) ? null : readUnit(word))
    const isSure =
      unit !== null && !/^[[(]/.test(word) && (!oneLetter.test(word) || unit.dimension === expected)
    const name = last[1]!.trim()
    const times = (multiple.exec(name) ?? (/^Wh?$/.test(word) ? apart.exec(name) : null))?.[0]
    const whole = times === undefined ? null : readUnit(`${times.trim()} ${word}`, expected)
    if (isSure && whole !== null)
      return { unit: whole, text: `${times!.trim()} ${word}`, name: name.slice(0, -times!.length) }
    if (isSure && times !== undefined)
      return { unit: null, text: `${times.trim()} ${word}`, name: name.slice(0, -times.length) }
    if (isSure && !/^\d/.test(word)) return { unit, text: word, name }
  }
  return { unit: null, text: null, name: head.trim() }
}

/** The unit in the head of a column, else the one in the row below it; `text` as written, or the symbol below. */
export function columnUnit(head: string, below: Unit | null | undefined, expected?: Dimension): HeadUnit {
  const own = unitInHead(head, expected)
  return own.text !== null || !below ? own : { ...own, unit: below, text: below.symbol }
}

/** Whether the text in brackets is a unit times a power of ten. */
function isMultiple(inside: string, expected: Dimension | undefined): boolean {
  const dimension = readUnit((before.exec(inside) ?? behind.exec(inside))?.[1] ?? '', expected)?.dimension
  return dimension !== undefined && multiplied.includes(dimension)
}

/** Whether the text in brackets is a place or number: `(N)` and `(S)` are sides of a mast, `(1)` is a number. */
function isPlace(inside: string): boolean {
  return /^[NSEWOC1]$/.test(inside)
}

/** Words about directions that are not units: `(true)`, `(mean)`, `(vane)`. */
const ofDirection =
  /^(?:[nesw]{1,3}|true|mag|grid|avg|mean|mittel|vector|scalar|vane|utc|top|from|towards?|to|woher|wohin)$/i

/**
 * A word with a slash, an exponent or `per`, short and without digits of its own: `lb/ft`, `mW/cm2`, `furlong/h`. Angles
 * have units of one word: `[points]`.
 */
function looksLikeUnit(inside: string, expected: Dimension | undefined): boolean {
  if (expected === 'angle' && /^[a-z]{2,8}$/i.test(inside) && !ofDirection.test(inside)) return true
  return (
    /^(?:bft|beaufort|mach)$/i.test(inside) ||
    (inside.length <= 16 &&
      /^[a-zµ€$£°%][^\s]*(?:\/|-1|\^|²|³|per)[^\s]*$/i.test(inside) &&
      !/\d{3}/.test(inside))
  )
}

/** Brackets with the unit of a price may also contain that of another quantity: `(EUR/MWh, EUR/tCO2)`. */
function withoutPrice(head: string, part: string): string {
  const bracket = [...head.matchAll(brackets)].find(([whole]) => whole.includes(part))?.[0]
  return withoutPart(head, bracket ?? part)
}

function withoutPart(head: string, part: string): string {
  return head.replace(part, ' ').replaceAll(/\s+/g, ' ').trim()
}
