import { mesoscaleMotion, subhourlyMotion, synopticMotion } from './circulation.ts'
import { monthStrength } from './monthStrength.ts'
import { MotionFields } from './motionFields.ts'
import { type Nodes, smoothNoise } from './noise.ts'
import { cosTurns, sinTurns } from './portableMath.ts'
import { sunPosition } from './solar.ts'
import type { WeatherTimes } from './weatherMemory.ts'

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

/** Everything about a stretch of time that is the same at all places. Large: make it once per thread. */
export interface Sky {
  readonly frame: TimeFrame
  /** Sun and season, the same at all places. */
  readonly times: WeatherTimes
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
    times: {
      ...sunAtHalfSteps(frame),
      cosYear: timesH.map((timeH) => cosTurns(timeH / HOURS_PER_YEAR)),
      sinYear: timesH.map((timeH) => sinTurns(timeH / HOURS_PER_YEAR)),
      spell: spells({ startH, spacingH: stepH, count: stepCount }),
    },
    strength: monthStrength(startMs, stepS, stepCount),
  }
}

/** Sun at all stamps from the one before the start, and in the middle of all steps. See SunPosition. */
function sunAtHalfSteps({ startMs, stepS, stepCount }: TimeFrame) {
  const halves = (first: number, count: number) => {
    const all = [new Float64Array(count), new Float64Array(count), new Float64Array(count)] as const
    for (let i = 0; i < count; i++) {
      const sun = sunPosition(startMs + (2 * i + first) * 500 * stepS)
      all[0][i] = sun.sinDeclination
      all[1][i] = sun.towardsNoon
      all[2][i] = sun.towardsDusk
    }
    return all
  }
  const [sinDeclination, towardsNoon, towardsDusk] = halves(-2, stepCount + 1)
  const [middleSinDeclination, middleTowardsNoon, middleTowardsDusk] = halves(-1, stepCount)
  const cosDeclination = sinDeclination.subarray(1).map((sine) => Math.sqrt(1 - sine * sine))
  return {
    ...{ sinDeclination, towardsNoon, towardsDusk, cosDeclination },
    ...{ middleSinDeclination, middleTowardsNoon, middleTowardsDusk },
  }
}

function spells(steps: Nodes): Float64Array {
  const years = smoothNoise(22, steps, 8000)
  return smoothNoise(21, steps, 170).map((week, i) => 1.8 * week + 0.5 * years[i]!)
}

/** Nodes from one before the start to two beyond the end, as cubic interpolation needs them. */
function nodesAround(startH: number, hours: number, spacingH: number): Nodes {
  return { startH: startH - spacingH, spacingH, count: Math.ceil(hours / spacingH) + 4 }
}
