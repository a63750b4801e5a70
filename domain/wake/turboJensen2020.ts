import { inductionFromThrust } from '../turbine/thrust.ts'
import { rotorShareInWake } from './circleOverlap.ts'
import { turbulentExpansion } from './turbulentExpansion.ts'
import type { WakeModel } from './wakeModel.ts'

/**
 * Top-hat wake that widens with the turbulence in it: the first TurbOPark.
 *
 * @param expansion  A, default 0.6: growth of the wake's diameter
 * @see Nygaard et al. 2020, J. Phys.: Conf. Ser. 1618 062072
 */
export function turboJensen2020({ expansion = 0.6 }: { readonly expansion?: number } = {}): WakeModel {
  return {
    scalesWith: 'source',
    deficit({ along, across, up, sourceDiameterM, targetDiameterM, ct, turbulence }) {
      const growth = turbulentExpansion(along / sourceDiameterM, ct, turbulence, expansion)
      const wakeRadius = (sourceDiameterM / 2) * (1 + growth)
      const distance = Math.sqrt(across * across + up * up)
      const shrink = sourceDiameterM / 2 / wakeRadius
      return (
        inductionFromThrust(ct) *
        shrink *
        shrink *
        rotorShareInWake(wakeRadius, targetDiameterM / 2, distance)
      )
    },
  }
}
