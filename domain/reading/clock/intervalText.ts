import type { IntervalStamp } from '../record.ts'

const end = `(?:end(?:s|e|ing|es|end)?|ende|schluss)`
const begin = `(?:begin(?:s|n|ning|ns)?|start(?:s|ing)?|anfang(?:s)?)`
const centre = `(?:cent(?:re|er)(?:ed)?|mid(?:dle|point)?|mitte)`
const length = `(?:(?:\\d+|ten|zehn) ?(?:min(?:ute[ns]?|s)?|h(?:ours?|rs?)?|std|stunden?|s(?:ec(?:onds?)?|ekunden)?))`
const interval = `(?:(?:${length} )?(?:averaging |time |mess|mittelungs|zeit)?(?:interval(?:l|le|ls|s)?|steps?|period(?:e|s)?|zeitraum(?:e?s)?|schritt(?:e|s)?)|${length}|(?:viertel)?stunde|hour|mittelung|averaging)`
const stamps = String.raw`(?:time ?stamps?|zeitstempel|stempel|stamps?|time steps? label\w*|label(?:s|led)?|zeitangaben?)`

const span = String.raw`(?:\d+ ?)?(?:min(?:ute[ns]?|s)?|hours?|stunden?|h|${interval})`
const preceding =
  '(?:preceding|previous|prior|past|last|(?:vergangen|vorangegangen|vorhergehend|letzt|zur(?:ue|ü)ckliegend)e[nrs]?)'
const following = '(?:following|next|subsequent|(?:folgend|n(?:ae|ä)chst|kommend)e[nrs]?)'
const values = String.raw`\b(?:means?|averages?|averaged|mittel\w*|durchschnitt\w*|values?|werte?|sums?|summen?)\b`
/** `averages of the preceding 10 minutes`, `Mittelwerte der vergangenen Stunde`. */
const valuesOf = (words: string) => new RegExp(String.raw`${values}[^.;]{0,40}\b${words} ${span}\b`)

/** `label=right`, `left-labelled`; `trailing average`, `nachlaufendes Mittel`. */
const sides = [
  /\b(?:right label\w*|label(?:l?ed)? ?=? ?right|right edge)\b|\b(?:trailing|backwards?|nachlaufend\w*) (?:average\w*|mean|mittel\w*)\b/,
  /\b(?:left label\w*|label(?:l?ed)? ?=? ?left|left edge)\b|\b(?:forward|leading|vorlaufend\w*) (?:average\w*|mean|mittel\w*)\b/,
] as const
/** Words within one line, without another noun between them: `End of campaign` does not describe stamps. */
const patterns = ([end, begin, centre] as const).map((words, convention) => [
  new RegExp(
    String.raw`\b${words}\b(?: (?:of|des|der|the|time|each|jedes|averaging|jeweiligen))* ${interval}\b`,
  ),
  new RegExp(String.raw`\b${interval}[- ]?${words}\b`),
  new RegExp(
    String.raw`\b${stamps}\b[^.;]{0,25}? (?:at|am|is|are|indicates?|bezeichnet|zum|=)? ?(?:the |das )?${words}(?:$| (?:of|des|der) )`,
  ),
  ...(convention < 2 ? [valuesOf([preceding, following][convention]!), sides[convention]!] : []),
])
/** Name of the field in files of IEA Wind Task 43. */
const endOfPeriod = /timestamp_is_end_of_period"?\s*[:=,]\s*(true|false)\b/i
/** `end or beginning of the interval`. */
const isOpen = new RegExp(String.raw`\b(?:${end} (?:or|oder) ${begin}|${begin} (?:or|oder) ${end})\b`)
const conventions: readonly IntervalStamp[] = ['end', 'begin', 'centre']

const bracket = /[([{][^()[\]{}]*[)\]}]/g
/** Heads of a single time column that name an edge: `Uhrzeit bis`, `Ende`, `von`, `Interval start`, `HE` (hour ending). */
const edges: readonly (readonly [IntervalStamp, RegExp])[] = [
  [
    'end',
    /^(?:(?:datum|uhrzeit|zeit|date|time|to|valid)\s+)?(?:bis(?: ?(?:datum|uhrzeit|zeit))?|(?:mess ?)?ende|end|until|to|end time(?: ?stamp)?|end stamp|end date|enddatum|endzeit|period end|time end)$|(?:^| )he$/,
  ],
  [
    'begin',
    /^(?:(?:datum|uhrzeit|zeit|date|time|from|valid)\s+)?(?:(?:von|ab)(?: ?(?:datum|uhrzeit|zeit))?|anfang|(?:mess ?)?beginn|begin|start|from|start time(?: ?stamp)?|start stamp|start date|startdatum|startzeit|period start|time start)$|(?:^| )hb$/,
  ],
]

/**
 * Position of times in their interval, by a line above the table or the head of the times: `Timestamp (end of
 * interval)`, `Zeitstempel: Intervallende`, `Time stamps indicate the end of the time step`, `hour ending`.
 * @returns null if none is named, or both
 */
export function intervalStampIn(line: string): IntervalStamp | null {
  const isEnd = endOfPeriod.exec(line.slice(0, 300))?.[1]
  if (isEnd !== undefined) return isEnd.toLowerCase() === 'true' ? 'end' : 'begin'
  const plain = folded(line)
  const found = conventions.filter((_, index) => patterns[index]!.some((pattern) => pattern.test(plain)))
  return found.length === 1 && !isOpen.test(plain) ? found[0]! : null
}

/** Edge of the interval in the head of a time column; see `intervalStampIn` for longer texts. */
export function edgeInHead(head: string): IntervalStamp | null {
  // `Uhrzeit bis (UTC)`, `from_utc`: text in brackets or at the end may be the clock.
  const inner = head.replaceAll(bracket, ' ')
  const texts = [head, inner, inner.replaceAll(bracket, ' ')].map((text) =>
    folded(text).replace(/(?: (?:utc|gmt|cet|cest|mez|mesz)(?: ?[+-]\d{1,2})?)+$/, ''),
  )
  const edge = edges.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0]
  return edge ?? [head, ...texts].map(intervalStampIn).find((stamp) => stamp !== null) ?? null
}

function folded(text: string): string {
  return text
    .slice(0, 300)
    .toLowerCase()
    .replaceAll(/[()[\]{}_:,"'/]+|(?<=[a-zäöü\d])-(?=[a-zäöü])|\s+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
