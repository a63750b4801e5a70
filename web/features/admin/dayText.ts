/** Last moment of a day as a time stamp; null for an empty day. @param day YYYY-MM-DD or '' */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${day} 23:59:59 UTC`
}

/** The day of a time stamp of the wire, for a date input; '' for none. */
export function dayOf(stamp: string | null): string {
  return stamp?.slice(0, 10) ?? ''
}

/** 'YYYY-MM-DDTHH:MM' of a datetime input as a time stamp. */
export function stampOfInput(value: string): string {
  return `${value.replace('T', ' ')}:00 UTC`
}

/** A time stamp of the wire for a datetime input. */
export function inputOfStamp(stamp: string): string {
  return stamp.slice(0, 16).replace(' ', 'T')
}

/** Beginning of a day as a time stamp; null for an empty day. @param day YYYY-MM-DD or '' */
export function beginOfDay(day: string): string | null {
  return day === '' ? null : `${day} 00:00:00 UTC`
}

/** Beginning of the next day; null for an empty day. */
export function beginOfNextDay(day: string): string | null {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(startMs) ? null : beginOfDay(new Date(startMs + 86_400_000).toISOString().slice(0, 10))
}
