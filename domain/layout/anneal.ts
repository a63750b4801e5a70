import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutRules } from './layoutRules.ts'
import type { LayoutValue } from './layoutValue.ts'
import type { LayoutPattern } from './pattern.ts'

/** A layout and its value in the winds of the search. */
export interface FoundLayout {
  /** Shape [turbine], neighbours last. */
  readonly places: readonly MapPoint[]
  readonly value: number
  /** Rows or grid of a tidy layout; absent: turbines were placed one by one. */
  readonly pattern?: LayoutPattern
}

/** A search from one start. */
export interface AnnealOptions {
  /** Turbines that may move: the first ones. */
  readonly movable: number
  readonly trials: number
  readonly random: () => number
  /** Whether the layout is only refined: few losses are accepted, and moves are short. */
  readonly refines: boolean
}

/** Progress of a search, and its best layout so far. */
export interface SearchProgress {
  /** 0..1. */
  readonly share: number
  readonly best: FoundLayout
}

// Losses that are accepted with probability 1/e, as shares of a turbine's value: at first and at last.
const HOT = 0.05
const COLD = 0.0005
/** Share of the schedule that a refinement leaves out. */
const REFINE_FROM = 0.6
/** Share of the trials at the end that accept no loss. */
const POLISH = 0.1
/** Longest moves as a share of the box, at first and at last. */
const WIDE = 0.3
const NARROW = 0.001
/** A move is between this share of the longest one and the longest one. */
const SHORTEST = 0.01
/** Share of trials that try any place of the box, at first. */
const ANYWHERE = 0.05
/** Trials between two reports of progress. */
const REPORT_EVERY = 512

/**
 * Simulated annealing: one turbine at a time is moved, over shorter and shorter distances; losses are accepted
 * more and more rarely, in the end never. Places outside are moved to the nearest edge. * Yields its progress;
 * the answer true ends it, and the best layout so far is returned.
 * @param first keeps to the rules, and is placed in `value`
 * @see Kirkpatrick, Gelatt & Vecchi 1983, Optimization by simulated annealing, Science 220
 */
export function* anneal(
  value: LayoutValue,
  { ground, isTooClose }: LayoutRules,
  first: FoundLayout,
  { movable, trials, random, refines }: AnnealOptions,
): Generator<SearchProgress, FoundLayout, boolean> {
  const places = [...first.places]
  let now = first.value
  let best = first
  const { west, east, south, north } = ground.box
  const unit = now / movable
  const widest = Math.hypot(east - west, north - south)
  const aroundOf = (at: MapPoint, share: number): MapPoint => {
    const step = widest * WIDE * (NARROW / WIDE) ** share * SHORTEST ** random()
    const angle = 2 * Math.PI * random()
    return { x: at.x + step * Math.cos(angle), y: at.y + step * Math.sin(angle) }
  }
  const anywhere = () => ({ x: west + random() * (east - west), y: south + random() * (north - south) })
  for (let trial = 0; trial < trials; trial++) {
    if (trial % REPORT_EVERY === 0 && (yield { share: trial / trials, best })) break
    const share = refines ? REFINE_FROM + (1 - REFINE_FROM) * (trial / trials) : trial / trials
    const heat = share < 1 - POLISH ? unit * HOT * (COLD / HOT) ** (share / (1 - POLISH)) : 0
    const turbine = Math.floor(random() * movable)
    const isFar = random() < ANYWHERE * (1 - share)
    const to = ground.broughtIn(isFar ? anywhere() : aroundOf(places[turbine]!, share))
    if (isTooClose(turbine, to, places) || ground.outsideM(to) > 0) continue
    const then = value.tried(turbine, to)
    const chance = random()
    if (then < now && !(heat > 0 && chance < Math.exp((then - now) / heat))) continue
    value.accept()
    now = then
    places[turbine] = to
    if (now > best.value) best = { places: [...places], value: now }
  }
  // Computed again, without the rounding of many changes.
  return { places: best.places, value: value.place(best.places) }
}
