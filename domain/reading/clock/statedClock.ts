import { type Based, type Basis, stated } from '../basis.ts'
import { type NumberedLine, pairedLines } from '../heads/pairedLines.ts'
import type { IntervalStamp } from '../record.ts'
import { edgeInHead, intervalStampIn } from './intervalText.ts'
import { type ClockZone, readZone, type ZoneReading, zoneText } from './zoneText.ts'

/** Clock stated in the lines above a table or in the heads of its time columns. Absent: not stated. */
export interface StatedClock {
  readonly zone?: { readonly reading: ZoneReading; readonly basis: Basis }
  readonly stamp?: Based<IntervalStamp>
}

/** Words before the name of a clock; a line without one may mean another time. */
const zoneWords =
  /\b(?:time[ _]?zone|zeitzone|utc[ _]?offset|offset[ _]from[ _]utc(?:[ _]h(?:ou)?rs)?|gmt[ _]?offset|time[ _]?offset|local time offset|clock|uhr|zeit ?bezug|time ?stamps?|zeitstempel|zeitangaben?|time[ _]?reference|times|zeiten)\b(.*)$/i
const mostCharacters = 300

/** @param times  heads of the columns of times, with the line of the header */
export function statedClock(
  above: readonly NumberedLine[],
  times: readonly string[],
  headerLine: number,
): StatedClock {
  const lines = pairedLines(above).map(({ number, text }) => ({
    number,
    text: text.slice(0, mostCharacters),
  }))
  const own = times.map((text) => ({ number: headerLine, text: withBlanks(text) }))
  const zone =
    own.map((line) => ({ line, reading: readZone(line.text) })).find(({ reading }) => reading !== null) ??
    zoneAbove(lines)
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

/** The clock stated in the lines above, first of all the data's; unclear if there are several. */
function zoneAbove(lines: readonly NumberedLine[]) {
  const found = lines.flatMap((line) => {
    const reading = zoneOfLine(line.text)
    return reading === null ? [] : [{ line, reading }]
  })
  // Open-Meteo writes all times with this offset, also beyond the change of the clock that it names.
  const ofSeconds = found.find(({ line }) => inSeconds.test(line.text))
  if (ofSeconds !== undefined) return ofSeconds
  const ofData = found.filter(({ line }) => /\b(?:data|daten|time ?stamps?|zeitstempel)\b/i.test(line.text))
  const notOfPlace = found.filter(({ line }) => !/^\W*(?:local|site) time ?zone/i.test(line.text))
  const [first, ...others] = [ofData, notOfPlace, found].find((some) => some.length > 0) ?? []
  if (first === undefined || others.length === 0) return first
  const zonesOf = ({ reading }: typeof first) => (reading.kind === 'zone' ? [reading.zone] : reading.choices)
  const sets = [first, ...others].map(zonesOf).filter((zones) => zones.length > 0)
  const byText = new Map(sets.flat().map((zone) => [zoneText(zone), zone]))
  const isIn = (zones: readonly ClockZone[], text: string) => zones.some((zone) => zoneText(zone) === text)
  const common = [...byText].filter(([text]) => sets.every((zones) => isIn(zones, text)))
  if (byText.size < 2) return first
  if (common.length === 1) return { ...first, reading: { kind: 'zone', zone: common[0]![1] } as const }
  return { ...first, reading: { kind: 'unclear', choices: [...byText.values()] } as const }
}

/** An offset among other words: `Site Timezone,-6,Data Timezone,0` of the wind toolkit, `Timezone=+00.0` of Vortex. */
const amongOthers =
  /\b(?:data time ?zone[\s,;:=]*|time ?zone\s*[=:]\s*(?=[+-]|\d{2}\.\d))([+-]?\d{1,2}(?:[.:]\d{1,2})?)(?=\s|,|;|$)/i

const inSeconds = /\butc[ _]offset[ _]seconds"?\s*[:=;,]\s*([+-]?\d{1,5})\b/i

function zoneOfLine(written: string): ZoneReading | null {
  const seconds = inSeconds.exec(written)?.[1]
  if (seconds !== undefined) return { kind: 'zone', zone: { kind: 'offset', minutes: Number(seconds) / 60 } }
  // JSON has quotes around names and commas between members.
  const line = written.replace(/"(\s*:)/g, '$1').replace(/,\s*$/, '')
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

/** Separates a clock from other words: `HourUTC` and `time_utc` contain one. */
function withBlanks(head: string): string {
  return head.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}
