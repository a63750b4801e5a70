import { basename } from 'node:path'
import { type AtlasGrid, type Recorder, recorder } from '#domain'
import type { Catalogue } from '../../layout/catalogue.ts'
import { CentredSeries, checkParts, InputSeries, type TimedField } from '../fields/index.ts'
import { type ImportIssue, type SkippedVariable, utc } from '../issues.ts'
import { smallestStep } from '../time/index.ts'
import { intervalIssues } from './intervalIssues.ts'
import { isOnLevel, type ModelLevels, modelLevels } from './modelLevels.ts'
import { type SortedFields, sortFields } from './sortFields.ts'
import type { Target } from './target.ts'
import { targetsFrom } from './targets.ts'

/** Plan of an import: a period of all targets, and the ground if the files have it. */
export interface ImportPlan {
  readonly grid: AtlasGrid
  readonly stepMs: number
  readonly fromMs: number
  readonly stepCount: number
  readonly targets: readonly Target[]
  readonly inputs: ReadonlyMap<string, InputSeries>
  readonly ground: SortedFields['ground']
  /** Start of preliminary values, ms; null if all are final. */
  readonly preliminaryFromMs: number | null
}

export interface ImportPeriod {
  readonly fromMs: number
  readonly endMs: number
}

export interface Planning {
  /** The plan; null if there are issues. */
  readonly plan: ImportPlan | null
  readonly skipped: readonly SkippedVariable[]
  readonly issues: readonly ImportIssue[]
}

const NOTHING_USABLE: ImportIssue = {
  code: 'no_weather',
  file: null,
  variable: null,
  reason: 'the files hold no variable that an atlas can have',
}

const SINGLE_TIME: ImportIssue = {
  code: 'bad_time',
  file: null,
  variable: null,
  reason:
    'a single time does not tell the time step: import it with the file of the next time, or add it to an atlas',
}

/**
 * Combines the fields of all files.
 * @param existing the atlas to extend: its grid, step and variables are binding
 * @param period steps to plan; default: all of the files
 */
export async function planImport(
  fields: readonly TimedField[],
  existing: Catalogue | null,
  record: Recorder = recorder(),
  period?: ImportPeriod,
): Promise<Planning> {
  const grid = existing?.grid ?? fields[0]?.fileGrid.grid
  const stepMs = existing ? existing.resolutionTimeS * 1000 : commonStep(fields)
  if (!grid) return { plan: null, skipped: [], issues: [NOTHING_USABLE] }
  if (!stepMs) return { plan: null, skipped: [], issues: timesWithoutStep(fields) }
  const sorted = sortFields(fields, grid, stepMs, record)
  // A file with only questions has no plan yet, and no faults.
  if (sorted.parts.size === 0 && record.hasQuestions() && sorted.issues.length === 0)
    return { plan: null, skipped: sorted.skipped, issues: [] }
  const levels = await modelLevels(sorted)
  if (typeof levels === 'string') sorted.issues.push(levelsIssue(sorted, levels))
  const chosen = chooseTargets(sorted, typeof levels === 'string' ? null : levels, grid, existing)
  const inputs = new Map<string, InputSeries>()
  const overTime: ImportIssue[] = []
  for (const input of new Set(chosen.targets.flatMap((target) => target.inputs))) {
    const parts = sorted.parts.get(input)!
    overTime.push(...checkParts(input, parts, stepMs), ...(await intervalIssues(input, parts, stepMs)))
    inputs.set(input, new InputSeries(input, parts, stepMs))
  }
  centreAir(inputs, stepMs)
  trimMoved(inputs, stepMs)
  if (period !== undefined) overTime.push(...cutTo(period, inputs))
  overTime.push(...checkPeriods([...inputs.values()], stepMs))
  const issues = [...sorted.issues, ...chosen.issues, ...overTime]
  const skipped = [...sorted.skipped, ...chosen.skipped]
  const first = inputs.values().next().value
  if (issues.length > 0 || !first)
    return { plan: null, skipped, issues: issues.length > 0 ? issues : [NOTHING_USABLE] }
  const { targets } = chosen
  const { ground } = sorted
  return {
    plan: {
      grid,
      stepMs,
      fromMs: first.fromMs,
      stepCount: first.count,
      targets,
      inputs,
      ground,
      preliminaryFromMs: earliestPreliminary([...inputs.values()]),
    },
    skipped,
    issues,
  }
}

