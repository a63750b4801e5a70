import { basename } from 'node:path'
import { textAttribute } from '../dataset/index.ts'
import type { InputPart } from '../fields/index.ts'
import type { ImportIssue } from '../issues.ts'
import { intervalLengthsMs, statedSumming } from '../time/index.ts'

const hourMs = 3_600_000
/** Difference of lengths that is rounding, as a share. */
const rounding = 0.01

/**
 * Issues of sums and means whose intervals, as their file states them, are neither the steps nor, of sums, those since
 * a common beginning: means since the beginning of a forecast, sums over several steps.
 */
export async function intervalIssues(
  input: string,
  parts: readonly InputPart[],
  stepMs: number,
): Promise<ImportIssue[]> {
  const reasons = await Promise.all(parts.map((part) => otherIntervals(part, stepMs)))
  return reasons.flatMap((reason, at) =>
    reason === null
      ? []
      : [{ code: 'bad_time', file: basename(parts[at]!.field.dataset.path), variable: input, reason }],
  )
}

async function otherIntervals({ field, meaning }: InputPart, stepMs: number): Promise<string | null> {
  const { dataset, variable, roles, times } = field
  if (times === null || /\btime:\s*point\b/.test(textAttribute(variable, 'cell_methods'))) return null
  const dimension = variable.dimensions[roles.time!]!
  const lengths = await intervalLengthsMs(dataset, dimension)
  if (lengths === null) return null
  const isAs = (length: number, other: number) => Math.abs(length - other) <= rounding * stepMs
  const longest = Math.max(...lengths)
  // The first interval of a file may be cut.
  const later = lengths.length > 1 ? lengths.slice(1) : lengths
  if (lengths.every((length) => isAs(length, 0)) || later.every((length) => isAs(length, stepMs))) return null
  const isFit = meaning.isAmount
    ? (await statedSumming(dataset, variable, dimension, times, stepMs)) !== null
    : later.every((length) => isAs(length, later[0]!)) && longest <= (1 + rounding) * stepMs
  if (isFit) return null
  const [least, most, step] = [Math.min(...lengths), longest, stepMs].map((ms) => `${ms / hourMs} h`)
  return `its values are over ${least === most ? least : `${least} to ${most}`}, in steps of ${step}`
}
