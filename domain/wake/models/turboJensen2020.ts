import { inductionFromThrust } from '../../turbine/thrust.ts'
import type { WakeModel, WakeReach } from '../farm/wakeModel.ts'
import { rotorShareInWake } from './circleOverlap.ts'
import { turbulentExpansion } from './turbulentExpansion.ts'

/**
 * Top-hat wake that widens with its turbulence: the first TurbOPark.
 * @param expansion A, default 0.6: growth of the wake's diameter
 * @see Nygaard et al. 2020, J. Phys.: Conf. Ser. 1618 062072
 */
export function turboJensen2020({ expansion = 0.6 }: { readonly expansion?: number } = {}): WakeModel {
  const radiusOf = ({ along, sourceDiameterM, ct, turbulence }: WakeReach) =>
    (sourceDiameterM / 2) * (1 + turbulentExpansion(along / sourceDiameterM, ct, turbulence, expansion))
  return {
    scalesWith: 'source',
    deficit(pair) {
      const { across, up, sourceDiameterM, targetDiameterM, ct } = pair
      const wakeRadius = radiusOf(pair)
      const distance = Math.sqrt(across * across + up * up)
      const shrink = sourceDiameterM / 2 / wakeRadius
      return (
        inductionFromThrust(ct) *
        shrink *
        shrink *
        rotorShareInWake(wakeRadius, targetDiameterM / 2, distance)
      )
    },
    reachM: (pair) => radiusOf(pair) + pair.targetDiameterM / 2,
    edgeM: radiusOf,
  }
}
