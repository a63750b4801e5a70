import type { MapPoint } from '../geo/latLon.ts'
import { seededNumbers } from '../numbers/index.ts'
import { anneal, type FoundLayout, type SearchProgress } from './anneal.ts'
import { layoutRules } from './layoutRules.ts'
import type { LayoutSite } from './layoutSite.ts'
import { type LayoutFarm, type LayoutWinds, layoutValue } from './layoutValue.ts'
import { type SiteProblem, siteProblems } from './siteProblems.ts'
import type { SpacingRule } from './spacing.ts'
import { startPlaces } from './startPlaces.ts'

/** A farm with turbines to be placed. */
export interface LayoutTask {
  readonly site: LayoutSite
  readonly spacing: SpacingRule
  readonly farm: LayoutFarm
  readonly winds: LayoutWinds
  /** Shape [neighbour], in the order of the farm. */
  readonly neighbours: readonly MapPoint[]
}

export interface LayoutSearch {
  /** The same seed, starts and trials give the same layout. */
  readonly seed: number
  readonly starts: number
  /** Number of trial moves from each start. */
  readonly trialsPerStart: number
  /** A layout that keeps to the rules, shape [turbine], neighbours last: the first start refines it. */
  readonly refined?: readonly MapPoint[]
}

export type LayoutProblem = SiteProblem | { readonly code: 'tooSmall'; readonly fits: number }

/** A search from one start. */
export interface LayoutStart {
  readonly first: FoundLayout
  readonly best: FoundLayout
  /** Violations of the best layout: turbines outside the area, and pairs that are too close; 0. */
  readonly violations: number
}

export type LayoutAnswer =
  | { readonly ok: false; readonly problems: readonly LayoutProblem[] }
  | {
      readonly ok: true
      /** Best layout in the winds of the search. */
      readonly best: FoundLayout
      /** Shape [start]; fewer if the search was stopped. */
      readonly starts: readonly LayoutStart[]
      readonly isStopped: boolean
    }

/**
 * Searches the layout of the highest value from several starts, and refuses sites that are too small for the
 * turbines. * Yields its progress often; the answer true ends the search, which keeps its best layout.
 */
export function* searchLayout(
  task: LayoutTask,
  search: LayoutSearch,
): Generator<SearchProgress, LayoutAnswer, boolean> {
  const { site, spacing, farm, neighbours } = task
  const problems = siteProblems(site)
  if (problems.length > 0) return { ok: false, problems }
  const movable = farm.neighboursFrom
  const diametersM = farm.turbines.map(({ diameterM }) => diameterM)
  const rules = layoutRules(site, spacing, diametersM, movable)
  const value = layoutValue(farm, task.winds)
  const spacingM = spacingInM(spacing, diametersM)
  const starts: LayoutStart[] = []
  let best: FoundLayout | null = null
  let isStopped = false
  for (let start = 0; start < search.starts && !isStopped; start++) {
    const random = seededNumbers(search.seed + start * SEED_STEP)
    const refined = start === 0 ? search.refined : undefined
    const placed = refined?.slice(0, movable) ?? startPlaces(rules, movable, neighbours, spacingM, random)
    // In an area that is nearly full, some starts may place all turbines and others not.
    if (placed.length < movable && best !== null) break
    if (placed.length < movable) return { ok: false, problems: [{ code: 'tooSmall', fits: placed.length }] }
    const places = [...placed, ...neighbours]
    const first = { places, value: value.place(places) }
    const run = anneal(value, rules, first, {
      ...{ movable, random, trials: search.trialsPerStart },
      refines: refined !== undefined,
    })
    let step = run.next(false)
    while (!step.done) {
      isStopped = yield {
        share: (start + step.value.share) / search.starts,
        best: better(best, step.value.best),
      }
      step = run.next(isStopped)
    }
    starts.push({ first, best: step.value, violations: rules.violations(step.value.places) })
    best = better(best, step.value)
  }
  if (best === null) throw new RangeError('a search needs at least one start')
  return { ok: true, best, starts, isStopped }
}

/**
 * Finds reasons against a search: problems of the site, or too little space for the turbines. Places them once.
 * @param farm diameters of the rotors and places of the neighbours, both neighbours last
 * @param seed of the search
 */
export function fitProblems(
  farm: Pick<LayoutTask, 'site' | 'spacing' | 'neighbours'> & { readonly diametersM: readonly number[] },
  seed: number,
): LayoutProblem[] {
  const { site, spacing, neighbours, diametersM } = farm
  const problems = siteProblems(site)
  if (problems.length > 0) return problems
  const movable = diametersM.length - neighbours.length
  const rules = layoutRules(site, spacing, diametersM, movable)
  const spacingM = spacingInM(spacing, diametersM)
  const { length: fits } = startPlaces(rules, movable, neighbours, spacingM, seededNumbers(seed))
  return fits < movable ? [{ code: 'tooSmall', fits }] : []
}

function spacingInM(spacing: SpacingRule, diametersM: readonly number[]) {
  const largestM = Math.max(...diametersM)
  return {
    along: spacing.alongDiameters * largestM,
    across: spacing.acrossDiameters * largestM,
    directionDeg: spacing.mainDirectionDeg,
  }
}

/** Seeds of starts are far apart, so that the next seed has other starts. */
const SEED_STEP = 7919

function better(one: FoundLayout | null, other: FoundLayout): FoundLayout {
  return one !== null && one.value >= other.value ? one : other
}

/** Runs a search to its end without interruption. */
export function finishSearch(search: Generator<SearchProgress, LayoutAnswer, boolean>): LayoutAnswer {
  let step = search.next(false)
  while (!step.done) step = search.next(false)
  return step.value
}
