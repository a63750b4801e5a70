import type { MapPoint } from '../geo/latLon.ts'
import type { FoundLayout, SearchProgress } from './anneal.ts'
import type { LayoutRules } from './layoutRules.ts'
import type { LayoutSite } from './layoutSite.ts'
import type { LayoutValue } from './layoutValue.ts'
import {
  type LayoutPatternKind,
  leastInRowM,
  type PatternVariables,
  patternNodes,
  patternOf,
} from './pattern.ts'
import { randomVariables, variedPattern } from './patternVariables.ts'
import type { SpacingRule } from './spacing.ts'

/** A pattern with room for the turbines. */
export interface PlacedPattern {
  readonly variables: PatternVariables
  readonly layout: Omit<FoundLayout, 'value'>
}

/** Places the turbines of a search by the variables of a pattern. */
export interface PatternPlacer {
  /** The widest pattern that holds all turbines; the number of turbines that it holds if it is too small. */
  readonly place: (variables: PatternVariables) => PlacedPattern | number
  /** A pattern of random variables; the largest number of turbines that fit if none holds all. */
  readonly first: (random: () => number) => PlacedPattern | number
  readonly randomVariables: (random: () => number) => PatternVariables
}

/** Random patterns before an area counts as too small. */
const TRIES = 300
/** Change of the distance in a row between two trials of it, as a factor, and halvings after that. */
const NARROWER = 0.9
const HALVINGS = 10

/** @param neighbours  places of the neighbours, which follow the turbines in the rules */
export function patternPlacer(
  kind: LayoutPatternKind,
  site: LayoutSite,
  rules: LayoutRules,
  spacing: SpacingRule,
  diameterM: number,
  count: number,
  neighbours: readonly MapPoint[],
): PatternPlacer {
  const { ground } = rules
  const nowhere = Array.from({ length: count }, () => ({ x: Number.POSITIVE_INFINITY, y: 0 }))
  const others = [...nowhere, ...neighbours]
  const isAllowed = (at: MapPoint) => ground.outsideM(at) === 0 && !rules.isTooClose(0, at, others)
  const { west, east, south, north } = ground.box
  const variablesOf = randomVariables(site, { x: (west + east) / 2, y: (south + north) / 2 })

  function place(variables: PatternVariables): PlacedPattern | number {
    const nodesAt = (inRowM: number) =>
      patternNodes(patternOf(kind, variables, inRowM), variables, ground, isAllowed)
    const leastM = leastInRowM(kind, variables, spacing, diameterM)
    let inRowM = Math.max(leastM, Math.hypot(east - west, north - south))
    let nodes = nodesAt(inRowM)
    let tooWideM = inRowM
    while (nodes.length < count) {
      if (inRowM === leastM) return nodes.length
      tooWideM = inRowM
      inRowM = Math.max(leastM, NARROWER * inRowM)
      nodes = nodesAt(inRowM)
    }
    for (let halving = 0; halving < HALVINGS && nodes.length > count; halving++) {
      const middleM = (inRowM + tooWideM) / 2
      const fewer = nodesAt(middleM)
      if (fewer.length < count) tooWideM = middleM
      else {
        nodes = fewer
        inRowM = middleM
      }
    }
    const first = Math.min(nodes.length - count, Math.floor(variables.left * (nodes.length - count + 1)))
    const places = [...nodes.slice(first, first + count), ...neighbours]
    if (rules.violations(places) > 0) return 0
    return { variables, layout: { places, pattern: patternOf(kind, variables, inRowM) } }
  }

  return {
    place,
    randomVariables: variablesOf,
    first(random) {
      let most = 0
      for (let trial = 0; trial < TRIES; trial++) {
        const placed = place(variablesOf(random))
        if (typeof placed !== 'number') return placed
        most = Math.max(most, placed)
      }
      return most
    },
  }
}

/** Share of the patterns that are random; the others vary the best one. */
const RANDOM_SHARE = 0.3
/** Largest change of a variable, at first and at last. */
const WIDE = 0.25
const NARROW = 0.0005
/** Patterns between two reports of progress. */
const REPORT_EVERY = 4

/**
 * Searches the best pattern: random ones first, then ever smaller changes of the best. Yields its progress; the
 * answer true ends it, and the best layout so far is returned.
 * @param patterns number of patterns that are tried
 */
export function* searchPattern(
  value: LayoutValue,
  placer: PatternPlacer,
  first: PlacedPattern & { readonly value: number },
  { patterns, random }: { readonly patterns: number; readonly random: () => number },
): Generator<SearchProgress, FoundLayout, boolean> {
  let { variables } = first
  let best: FoundLayout = { ...first.layout, value: first.value }
  for (let trial = 0; trial < patterns; trial++) {
    const share = trial / patterns
    if (trial % REPORT_EVERY === 0 && (yield { share, best })) break
    const step = WIDE * (NARROW / WIDE) ** ((share - RANDOM_SHARE) / (1 - RANDOM_SHARE))
    const next =
      share < RANDOM_SHARE ? placer.randomVariables(random) : variedPattern(variables, step, random)
    const placed = placer.place(next)
    if (typeof placed === 'number') continue
    const worth = value.place(placed.layout.places)
    if (worth <= best.value) continue
    best = { ...placed.layout, value: worth }
    variables = next
  }
  return best
}
