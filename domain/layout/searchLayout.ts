import type { MapPoint } from '../geo/latLon.ts'
import { seededNumbers } from '../numbers/index.ts'
import { anneal, type FoundLayout, type SearchProgress } from './anneal.ts'
import { type LayoutCosts, valueForCosts } from './layoutCosts.ts'
import { type LayoutRules, layoutRules } from './layoutRules.ts'
import type { LayoutSite } from './layoutSite.ts'
import { type LayoutFarm, type LayoutValue, type LayoutWinds, layoutValue } from './layoutValue.ts'
import { mendedPlaces } from './mendedPlaces.ts'
import type { LayoutPatternKind } from './pattern.ts'
import { patternPlacer, searchPattern } from './searchPattern.ts'
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
  /** Tidy layouts only; absent: turbines are placed one by one. */
  readonly pattern?: LayoutPatternKind
  /** Costs that the worth of the winds, in MWh, is divided by; absent: the worth itself is compared. */
  readonly costs?: LayoutCosts
}

export interface LayoutSearch {
  /** The same seed, starts and trials give the same layout. */
  readonly seed: number
  readonly starts: number
  /** Number of trial moves from each start. */
  readonly trialsPerStart: number
  /** A layout, shape [turbine], neighbours last: the first start refines it if it keeps to the rules within 2 m. */
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

/** The value that a search compares: the worth of its winds, for each EUR of costs if there are any. */
export function taskValue({ farm, winds, costs }: Pick<LayoutTask, 'farm' | 'winds' | 'costs'>): LayoutValue {
  const value = layoutValue(farm, winds)
  return costs === undefined ? value : valueForCosts(value, costs, farm.neighboursFrom)
}

/**
 * Searches the layout of the highest value from several starts, and refuses sites that are too small for the
 * turbines. * Yields its progress often; the answer true ends the search, which keeps its best layout.
 */
export function* searchLayout(
  task: LayoutTask,
  search: LayoutSearch,
): Generator<SearchProgress, LayoutAnswer, boolean> {
  const { site, spacing, farm } = task
  const problems = siteProblems(site)
  if (problems.length > 0) return { ok: false, problems }
  const movable = farm.neighboursFrom
  const diametersM = farm.turbines.map(({ diameterM }) => diameterM)
  const rules = layoutRules(site, spacing, diametersM, movable)
  const value = taskValue(task)
  const begin = beginnings(task, rules, diametersM)
  const starts: LayoutStart[] = []
  let best: FoundLayout | null = null
  let isStopped = false
  for (let start = 0; start < search.starts && !isStopped; start++) {
    const random = seededNumbers(search.seed + start * SEED_STEP)
    const refined = start === 0 ? search.refined?.slice(0, movable) : undefined
    const begun = begin(value, { refined, random, trials: search.trialsPerStart })
    // In an area that is nearly full, some starts may place all turbines and others not.
    if (typeof begun === 'number' && best !== null) break
    if (typeof begun === 'number') return { ok: false, problems: [{ code: 'tooSmall', fits: begun }] }
    const { first, run } = begun
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

interface Beginning {
  readonly first: FoundLayout
  readonly run: Generator<SearchProgress, FoundLayout, boolean>
}
interface BeginningOptions {
  /** Places of the first layout; undefined: random ones. */
  readonly refined: readonly MapPoint[] | undefined
  readonly random: () => number
  readonly trials: number
}

/** Begins searches with a first layout; the number of turbines that fit if it does not hold all. */
function beginnings(
  { site, spacing, farm, neighbours, pattern }: LayoutTask,
  rules: LayoutRules,
  diametersM: readonly number[],
): (value: LayoutValue, options: BeginningOptions) => Beginning | number {
  const movable = farm.neighboursFrom
  if (pattern !== undefined) {
    const placer = patternPlacer(pattern, site, rules, spacing, Math.max(...diametersM), movable, neighbours)
    return (value, { random, trials }) => {
      const placed = placer.first(random)
      if (typeof placed === 'number') return placed
      const first = { ...placed.layout, value: value.place(placed.layout.places) }
      // A pattern takes the time of as many moves as it has turbines.
      const patterns = Math.ceil(trials / movable)
      const run = searchPattern(value, placer, { ...placed, value: first.value }, { patterns, random })
      return { first, run }
    }
  }
  const spacingM = spacingInM(spacing, diametersM)
  return (value, { refined, random, trials }) => {
    const mended = refined && mendedPlaces(rules, [...refined, ...neighbours], movable, random)
    const placed = mended?.slice(0, movable) ?? startPlaces(rules, movable, neighbours, spacingM, random)
    if (placed.length < movable) return placed.length
    const places = [...placed, ...neighbours]
    const first = { places, value: value.place(places) }
    const run = anneal(value, rules, first, { movable, random, trials, refines: mended != null })
    return { first, run }
  }
}

/**
 * Finds reasons against a search: problems of the site, or too little space for the turbines. Places them once.
 * @param farm diameters of the rotors and places of the neighbours, both neighbours last
 * @param seed of the search
 */
export function fitProblems(
  farm: Pick<LayoutTask, 'site' | 'spacing' | 'neighbours' | 'pattern'> & {
    readonly diametersM: readonly number[]
  },
  seed: number,
): LayoutProblem[] {
  const { site, spacing, neighbours, pattern, diametersM } = farm
  const problems = siteProblems(site)
  if (problems.length > 0) return problems
  const movable = diametersM.length - neighbours.length
  const rules = layoutRules(site, spacing, diametersM, movable)
  const random = seededNumbers(seed)
  if (pattern !== undefined) {
    const placed = patternPlacer(
      pattern,
      site,
      rules,
      spacing,
      Math.max(...diametersM),
      movable,
      neighbours,
    ).first(random)
    return typeof placed === 'number' ? [{ code: 'tooSmall', fits: placed }] : []
  }
  const { length: fits } = startPlaces(rules, movable, neighbours, spacingInM(spacing, diametersM), random)
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
