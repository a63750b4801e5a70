import { inductionFromThrust, madsenInductionFromThrust } from '../../turbine/thrust.ts'
import type { InductionChoice, WakeModel, WakeReach } from '../farm/wakeModel.ts'
import { rotorShareInWake } from './circleOverlap.ts'

/**
 * N. O. Jensen's top-hat wake, R = D/2 + k x, for a single pair.
 *
 * `runPark` computes whole farms with it; this is the definition, for comparison and single wakes.
 * @see Jensen 1983, A note on wind generator interaction, Risø-M-2411
 */
export function jensen1983({ induction = 'momentum' }: InductionChoice = {}): WakeModel {
  const inductionOf = induction === 'momentum' ? inductionFromThrust : madsenInductionFromThrust
  return {
    scalesWith: 'source',
    deficit({ along, across, up, sourceDiameterM, targetDiameterM, ct, wakeDecay }) {
      const wakeRadius = radiusOf({ along, sourceDiameterM, wakeDecay })
      const distance = Math.sqrt(across * across + up * up)
      const shrink = sourceDiameterM / 2 / wakeRadius
      return inductionOf(ct) * shrink * shrink * rotorShareInWake(wakeRadius, targetDiameterM / 2, distance)
    },
    reachM: (pair) => radiusOf(pair) + pair.targetDiameterM / 2,
    edgeM: radiusOf,
  }
}

function radiusOf({
  along,
  sourceDiameterM,
  wakeDecay,
}: Pick<WakeReach, 'along' | 'sourceDiameterM' | 'wakeDecay'>): number {
  return sourceDiameterM / 2 + wakeDecay * along
}
