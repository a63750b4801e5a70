import { createFormat } from '#contracts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Number of an option. @throws Failure  no number, or out of range */
export function readNumber(context: Context, option: string, text: string, min: number, max: number): number {
  const { aktermCommand: said, units } = context.words
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new Failure(said.invalidNumber(option, text), 2)
  const { exact } = createFormat(context.language, units)
  if (value < min || value > max) throw new Failure(said.outOfRange(option, text, exact(min), exact(max)), 2)
  return value
}

/** The same of a whole number. */
export function readWhole(context: Context, option: string, text: string, min: number, max: number): number {
  const value = readNumber(context, option, text, min, max)
  if (!Number.isInteger(value)) throw new Failure(context.words.aktermCommand.invalidNumber(option, text), 2)
  return value
}
