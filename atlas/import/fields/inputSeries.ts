import { basename } from 'node:path'
import { joinedSeries } from '#domain'
import { type MapMemory, type Window, windowsBetween } from '../dataset/index.ts'
import { type ImportIssue, utc } from '../issues.ts'
import type { TimeSegment } from '../time/index.ts'
import type { SourceMeaning } from '../variables/index.ts'
import type { TimedField } from './inspect.ts'
import { readMaps } from './sourceField.ts'

/** Part of one file that gives one input. */
export interface InputPart extends TimeSegment {
  readonly field: TimedField
  readonly meaning: SourceMeaning
  /** Whether its times were moved to the ends of steps. */
  readonly isShifted: boolean
}

/** One input over all files: parts in chronological order, without gaps or overlaps. */
export class InputSeries {
  readonly input: string
  readonly stepMs: number
  readonly #parts: readonly InputPart[]

  /** Parts must have passed `checkParts`. */
  constructor(input: string, parts: readonly InputPart[], stepMs: number) {
    this.input = input
    this.#parts = parts
    this.stepMs = stepMs
  }

  get fromMs(): number {
    return this.#parts[0]!.fromMs
  }

  get count(): number {
    return this.#parts.reduce((sum, part) => sum + part.count, 0)
  }

  /** Part of the series between two times; null if empty. */
  between(fromMs: number, endMs: number): InputSeries | null {
    const parts = partsBetween(this.#parts, fromMs, endMs, this.stepMs)
    return parts.length === 0 ? null : new InputSeries(this.input, parts, this.stepMs)
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

  /** Whether reading a part of its maps is as fast per value as reading all. */
  get isReadByWindows(): boolean {
    return this.#parts.every(
      ({ field }) => field.dataset.cuts !== undefined && field.fileGrid.nodes === undefined,
    )
  }

  /** Parts of a window: reading them in sequence is as fast as reading all, with less memory. */
  windowsOf(window: Window): readonly Window[] {
    const { dataset, fileGrid } = this.#parts[0]!.field
    return dataset.cuts && !fileGrid.isNorthFirst ? windowsBetween(window, dataset.cuts) : [window]
  }

  /**
   * Maps [time][y][x], or a part of each, of steps counted from the series' own beginning.
   * @param memory for the result, which is valid until the memory is reused
   */
  async read(fromStep: number, endStep: number, window?: Window, memory?: MapMemory): Promise<Float32Array> {
    const pieces: Float32Array[] = []
    for (const part of this.#parts) {
      const start = (part.fromMs - this.#parts[0]!.fromMs) / this.stepMs
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

/**
 * Converts instants at the ends of steps to values at the middles, as in the rest of an atlas: the mean of both
 * ends. Air changes little within a step; the wind is never converted.
 */
export class CentredSeries extends InputSeries {
  readonly #halfMs: number

  constructor(input: string, parts: readonly InputPart[], stepMs: number) {
    super(input, parts, stepMs)
    this.#halfMs = stepMs / 2
  }

  override get fromMs(): number {
    return super.fromMs + this.#halfMs
  }

  override get count(): number {
    return super.count - 1
  }

  override between(fromMs: number, endMs: number): CentredSeries | null {
    const { input, stepMs } = this
    const parts = partsBetween(this.parts, fromMs - this.#halfMs, endMs + this.#halfMs, stepMs)
    return parts.length === 0 ? null : new CentredSeries(input, parts, stepMs)
  }

  override async read(
    fromStep: number,
    endStep: number,
    window?: Window,
    memory?: MapMemory,
  ): Promise<Float32Array> {
    const ends = await super.read(fromStep, endStep + 1, window, memory)
    const cells = ends.length / (endStep - fromStep + 1)
    const values = ends.subarray(0, ends.length - cells)
    for (let i = 0; i < values.length; i++) values[i] = (values[i]! + ends[i + cells]!) / 2
    return values
  }
}

/** Parts of an input between two times. */
function partsBetween(
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

/** Sorts the parts of an input by time and reports overlaps and gaps. */
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
        reason: `${utc(after.fromMs)} to ${utc(Math.min(expectedMs, after.fromMs + after.count * stepMs) - stepMs)} is in ${first} too${joined(first, second)}`,
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

/** Remedy for analyses and forecasts of a model, of which one file may contain the same times. */
function joined(...files: readonly string[]): string {
  const areGrib = files.every((file) => /\.gri?b2?$/i.test(file))
  return areGrib ? '; of analyses and forecasts joined into one GRIB file, the analyses are used' : ''
}
