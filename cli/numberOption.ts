import { createFormat, siteIssueText } from '#contracts'
import type { Checked, SiteIssue } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Number of an option. @throws Failure  not a number, or out of range */
export function readNumber(context: Context, option: string, text: string, min: number, max: number): number {
  const { aktermCommand: said, units } = context.words
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new Failure(said.invalidNumber(option, text), 2)
  const { exact } = createFormat(context.language, units)
  if (value < min || value > max) throw new Failure(said.outOfRange(option, text, exact(min), exact(max)), 2)
  return value
}

/** Whole number of an option. */
export function readWhole(context: Context, option: string, text: string, min: number, max: number): number {
  const value = readNumber(context, option, text, min, max)
  if (!Number.isInteger(value)) throw new Failure(context.words.aktermCommand.invalidNumber(option, text), 2)
  return value
}

/** Degrees of an option, in every form of forms and tables. @throws Failure  none, or out of range */
export function readDegrees(context: Context, option: string, read: Checked<number, SiteIssue>): number {
  if (read.ok) return read.value
  const [issue] = read.issues
  const { sites, units } = context.words
  const { exact } = createFormat(context.language, units)
  throw new Failure(`${option}: ${siteIssueText(issue!, sites, exact)}`, 2)
}
