import { type Answers, type ClockZone, type DecimalMark, readZone } from '#domain'

/** What an operator says of tables that they do not say themselves. */
export interface TableGiven {
  /** Clock of times that do not say it, such as `UTC`, `UTC+1` or `Europe/Berlin`; null: as the files show. */
  readonly timeZone?: string | null
  /** Where the operator says it; null: as the files show. */
  readonly decimalMark?: DecimalMark | null
  readonly answers?: Answers
  readonly signal?: AbortSignal
}

/** The same for a reader. @throws RangeError  a name of no clock */
export function givenToReader({ timeZone = null, decimalMark = null, answers, signal }: TableGiven) {
  return {
    timeZone: zoneOption(timeZone),
    decimalMark,
    ...(answers && { answers }),
    ...(signal && { signal }),
  }
}

function zoneOption(text: string | null): ClockZone | null {
  if (text === null) return null
  const read = readZone(text)
  if (read?.kind !== 'zone') throw new RangeError(`${text} is no clock`)
  return read.zone
}
