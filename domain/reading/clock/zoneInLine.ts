import { readZone, type ZoneReading } from './zoneText.ts'

/** Words before the name of a clock; a line without one may speak of another time. */
const zoneWords =
  /\b(?:time[ _]?zone|zeitzone|utc[ _]?offset|gmt[ _]?offset|time[ _]?offset|local time offset|clock|uhr|zeit ?bezug|time ?stamps?|zeitstempel|zeitangaben?|time[ _]?reference|times|zeiten)\b(.*)$/i
const mostCharacters = 300

/**
 * The clock that a line above a table names: `Zeitzone: Europe/Berlin`, `Time Zone: 1`, `# times UTC`.
 *
 * @returns  null where it names none
 */
export function zoneInLine(line: string): ZoneReading | null {
  const behind = zoneWords.exec(line.slice(0, mostCharacters))?.[1]
  if (behind === undefined) return null
  const value = behind.replace(/^[\s:=;,\t-]*(?=[^\d\s])|^\s*[:=;,\t]+\s*/, '').trim()
  // `Time Zone: 1` and `UTC offset;+1` are hours.
  const hours = /^[:=;,\s]*([+-]?\d{1,2}(?:[.,:]\d{1,2})?)\s*(?:h|hours?|std|stunden)?$/i.exec(
    behind.trim(),
  )?.[1]
  if (hours !== undefined) return readZone(`UTC${/^[+-]/.test(hours) ? '' : '+'}${hours}`)
  return readZone(value)
}
