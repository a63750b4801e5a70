import { linesOf } from '../text/textLines.ts'

const keyword = /^\s*version\s*:\s*\d/m
const head =
  /^\s*rec\s*nr\s*:\s*year\s*:\s*mon\w*\s*:\s*(?:date|day)\s*:\s*hour\s*:\s*min\w*\s*:\s*angle\s*:\s*vel\w*\s*:?\s*$/i

/**
 * A time series of WindSim (`.tws`), line by line, with a head of names without blanks. The format has speeds in m/s
 * and directions in degrees.
 * @returns null for any other text
 * @see windsim.com, format of climatology objects
 */
export function tableOfWindSim(text: string): string | null {
  if (!keyword.test(text.slice(0, 5000))) return null
  const lines = linesOf(text).map((line) => line.text)
  const headAt = lines.slice(0, 100).findIndex((line) => head.test(line))
  if (headAt < 0) return null
  return lines.with(headAt, 'record year month day hour minute wind_direction wind_speed_ms').join('\n')
}
