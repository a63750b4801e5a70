import { z } from 'zod'

const pattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) UTC$/

/** 'YYYY-MM-DD HH:MM:SS UTC', the form of every time stamp on the wire. */
export function formatUtc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/**
 * Reads 'YYYY-MM-DD HH:MM:SS UTC' strictly; returns ms since 1970.
 * @throws RangeError 'Unexpected Date format' for other texts and impossible dates
 */
export function parseUtc(text: string): number {
  const ms = pattern.test(text) ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) : Number.NaN
  if (Number.isNaN(ms) || formatUtc(ms) !== text) throw new RangeError(`Unexpected Date format: ${text}`)
  return ms
}

/** A time stamp of the wire, kept as text: an existing day and time, from year 1 on. */
export const utcSchema = z.string().refine(isUtc, { params: { flaw: 'utc' } })

function isUtc(text: string): boolean {
  try {
    parseUtc(text)
    return !text.startsWith('0000')
  } catch {
    return false
  }
}
