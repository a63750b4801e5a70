import { airMeasures } from './airMeasures.ts'
import { borsseleMeasures } from './borsseleMeasures.ts'
import { calibrationMeasures } from './calibrationMeasures.ts'
import { dispersionMeasures } from './dispersionMeasures.ts'
import { effectiveTurbulenceMeasures } from './effectiveTurbulenceMeasures.ts'
import { formatMeasures } from './formatMeasures.ts'
import { gaussianMeasures } from './gaussianMeasures.ts'
import { geoMeasures } from './geoMeasures.ts'
import { hornsRevMeasures } from './hornsRevMeasures.ts'
import { lawMeasures } from './lawMeasures.ts'
import { layoutMeasures } from './layoutMeasures.ts'
import { marketMeasures } from './marketMeasures.ts'
import type { CaseError, Measure, TruthContext } from './measure.ts'
import { parametricMeasures } from './parametricMeasures.ts'
import { parkMeasures } from './parkMeasures.ts'
import { representativeYearMeasures } from './representativeYearMeasures.ts'
import { restrictionMeasures } from './restrictionMeasures.ts'
import { shortCalibrationMeasures } from './shortCalibrationMeasures.ts'
import { turbineMeasures } from './turbineMeasures.ts'
import { uncertaintyMeasures } from './uncertaintyMeasures.ts'
import { wakeChoiceMeasures } from './wakeChoiceMeasures.ts'
import { weibullMeasures } from './weibullMeasures.ts'
import { windMeasures } from './windMeasures.ts'
import { yieldMeasures } from './yieldMeasures.ts'

/** A file of published cases: groups of parts. */
export type TruthFile = Readonly<Record<string, unknown>>

/** One line of the report. */
export interface GroupResult {
  readonly group: string
  readonly cases: number
  readonly failed: number
  /** Largest error over the cases; NaN if one could not be computed. */
  readonly maxError: number
  readonly meanError: number
  readonly tolerance: number
  readonly unit: string
  readonly source: string
  /** The failed cases, and the reason if a group could not be measured. */
  readonly failures: readonly string[]
  readonly errors: readonly CaseError[]
}

/** Every measure, in the order of the report. */
export const measures: readonly Measure[] = [
  ...parkMeasures,
  ...hornsRevMeasures,
  ...gaussianMeasures,
  ...layoutMeasures,
  ...borsseleMeasures,
  ...windMeasures,
  ...airMeasures,
  ...turbineMeasures,
  ...parametricMeasures,
  ...weibullMeasures,
  ...calibrationMeasures,
  ...shortCalibrationMeasures,
  ...wakeChoiceMeasures,
  ...effectiveTurbulenceMeasures,
  ...geoMeasures,
  ...dispersionMeasures,
  ...representativeYearMeasures,
  ...marketMeasures,
  ...lawMeasures,
  ...restrictionMeasures,
  ...uncertaintyMeasures,
  ...yieldMeasures,
  ...formatMeasures,
]

/** Descriptive parts without cases: `group.part`, or a whole group. */
const definitions: ReadonlySet<string> = new Set([
  '_about',
  'pywake.turbines',
  'iea37.source',
  'iea37.model',
  'iea37.turbine',
  'iea37.rose',
  ...['source', 'turbine', 'rose', 'areas'].map((part) => `borssele.${part}`),
  'weibull.algorithms',
])

/**
 * Compares every group of a file with the results of the engine.
 *
 * Measures whose group the file lacks are skipped; a part without a measure is a failure.
 * @param file published cases
 * @param fallback the repository's own, for definitions that the file lacks
 * @param turbineFile text of a published turbine file by its name, null if it is not available
 */
