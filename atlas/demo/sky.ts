import { mesoscaleMotion, subhourlyMotion, synopticMotion } from './circulation.ts'
import { monthStrength } from './monthStrength.ts'
import { MotionFields } from './motionFields.ts'
import { type Nodes, smoothNoise } from './noise.ts'
import { cosTurns, sinTurns } from './portableMath.ts'
import { sunPosition } from './solar.ts'
import type { WindMemory } from './windMemory.ts'
import { windMemory } from './windProfile.ts'

const HOUR_MS = 3_600_000
const HOURS_PER_YEAR = 8765.82
/** The generator counts its hours from 1 January 2000, 00:00 UTC: a whole number of every node spacing. */
const EPOCH_MS = 946_684_800_000
export const SYNOPTIC_SPACING_H = 3
export const MESOSCALE_SPACING_H = 1

/** Time stamps of a series; the start is a whole multiple of three hours after midnight UTC. */
export interface TimeFrame {
  readonly startMs: number
  readonly stepS: number
  readonly stepCount: number
}

/** Sun and season over a stretch of time, the same at all places. */
export interface Stretch {
  readonly frame: TimeFrame
  /** Sun at half steps from one step before the start: stamp i is entry 2 * i + 2. See SunPosition. */
  readonly sinDeclination: Float64Array
  readonly towardsNoon: Float64Array
  readonly towardsDusk: Float64Array
  /** At each stamp. */
  readonly cosDeclination: Float64Array
  /** Phase of the year at each stamp, 0 at New Year. */
  readonly cosYear: Float64Array
  readonly sinYear: Float64Array
  /** Computes the wind profile of one place after another. */
  readonly wind: WindMemory
  /** Warm and cold spells of a week or more, K, the same everywhere. */
  readonly spell: Float64Array
}

/** Everything about a stretch of time that is the same at all places. Large: make it once per thread. */
export interface Sky extends Stretch {
  readonly synoptic: MotionFields
  readonly mesoscale: MotionFields
  /** Null where the time step is an hour or longer. */
  readonly subhourly: MotionFields | null
  /** Factor on the wind of the free air, the same everywhere, which gives months their published strength. */
  readonly strength: Float64Array
}

export function makeSky(frame: TimeFrame): Sky {
  const { startMs, stepS, stepCount } = frame
  const startH = (startMs - EPOCH_MS) / HOUR_MS
  const stepH = stepS / 3600
  if (startH % SYNOPTIC_SPACING_H !== 0) throw new RangeError(`start ${startMs} is not on a node`)
  const hours = stepCount * stepH
  const isSubhourly = stepH < MESOSCALE_SPACING_H
  const timesH = Float64Array.from({ length: stepCount }, (_, i) => startH + i * stepH)
  return {
    frame,
    synoptic: new MotionFields(synopticMotion(nodesAround(startH, hours, SYNOPTIC_SPACING_H)), 5),
    mesoscale: new MotionFields(mesoscaleMotion(nodesAround(startH, hours, MESOSCALE_SPACING_H)), 3),
    subhourly: isSubhourly
      ? new MotionFields(subhourlyMotion({ startH, spacingH: stepH, count: stepCount }), 2)
      : null,
    ...sunAtHalfSteps(frame),
    cosYear: timesH.map((timeH) => cosTurns(timeH / HOURS_PER_YEAR)),
    sinYear: timesH.map((timeH) => sinTurns(timeH / HOURS_PER_YEAR)),
    strength: monthStrength(startMs, stepS, stepCount),
    wind: windMemory(),
    spell: spells({ startH, spacingH: stepH, count: stepCount }),
  }
}

/** A part of a stretch, from a step to before another one. */
export function partOf(stretch: Stretch, fromStep: number, endStep: number): Stretch {
  const { frame } = stretch
  const ofSteps = (series: Float64Array) => series.subarray(fromStep, endStep)
  const ofHalves = (series: Float64Array) => series.subarray(2 * fromStep, 2 * endStep + 1)
  return {
    frame: {
      startMs: frame.startMs + fromStep * frame.stepS * 1000,
      stepS: frame.stepS,
      stepCount: endStep - fromStep,
    },
    sinDeclination: ofHalves(stretch.sinDeclination),
    towardsNoon: ofHalves(stretch.towardsNoon),
    towardsDusk: ofHalves(stretch.towardsDusk),
    cosDeclination: ofSteps(stretch.cosDeclination),
    cosYear: ofSteps(stretch.cosYear),
    sinYear: ofSteps(stretch.sinYear),
    spell: ofSteps(stretch.spell),
    wind: stretch.wind,
  }
}

function sunAtHalfSteps({ startMs, stepS, stepCount }: TimeFrame) {
  const count = 2 * stepCount + 1
  const sinDeclination = new Float64Array(count)
  const towardsNoon = new Float64Array(count)
  const towardsDusk = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const sun = sunPosition(startMs + (i - 2) * 500 * stepS)
    sinDeclination[i] = sun.sinDeclination
    towardsNoon[i] = sun.towardsNoon
    towardsDusk[i] = sun.towardsDusk
  }
  const cosDeclination = Float64Array.from({ length: stepCount }, (_, step) =>
    Math.sqrt(1 - sinDeclination[2 * step + 2]! * sinDeclination[2 * step + 2]!),
  )
  return { sinDeclination, towardsNoon, towardsDusk, cosDeclination }
}

function spells(steps: Nodes): Float64Array {
  const years = smoothNoise(22, steps, 8000)
  return smoothNoise(21, steps, 170).map((week, i) => 1.8 * week + 0.5 * years[i]!)
}

/** Nodes from one before the start to two beyond the end, as cubic interpolation needs them. */
function nodesAround(startH: number, hours: number, spacingH: number): Nodes {
  return { startH: startH - spacingH, spacingH, count: Math.ceil(hours / spacingH) + 4 }
}
