import { remainder } from '../numbers/index.ts'
import type { ProvenMethodId } from '../proof/index.ts'

/** A figure and its reference, for readers interested in both. */
export interface ComparedFigure {
  readonly value: number
  readonly reference: number
  readonly unit: 'GWh' | 'MWh' | 'kW'
}

/** Error of one case: the largest of its checks, in the unit of its group. */
export interface CaseError {
  /** Name that distinguishes the case from its neighbours. */
  readonly name: string
  /** Largest deviation; NaN counts as failed. */
  readonly error: number
  /** The most informative figure of the case, if there is one. */
  readonly compared?: ComparedFigure
  /** Registered methods that computed the case. */
  readonly proves?: readonly ProvenMethodId[]
}

/** Data that a measure may look up outside its own group. */
export interface TruthContext {
  /** Another part of the file of cases, or of the repository's own cases if the file lacks it. */
  lookUp(group: string, part: string): unknown
  /** A part of the repository's own cases. */
  lookUpOwn(group: string, part: string): unknown
  /** Text of a published turbine file; null if it is not available. */
  turbineFile(name: string): string | null
}

/** Comparison of one group of published numbers with the engine's results. */
export interface Measure {
  /** Name of the line in the report: top key and part of the file, plus a topic if a part has several. */
  readonly group: string
  /** Path of the cases in the file. */
  readonly path: readonly [group: string, part: string | null]
  /** Largest error of a case that passes. */
  readonly tolerance: number
  /** Unit of errors; 'relative' is a share, 'count' the number of differing values. */
  readonly unit: string
  readonly measure: (cases: unknown, context: TruthContext) => readonly CaseError[]
}

/** A measure whose cases have a known shape. */
export function measureOf<Cases>(
  group: string,
  tolerance: number,
  unit: string,
  measure: (cases: Cases, context: TruthContext) => readonly CaseError[],
): Measure {
  const [top, part] = group.split('.') as [string, string | undefined]
  return {
    group,
    path: [top, part ?? null],
    tolerance,
    unit,
    measure: (cases, context) => measure(cases as Cases, context),
  }
}

/** Errors of a list of cases, named by their number and description. */
export function eachCase<Case>(
  cases: readonly Case[],
  errorOf: (one: Case) => number | Omit<CaseError, 'name'>,
  nameOf: (one: Case) => string = () => '',
): CaseError[] {
  return cases.map((one, index) => {
    const found = errorOf(one)
    const name = `${index + 1} ${nameOf(one)}`.trim()
    return { name, ...(typeof found === 'number' ? { error: found } : found) }
  })
}

/**
 * Error of a check against a published number. A missing number gives NaN, which fails: a misspelt key must not
 * pass as a successful check. null means not published for this case, and gives no error.
 */
export function ifGiven<Value>(
  expected: Value | null | undefined,
  errorOf: (expected: Value) => number,
): number {
  return expected === undefined ? Number.NaN : ifPublished(expected, errorOf)
}

/** Error of a check against a number that a group publishes only for some cases; 0 for the others. */
export function ifPublished<Value>(
  expected: Value | null | undefined,
  errorOf: (expected: Value) => number,
): number {
  return expected === undefined || expected === null ? 0 : errorOf(expected)
}

/** Cases of a list that a file may omit. */
export function casesIn<Case>(list: readonly Case[] | undefined): readonly Case[] {
  return list ?? []
}

/**
 * A part of a file, with missing inputs from the repository's own cases.
 * @param keys inputs, never published results
 */
export function withInputs<Part extends object>(
  part: Part,
  context: TruthContext,
  group: string,
  keys: readonly (keyof Part)[],
): Part {
  const [top = '', name = ''] = group.split('.')
  const own = context.lookUpOwn(top, name) as Part | undefined
  const inputs = keys.flatMap((key) => (own?.[key] === undefined ? [] : [[key, own[key]]]))
  return { ...Object.fromEntries(inputs), ...part }
}

/** |actual − expected| over |expected|, or over `floor` if |expected| is smaller. */
export function relativeError(actual: number, expected: number, floor = 1e-12): number {
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), floor)
}

/** The largest of some errors; NaN if one is NaN; 0 if there are none. */
export function worst(errors: Iterable<number>): number {
  let most = 0
  for (const error of errors) {
    // A missing number stays visible despite good numbers after it.
    if (Number.isNaN(error)) return error
    if (error > most) most = error
  }
  return most
}

/** The largest relative error of two lists; NaN if their lengths differ. */
export function worstRelative(actual: ArrayLike<number>, expected: ArrayLike<number>, floor = 1e-12): number {
  if (actual.length !== expected.length) return Number.NaN
  return worst(Array.from(expected, (value, i) => relativeError(actual[i]!, value, floor)))
}

/** The largest difference of two lists; NaN if their lengths differ. */
export function worstDifference(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (actual.length !== expected.length) return Number.NaN
  return worst(Array.from(expected, (value, i) => Math.abs(actual[i]! - value)))
}

/** Number of positions at which two lists differ. */
export function countDifferent(actual: readonly unknown[], expected: readonly unknown[]): number {
  const length = Math.max(actual.length, expected.length)
  let different = 0
  for (let i = 0; i < length; i++) if (!Object.is(actual[i], expected[i])) different++
  return different
}

/** Degrees between two directions, 0..180. */
export function directionError(actual: number, expected: number): number {
  const turn = remainder(actual - expected, 360)
  return Math.min(turn, 360 - turn)
}