export function runTruth(
  file: TruthFile,
  fallback: TruthFile,
  turbineFile: (name: string) => string | null,
): GroupResult[] {
  const context: TruthContext = {
    lookUp: (group, part) => partOf(file, group, part) ?? partOf(fallback, group, part),
    lookUpOwn: (group, part) => partOf(fallback, group, part),
    turbineFile,
  }
  const results: GroupResult[] = []
  for (const measure of measures) {
    const [group, part] = measure.path
    const of = (from: TruthFile) => (part === null ? from[group] : partOf(from, group, part))
    const cases = of(file)
    if (cases === undefined) continue
    const misspelt = unknownNames(cases, of(fallback)).map((name) => ({
      name: `${name}: no measure reads it`,
      error: Number.NaN,
    }))
    results.push(resultOf(measure, cases, sourceOf(file, group, cases), context, misspelt))
  }
  return [...results, ...unknownParts(file).map(unknownResult)]
}

function resultOf(
  measure: Measure,
  cases: unknown,
  source: string,
  context: TruthContext,
  misspelt: readonly CaseError[],
): GroupResult {
  const { group, tolerance, unit } = measure
  let errors: readonly CaseError[]
  try {
    const found = measure.measure(cases, context)
    const isMissing = found.length === 0 && !isShared(measure)
    errors = [...found, ...misspelt, ...(isMissing ? [{ name: 'no case', error: Number.NaN }] : [])]
  } catch (cause) {
    // A case that breaks the engine, or has a shape unknown to the measure, is a finding of the report.
    errors = [
      { name: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), error: Number.NaN },
    ]
  }
  const failed = errors.filter(({ error }) => !(error <= tolerance))
  return {
    group,
    cases: errors.length,
    failed: failed.length,
    maxError: errors.reduce((most, { error }) => Math.max(error, most), 0),
    meanError: errors.reduce((sum, { error }) => sum + error, 0) / Math.max(errors.length, 1),
    tolerance,
    unit,
    source,
    failures: failed.map(({ name, error }) => `${name} (${error})`),
    errors,
  }
}

/** Whether other measures use the same part: a file may contain cases for only some of them. */
function isShared({ path }: Measure): boolean {
  return measures.filter((other) => other.path.join('.') === path.join('.')).length > 1
}

/**
 * Lists and tables of a part, and of its tables, that the repository's own part lacks: otherwise a misspelt
 * name would count as an omitted list. Single values may have any name.
 */
function unknownNames(cases: unknown, own: unknown): string[] {
  if (!isTable(cases) || !isTable(own)) return []
  return Object.entries(cases).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    if (!(name in own)) return [name]
    return unknownNames(value, own[name]).map((inner) => `${name}.${inner}`)
  })
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parts of the file with neither a measure nor a definition. */
function unknownParts(file: TruthFile): string[] {
  const known = new Set(definitions)
  for (const { path } of measures) known.add(path.filter((name) => name !== null).join('.'))
  const unknown: string[] = []
  for (const [group, value] of Object.entries(file)) {
    if (known.has(group)) continue
    if (typeof value !== 'object' || value === null || Array.isArray(value)) unknown.push(group)
    else
      unknown.push(
        ...Object.keys(value)
          .map((part) => `${group}.${part}`)
          .filter((name) => !known.has(name)),
      )
  }
  return unknown
}

function unknownResult(group: string): GroupResult {
  return {
    group,
    cases: 1,
    failed: 1,
    maxError: Number.NaN,
    meanError: Number.NaN,
    tolerance: 0,
    unit: 'count',
    source: '',
    failures: ['no measure is known for this group'],
    errors: [],
  }
}

function partOf(file: TruthFile, group: string, part: string): unknown {
  const value = file[group]
  return isTable(value) ? value[part] : undefined
}

/** Source stated by the cases, or else by their group. */
function sourceOf(file: TruthFile, group: string, cases: unknown): string {
  for (const from of [cases, file[group]]) {
    if (typeof from !== 'object' || from === null) continue
    const { source, note } = from as { source?: unknown; note?: unknown }
    if (typeof source === 'string') return source
    if (typeof note === 'string') return note
  }
  return ''
}
