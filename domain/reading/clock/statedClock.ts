import { type Based, type Basis, stated } from '../basis.ts'
import type { IntervalStamp } from '../record.ts'
import { edgeInHead, intervalStampIn } from './intervalText.ts'
import { readZone, type ZoneReading } from './zoneText.ts'

/** What the lines above a table and the heads of its times say. Absent: nothing. */
export interface StatedClock {
  readonly zone?: { readonly reading: ZoneReading; readonly basis: Basis }
  readonly stamp?: Based<IntervalStamp>
}

/** A line of a file; numbers count from 1. */
interface NumberedLine {
  readonly number: number
  readonly text: string
}

/** Words before the name of a clock; a line without one may speak of another time. */
const zoneWords =
  /\b(?:time[ _]?zone|zeitzone|utc[ _]?offset|gmt[ _]?offset|time[ _]?offset|local time offset|clock|uhr|zeit ?bezug|time ?stamps?|zeitstempel|zeitangaben?|time[ _]?reference|times|zeiten)\b(.*)$/i
const mostCharacters = 300

/** @param times  heads of the columns of times, with the line of the header */
export function statedClock(
  above: readonly NumberedLine[],
  times: readonly string[],
  headerLine: number,
): StatedClock {
  const lines = above.map(({ number, text }) => ({ number, text: text.slice(0, mostCharacters) }))
  const own = times.map((text) => ({ number: headerLine, text }))
  const zone = [
    ...own.map((line) => ({ line, reading: readZone(line.text) })),
    ...lines.map((line) => ({ line, reading: zoneOfLine(line.text) })),
  ].find(({ reading }) => reading !== null)
  const stamps = [
    ...own.map((line) => ({ line, value: edgeInHead(line.text) })),
    ...lines.map((line) => ({ line, value: intervalStampIn(line.text) })),
  ].find(({ value }) => value !== null)
  return {
    ...(zone?.reading && {
      zone: { reading: zone.reading, basis: stated(zone.line.text.trim(), zone.line.number) },
    }),
    ...(stamps?.value && {
      stamp: { value: stamps.value, basis: stated(stamps.line.text.trim(), stamps.line.number) },
    }),
  }
}

/** An offset among other words: `Site Timezone,-6,Data Timezone,0` of the wind toolkit, `Timezone=+00.0` of Vortex. */
const amongOthers =
  /\b(?:data time ?zone[\s,;:=]*|time ?zone\s*[=:]\s*(?=[+-]))([+-]?\d{1,2}(?:[.:]\d{1,2})?)(?=\s|,|;|$)/i

function zoneOfLine(line: string): ZoneReading | null {
  const ofData = amongOthers.exec(line)?.[1]
  if (ofData !== undefined) return readZone(`UTC${/^[+-]/.test(ofData) ? '' : '+'}${ofData}`)
  const behind = zoneWords.exec(line)?.[1]
  if (behind === undefined) return null
  const value = behind.replace(/^[\s:=;,\t-]*(?=[^\d\s])|^\s*[:=;,\t]+\s*/, '').trim()
  // `Time Zone: 1` and `UTC offset;+1` are hours.
  const hours = /^[:=;,\s]*([+-]?\d{1,2}(?:[.,:]\d{1,2})?)\s*(?:h|hours?|std|stunden)?$/i.exec(
    behind.trim(),
  )?.[1]
  if (hours !== undefined) return readZone(`UTC${/^[+-]/.test(hours) ? '' : '+'}${hours}`)
  return readZone(value)
}
