const parts = [/^(?:year|jahr)$/, /^(?:month|monat)$/, /^(?:day|tag)$/, /^(?:hour|stunde|hh)$/]
const minutePart = /^(?:minute|min|minuten|mm)$/

/**
 * Columns of a time in parts: year, month, day, hour and perhaps minute, or `YYYYMMDD` and `HHMM`.
 * @param keys folded heads
 * @returns null where parts are missing
 */
export function splitTimeColumns(keys: readonly string[]): readonly number[] | null {
  const find = (pattern: RegExp) => keys.findIndex((key) => pattern.test(key))
  const compact = [find(/^yyyymmdd$/), find(/^hhmm$/)]
  if (!compact.includes(-1)) return compact
  const found = parts.map(find)
  const minute = find(minutePart)
  return found.includes(-1) ? null : minute < 0 ? found : [...found, minute]
}

/** The time in such columns as one text. */
export function splitTimeText(texts: readonly string[]): string {
  const [first = '', second = '', day = '', hour = '', minute = '0'] = texts
  const two = (text: string) => text.padStart(2, '0')
  if (texts.length > 2) return `${first}-${two(second)}-${two(day)} ${two(hour)}:${two(minute)}`
  return `${first.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')} ${second.padStart(4, '0').replace(/^(\d{2})(\d{2})$/, '$1:$2')}`
}
