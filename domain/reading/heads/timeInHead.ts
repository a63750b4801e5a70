import { edgeInHead } from '../clock/intervalText.ts'
import { foldHead } from './foldHead.ts'

/** Part of a time that a column contains by its head; a `whole` one may contain only the date. */
export type HeadTime = 'year' | 'month' | 'whole' | 'date' | 'clock'

// Heads are folded before: lower case, umlauts spelt out, blanks for marks between words.
const parts: readonly (readonly [HeadTime, RegExp])[] = [
  ['year', /^(?:jahr|year|yyyy)$/],
  ['month', /^(?:(?:abrechnungs|liefer|kalender)?monat|(?:billing |calendar |delivery )?month)$/],
  [
    'whole',
    /^(?:ts$|(?:utc|local) time$|(?:date and time|time and date|date ?time|local date time|(?:pc ?)?time ?stamp|tm ?stamp|datum zeit|datum uhrzeit|zeit ?stempel|zeitpunkt|mess ?zeit|mess ?datum|interval(?:l)?(?: ?ende?| ?anfang| ?beginn| ?start)?|utc|mtu|unix(?: ?time(?: ?stamp)?)?(?: ?(?:seconds|ms))?|epoch)\b)/,
  ],
  ['date', /^(?:datum|date|tag|day|yyyymmdd|zeitraum|period|lieferzeit|delivery)\b/],
  ['clock', /^(?:uhrzeit|zeit|time|clock|stunde|hour|hh|hhmm|h[eb]$|local time|ortszeit)\b/],
]
const anywhere =
  /\b(?:datum|date|dates|time|times|timestamp\w*|datetime|zeit\w*|uhrzeit|stamp|mtu|interval\w*|intervall\w*|von|bis|beginn?|anfang|start|ende?|from|until|utc|gmt|cet|cest|mez|hour|stunde|tag|day|period|lieferzeitraum|delivery)\b/

/** Part of a time in the head of a column; edges such as `Ende` may be whole times. null: none. */
export function timeInHead(head: string): HeadTime | null {
  const key = foldHead(head)
  const part = parts.find(([, pattern]) => pattern.test(key))?.[0]
  return part ?? (edgeInHead(head) === null ? null : 'whole')
}

/** Whether a head contains a word for times anywhere, as in publishers' files: `Lieferung am Tag`. */
export function mentionsTime(head: string): boolean {
  return anywhere.test(foldHead(head))
}
