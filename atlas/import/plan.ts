import { basename } from 'node:path'
import type { AtlasGrid } from '#domain'
import type { Catalogue } from '../layout/catalogue.ts'
import { gridText, isSameGrid } from './horizontalGrid.ts'
import { checkParts, type InputPart, InputSeries } from './inputSeries.ts'
import type { TimedField } from './inspect.ts'
import { type ImportIssue, type SkippedVariable, utc } from './issues.ts'
import { meaningOf, type SourceMeaning } from './sourceVariables.ts'
import { type Target, targetsFrom } from './targets.ts'
import { segmentsOf, smallestStep } from './timeAxis.ts'

/** What will be written: one stretch of time of all targets, and the ground where the files have it. */
export interface ImportPlan {
  readonly grid: AtlasGrid
  readonly stepMs: number
  readonly fromMs: number
  readonly stepCount: number
  readonly targets: readonly Target[]
  readonly inputs: ReadonlyMap<string, InputSeries>
  /** Field with the height of the ground. */
  readonly ground: { readonly field: TimedField; readonly meaning: SourceMeaning } | null
}

export interface Planning {
  readonly plan: ImportPlan | null
  readonly skipped: SkippedVariable[]
  readonly issues: ImportIssue[]
}

/**
 * Puts the fields of all files together.
 *
 * @param existing  the atlas to be extended: its grid, step and variables are binding
 */
export function planImport(fields: readonly TimedField[], existing: Catalogue | null): Planning {
  const issues: ImportIssue[] = []
  const skipped: SkippedVariable[] = []
  const grid = existing?.grid ?? fields[0]?.fileGrid.grid
  const stepMs = existing ? existing.resolutionTimeS * 1000 : commonStep(fields)
  if (!grid || !stepMs)
    return {
      plan: null,
      skipped,
      issues: [{ code: 'no_weather', file: null, variable: null, reason: NO_WEATHER }],
    }
  const parts = new Map<string, InputPart[]>()
  let ground: ImportPlan['ground'] = null
  for (const field of fields) {
    const file = basename(field.dataset.path)
    const { name } = field.variable
    const meaning = meaningOf(field.variable, stepMs / 1000)
    if (meaning === null) skipped.push({ file, variable: name, reason: 'has no place in an atlas' })
    else if ('unknownUnit' in meaning)
      issues.push({
        code: 'unknown_unit',
        file,
        variable: name,
        reason: `unit ${meaning.unknownUnit || 'missing'}`,
      })
    else if (!isSameGrid(field.fileGrid.grid, grid))
      issues.push({
        code: 'other_grid',
        file,
        variable: name,
        reason: `${gridText(field.fileGrid.grid)} instead of ${gridText(grid)}`,
      })
    else if (meaning.input === 'z') ground ??= { field, meaning }
    else if (field.times === null) skipped.push({ file, variable: name, reason: 'has no time' })
    else {
      const segments = segmentsOf(field.times, stepMs)
      if (typeof segments === 'string')
        issues.push({ code: 'bad_time', file, variable: name, reason: segments })
      else {
        const known = parts.get(meaning.input) ?? []
        parts.set(meaning.input, [...known, ...segments.map((segment) => ({ ...segment, field, meaning }))])
      }
    }
  }
  const { targets, unused } = targetsFrom(new Set(parts.keys()))
  for (const input of unused)
    for (const { field } of parts.get(input)!)
      skipped.push({ file: basename(field.dataset.path), variable: field.variable.name, reason: ALONE })
  const wanted = existing ? targets.filter((target) => isIn(existing, target)) : targets
  for (const target of targets)
    if (!wanted.includes(target))
      skipped.push({ file: '*', variable: target.variable.id, reason: 'is not in the atlas' })
  for (const variable of existing?.variables ?? [])
    if (!variable.isStatic && !wanted.some((target) => target.variable.id === variable.id))
      issues.push({
        code: 'variable_missing',
        file: null,
        variable: variable.id,
        reason: 'the atlas has it, the files do not',
      })
  const inputs = new Map<string, InputSeries>()
  for (const input of new Set(wanted.flatMap((target) => target.inputs))) {
    const own = parts.get(input)!
    issues.push(...checkParts(input, own, stepMs))
    inputs.set(input, new InputSeries(input, own, stepMs))
  }
  issues.push(...checkPeriods([...inputs.values()], stepMs))
  const first = [...inputs.values()][0]
  if (issues.length > 0 || !first) {
    const empty = { code: 'no_weather', file: null, variable: null, reason: NO_WEATHER } as const
    return { plan: null, skipped, issues: issues.length > 0 ? issues : [empty] }
  }
  const plan = { grid, stepMs, fromMs: first.fromMs, stepCount: first.count, targets: wanted, inputs, ground }
  return { plan, skipped: uniqueSkips(skipped), issues }
}

const NO_WEATHER = 'the files hold no variable that an atlas can have'
const ALONE = 'is of no use without its partner'

function isIn(existing: Catalogue, target: Target): boolean {
  return existing.variables.some(({ id }) => id === target.variable.id)
}

/** The smallest distance of neighbouring times in any file. */
function commonStep(fields: readonly TimedField[]): number | null {
  const steps = fields.flatMap(({ times }) => (times && smallestStep(times)) ?? [])
  return steps.length > 0 ? Math.min(...steps) : null
}

/** All inputs must cover the same stretch of time. */
function checkPeriods(series: readonly InputSeries[], stepMs: number): ImportIssue[] {
  const fromMs = Math.min(...series.map((one) => one.fromMs))
  const endMs = Math.max(...series.map((one) => one.fromMs + one.count * stepMs))
  return series.flatMap((one): ImportIssue[] => {
    const ownEndMs = one.fromMs + one.count * stepMs
    const gaps = [
      ...(one.fromMs > fromMs ? [`${utc(fromMs)} to ${utc(one.fromMs - stepMs)} is missing`] : []),
      ...(ownEndMs < endMs ? [`${utc(ownEndMs)} to ${utc(endMs - stepMs)} is missing`] : []),
    ]
    return gaps.map((reason) => ({ code: 'gap', file: null, variable: one.input, reason }))
  })
}

function uniqueSkips(skipped: readonly SkippedVariable[]): SkippedVariable[] {
  const seen = new Map(skipped.map((skip) => [`${skip.file}\n${skip.variable}`, skip]))
  return [...seen.values()]
}
