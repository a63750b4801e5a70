import { inductionFromThrust } from '../../turbine/thrust.ts'
import { GAUSSIAN_REACH, type WakeModel, type WakeReach } from '../farm/wakeModel.ts'
import { rotorMeanOfGaussian } from './rotorMeanOfGaussian.ts'
import { turbulentExpansion } from './turbulentExpansion.ts'

/** Expansion A of the TurbOPark wake per turbulence intensity in it; Nygaard et al. 2022. */
export const TURBOPARK_EXPANSION = 0.04

// Largest β, 1.5625 = 0.25² · 25 for thrust coefficients near 1: Orsted's reference code.
const MAX_BETA = 3

/**
 * TurbOPark: Gaussian wake widening with turbulence, averaged over the target's rotor, with the
 * ground as a mirror. Deficits count from the target's free speed.
 *
 * σ/D = 0.25 √β + A I/b · […]; the deficit on the axis is 1 − √(1 − Ct/(8(σ/D)²)). A mirrored wake
 * counts as one more wake in the root of the sum of squares.
 *
 * @param expansion  A, default 0.04
 * @see Nygaard et al. 2022, Large-scale benchmarking of wake models, J. Phys.: Conf. Ser. 2265;
 *      github.com/OrstedRD/TurbOPark
 */
export function turbopark2022({
  expansion = TURBOPARK_EXPANSION,
}: {
  readonly expansion?: number
} = {}): WakeModel {
  const sigmaOverDOf = ({ along, sourceDiameterM, ct, turbulence }: WakeReach) =>
    nearWidth(ct) + turbulentExpansion(along / sourceDiameterM, ct, turbulence, expansion)
  return {
    scalesWith: 'target',
    deficit(pair) {
      const { across, up, sourceDiameterM, targetDiameterM, ct } = pair
      if (ct <= 0) return 0
      const sigmaOverD = sigmaOverDOf(pair)
      const sigma = sigmaOverD * sourceDiameterM
      const axis = inductionFromThrust(ct / (8 * sigmaOverD * sigmaOverD))
      const rotor = targetDiameterM / 2 / sigma
      const mirrored = pair.sourceHeightM + pair.targetHeightM
      const direct = rotorMeanOfGaussian(Math.sqrt(across * across + up * up) / sigma, rotor)
      const reflected = rotorMeanOfGaussian(Math.sqrt(across * across + mirrored * mirrored) / sigma, rotor)
      return axis * Math.sqrt(direct * direct + reflected * reflected)
    },
    edgeM: (wake) => 2 * sigmaOverDOf(wake) * wake.sourceDiameterM,
    reachM: (pair) => GAUSSIAN_REACH * sigmaOverDOf(pair) * pair.sourceDiameterM + pair.targetDiameterM / 2,
  }
}

/** σ at the rotor over the diameter. */
export function nearWidth(ct: number): number {
  const root = Math.sqrt(Math.max(1 - ct, 0))
  return 0.25 * Math.sqrt(Math.min((0.5 * (1 + root)) / root, MAX_BETA))
}
