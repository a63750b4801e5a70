import { type Answers, type ClockZone, type DecimalMark, readZone } from '#domain'

export interface TableGiven {
  /** Clock of times without one, such as `UTC`, `UTC+1` or `Europe/Berlin`; null: as the files show. */
  readonly timeZone?: string | null
  /** Stated by the operator; null: as the files show. */
  readonly decimalMark?: DecimalMark | null
  readonly answers?: Answers
  readonly signal?: AbortSignal
}

/** Converts the properties for a reader. @throws RangeError  an unknown clock */
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
