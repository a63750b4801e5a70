import { passed } from '../../../testing/index.ts'
import { type MeasurementOptions, readMeasurement } from '../readMeasurement.ts'

/** A measurement that is read, with its warnings. */
export function readPassed(text: string, options: MeasurementOptions = {}) {
  return passed(readMeasurement(text, options))
}

/** Codes of the issues of a refused measurement with their lines, and keys of its open questions. */
export function codesOf(text: string, options: MeasurementOptions = {}): readonly string[] {
  const result = readMeasurement(text, options)
  return result.ok
    ? []
    : [
        ...result.issues.map((issue) => ('line' in issue ? `${issue.line} ${issue.code}` : issue.code)),
        ...result.record.questions.map(({ key }) => `? ${key}`),
      ]
}

/** A time in UTC, ms; months count from 1. */
export function utc(year: number, month: number, ...rest: readonly number[]): number {
  return Date.UTC(year, month - 1, ...rest)
}
