import { basename } from 'node:path'
import { joinedSeries } from '#domain'
import type { TimedField } from './inspect.ts'
import { type ImportIssue, utc } from './issues.ts'
import type { MapMemory } from './mapMemory.ts'
import { readMaps } from './sourceField.ts'
import type { SourceMeaning } from './sourceVariables.ts'
import type { TimeSegment } from './timeAxis.ts'
import { type Window, windowsBetween } from './window.ts'

/** A stretch of one file that gives one input. */
export interface InputPart extends TimeSegment {
  readonly field: TimedField
  readonly meaning: SourceMeaning
  /** Whether its times were moved to the ends of steps. */
  readonly isShifted: boolean
}

/** One input over all files: parts in the order of time, without gaps or overlaps. */
export class InputSeries {
  readonly input: string
  readonly fromMs: number
  readonly count: number
  readonly #parts: readonly InputPart[]
  readonly #stepMs: number

  /** Parts must have passed `checkParts`. */
  constructor(input: string, parts: readonly InputPart[], stepMs: number) {
    this.input = input
    this.#parts = parts
    this.#stepMs = stepMs
    this.fromMs = parts[0]!.fromMs
    this.count = parts.reduce((sum, part) => sum + part.count, 0)
  }

  get parts(): readonly InputPart[] {
    return this.#parts
  }

  get fields(): TimedField[] {
    return this.#parts.map((part) => part.field)
  }

  get isAmount(): boolean {
    return this.#parts.some((part) => part.meaning.isAmount)
  }

  get isSigned(): boolean {
    return this.#parts.some((part) => part.meaning.isSigned)
  }

  /** Whether a part of its maps is read as fast as the whole. */
  get isReadByWindows(): boolean {
    return this.#parts.every((part) => part.field.dataset.cuts !== undefined)
  }

  /** Parts of a window that are read one after the other as fast as all at once, and need less memory. */
  windowsOf(window: Window): readonly Window[] {
    const { dataset, fileGrid } = this.#parts[0]!.field
    return dataset.cuts && !fileGrid.isNorthFirst ? windowsBetween(window, dataset.cuts) : [window]
  }

  /**
   * Maps [time][y][x], or a part of each, of steps counted from the series' own beginning.
   *
   * @param memory  where they may lie: they are gone when it is taken again
   */
  async read(fromStep: number, endStep: number, window?: Window, memory?: MapMemory): Promise<Float32Array> {
    const pieces: Float32Array[] = []
    for (const part of this.#parts) {
      const start = (part.fromMs - this.fromMs) / this.#stepMs
      const from = Math.max(fromStep, start)
      const end = Math.min(endStep, start + part.count)
      if (from < end)
        pieces.push(
          await readMaps(
            part.field,
            part.meaning,
            part.firstIndex + from - start,
            end - from,
            window,
            memory,
          ),
        )
    }
    return pieces.length === 1 ? pieces[0]! : joinedSeries(pieces)
  }
}

/** What of the parts of an input is between two times. */
export function partsBetween(
  parts: readonly InputPart[],
  fromMs: number,
  endMs: number,
  stepMs: number,
): InputPart[] {
  return parts.flatMap((part) => {
    const skipped = Math.max(0, (fromMs - part.fromMs) / stepMs)
    const count = Math.min(part.count, (endMs - part.fromMs) / stepMs) - skipped
    const firstIndex = part.firstIndex + skipped
    return count > 0 ? [{ ...part, fromMs: part.fromMs + skipped * stepMs, count, firstIndex }] : []
  })
}

/** Sorts the parts of an input by time and names where they overlap or leave a gap. */
export function checkParts(input: string, parts: InputPart[], stepMs: number): ImportIssue[] {
  parts.sort((a, b) => a.fromMs - b.fromMs)
  const issues: ImportIssue[] = []
  for (let i = 1; i < parts.length; i++) {
    const [before, after] = [parts[i - 1]!, parts[i]!]
    const expectedMs = before.fromMs + before.count * stepMs
    const [first, second] = [before, after].map(({ field }) => basename(field.dataset.path)) as [
      string,
      string,
    ]
    if (after.fromMs < expectedMs)
      issues.push({
        code: 'overlap',
        file: second,
        variable: input,
        reason: `${utc(after.fromMs)} to ${utc(Math.min(expectedMs, after.fromMs + after.count * stepMs) - stepMs)} is in ${first} too`,
      })
    if (after.fromMs > expectedMs)
      issues.push({
        code: 'gap',
        file: second,
        variable: input,
        reason: `${utc(expectedMs)} to ${utc(after.fromMs - stepMs)} is missing`,
      })
  }
  return issues
}
