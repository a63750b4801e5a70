import type { Random, Style, WrittenColumn } from './randomStyle.ts'

const dayMs = 86_400_000
/** Day 0 of workbooks, in days before 1970. */
const workbookDays = 25_569

/**
 * Times as numbers: in one column, in parts, or as date and decimal hour.
 * @param localMs times on the clock of the table, as if it were UTC
 * @param head of a column with the whole time
 */
export function writtenNumbers(
  localMs: readonly number[],
  head: string,
  isUtc: boolean,
  { isGerman, decimal }: Style,
  { of }: Random,
): readonly WrittenColumn[] {
  const column = (name: string, textOf: (time: Date) => string) => ({
    head: name,
    unit: '',
    cells: localMs.map((ms) => textOf(new Date(ms))),
  })
  const digits = (time: Date) => time.toISOString().replaceAll(/\D/g, '')
  const number = (value: number, decimals: number) => value.toFixed(decimals).replace('.', decimal)
  const iso = (time: Date) => time.toISOString()
  const [year, month, day, dayOfYear, hour, minute] = isGerman
    ? ['Jahr', 'Monat', 'Tag', 'Tag des Jahres', 'Stunde', 'Minute']
    : ['Year', 'Month', 'Day', 'DOY', 'Hour', 'Minute']
  const forms = {
    days: () => [column(head, (time) => number(time.getTime() / dayMs + workbookDays, of([5, 9])))],
    digits: () => [column(head, (time) => digits(time).slice(0, 12))],
    seconds: () => [column(head, (time) => String(time.getTime() / 1000))],
    milliseconds: () => [column(head, (time) => String(time.getTime()))],
    parts: () => [
      column(year!, (time) => iso(time).slice(0, 4)),
      column(month!, (time) => String(time.getUTCMonth() + 1)),
      column(day!, (time) => String(time.getUTCDate())),
      column(hour!, (time) => String(time.getUTCHours())),
      column(minute!, (time) => String(time.getUTCMinutes())),
    ],
    dayOfYear: () => [
      column(year!, (time) => iso(time).slice(0, 4)),
      column(dayOfYear!, (time) =>
        String(1 + Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0)) / dayMs)),
      ),
      column('HHMM', (time) => String(100 * time.getUTCHours() + time.getUTCMinutes())),
    ],
    hours: () => [
      column(isGerman ? 'Datum' : 'Date', (time) => iso(time).slice(0, 10)),
      column(hour!, (time) => number((time.getTime() % dayMs) / 3_600_000, 2)),
    ],
  }
  const names = ['days', 'digits', 'parts', 'dayOfYear', 'hours'] as const
  return forms[of<keyof typeof forms>(isUtc ? [...names, 'seconds', 'milliseconds'] : names)]()
}