/** Variables to make from the inputs: all possible ones, or those of the existing atlas. */
function chooseTargets(
  { parts }: SortedFields,
  levels: ModelLevels | null,
  grid: AtlasGrid,
  existing: Catalogue | null,
) {
  const possible = targetsFrom(new Set(parts.keys()), grid, levels)
  const isNeeded = ({ variable }: Target) =>
    existing === null || existing.variables.some(({ id }) => id === variable.id)
  const targets = possible.targets.filter(isNeeded)
  const skips = (inputs: readonly string[], reason: string) =>
    inputs.flatMap((input) => parts.get(input)!.map(({ field }) => skip(field, reason)))
  const used = new Set(targets.flatMap((target) => target.inputs))
  const unneeded = possible.targets.filter((target) => !isNeeded(target)).flatMap((target) => target.inputs)
  const skipped = [
    ...skips(possible.unused, 'is of no use without its partner'),
    ...skips(
      [...new Set(unneeded)].filter((input) => !used.has(input)),
      'is not in the atlas',
    ),
  ]
  const missing = (existing?.variables ?? []).filter(
    ({ id, isStatic }) => !isStatic && !targets.some(({ variable }) => variable.id === id),
  )
  const issues = missing.map(
    ({ id }): ImportIssue => ({
      code: 'variable_missing',
      file: null,
      variable: id,
      reason: 'the atlas has it, the files do not',
    }),
  )
  // A file with gaps gives several parts of one variable.
  const once = new Map(skipped.map((one) => [`${one.file}\n${one.variable}`, one]))
  return { targets, skipped: [...once.values()], issues }
}

function skip(
  field: { dataset: { path: string }; variable: { name: string } },
  reason: string,
): SkippedVariable {
  return { file: basename(field.dataset.path), variable: field.variable.name, reason }
}

/** Smallest distance of neighbouring times in any file. */
function commonStep(fields: readonly TimedField[]): number | null {
  const steps = fields.flatMap(({ times }) => (times && smallestStep(times)) ?? [])
  if (steps.length > 0) return Math.min(...steps)
  // Files of one time each have the step between them.
  const single = fields.flatMap(({ times }) => (times === null ? [] : [times]))
  if (single.some(({ length }) => length > 1)) return null
  return smallestStep(Float64Array.from(new Set(single.map(([time]) => time!))).sort())
}

/** Times without a successor: a single one, or the latest first. */
function timesWithoutStep(fields: readonly TimedField[]): ImportIssue[] {
  const falling = fields.filter(({ times }) => times !== null && times.length > 1)
  const files = new Set(falling.map(({ dataset }) => basename(dataset.path)))
  if (files.size === 0) return [SINGLE_TIME]
  const reason = 'its times do not rise: put the earliest first'
  return [...files].map((file) => ({ code: 'bad_time', file, variable: null, reason }))
}

function levelsIssue({ parts }: SortedFields, reason: string): ImportIssue {
  const [input, own] = [...parts].find(([name]) => isOnLevel(name))!
  return { code: 'bad_grid', file: basename(own[0]!.field.dataset.path), variable: input, reason }
}

const winds = /^(ws|wd|x?u|y?v)(\d|_layer)/

/** Some archives have means of the wind at the middles of steps, and instants of the air at the ends. */
function centreAir(inputs: Map<string, InputSeries>, stepMs: number): void {
  const wind = [...inputs.values()].find(({ input }) => winds.test(input))
  if (wind === undefined) return
  for (const { input, parts, fromMs, count } of inputs.values()) {
    const isBetween = Math.abs(wind.fromMs - fromMs) % stepMs === stepMs / 2
    const isMoved = parts.some(({ isShifted, meaning }) => isShifted || meaning.isAmount)
    if (isBetween && !isMoved && !winds.test(input) && count > 1)
      inputs.set(input, new CentredSeries(input, parts, stepMs))
  }
}

/** Values moved within or by a step begin and end at other times than the rest: the excess is left out. */
function trimMoved(inputs: Map<string, InputSeries>, stepMs: number): void {
  const all = [...inputs.values()]
  const isMoved = (series: InputSeries) =>
    series instanceof CentredSeries || series.parts.some(({ isShifted }) => isShifted)
  if (!all.some(isMoved)) return
  const fromMs = Math.max(...all.map((series) => series.fromMs))
  const endMs = Math.min(...all.map((series) => series.fromMs + series.count * stepMs))
  for (const series of all) {
    const lost = Math.max(fromMs - series.fromMs, series.fromMs + series.count * stepMs - endMs)
    const between = lost <= stepMs ? series.between(fromMs, endMs) : null
    if (between !== null) inputs.set(series.input, between)
  }
}

/** Leaves out the steps outside a period, and names the inputs that have none within it. */
function cutTo({ fromMs, endMs }: ImportPeriod, inputs: Map<string, InputSeries>): ImportIssue[] {
  return [...inputs.values()].flatMap((series): ImportIssue[] => {
    const between = series.between(fromMs, endMs)
    if (between !== null) inputs.set(series.input, between)
    const reason = `${utc(fromMs)} to ${utc(endMs - series.stepMs)} is missing`
    return between === null ? [{ code: 'gap', file: null, variable: series.input, reason }] : []
  })
}

/** All inputs must cover the same period. */
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

function earliestPreliminary(series: readonly InputSeries[]): number | null {
  const times = series.flatMap(({ fields }) => fields.flatMap((field) => field.preliminaryFromMs ?? []))
  return times.length > 0 ? Math.min(...times) : null
}
