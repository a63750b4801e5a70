import { inductionFromThrust, madsenInductionFromThrust } from '../../turbine/thrust.ts'
import { GAUSSIAN_REACH, type InductionChoice, type WakeModel, type WakeReach } from '../farm/wakeModel.ts'
import { rotorMeanOfGaussian } from './rotorMeanOfGaussian.ts'

/** Expansion of a Gaussian wake with the distance, σ per m; IEA Wind Task 37, case study 1. */
export const GAUSSIAN_EXPANSION = 0.0324555

// The near wake's width is only known for low thrust: PyWake's limit.
const MAX_CT = 0.899

/** Choices of the Gaussian wakes. */
export interface GaussianOptions extends InductionChoice {
  /** k*, default 0.0324555. */
  readonly expansion?: number
  /** Whether to average the deficit over the target's rotor, as PyWake's GaussianOverlapAvgModel; default: at its centre. */
  readonly rotorMean?: boolean
}

/**
 * Gaussian wake of self-similar shape, at the target's rotor centre or averaged over its rotor.
 *
 * σ = k* x + 0.2 √β D, β = (1 + √(1 − Ct))/(2 √(1 − Ct)); the deficit on the axis is the induction of Ct D²/(8σ²).
 * @see Bastankhah & Porté-Agel 2014, A new analytical model for wind-turbine wakes, Renew. Energy 70
 */
export function bastankhah2014(options: GaussianOptions = {}): WakeModel {
  const { expansion = GAUSSIAN_EXPANSION, induction = 'momentum', rotorMean = false } = options
  const inductionOf = induction === 'momentum' ? inductionFromThrust : madsenInductionFromThrust
  const sigmaOf = ({ along, sourceDiameterM, ct }: WakeReach) =>
    expansion * along + nearWidthM(ct, sourceDiameterM)
  return {
    scalesWith: 'source',
    deficit(pair) {
      const { across, up, sourceDiameterM, ct } = pair
      const sigma = sigmaOf(pair)
      const distanceSquared = across * across + up * up
      const shape = rotorMean
        ? rotorMeanOfGaussian(Math.sqrt(distanceSquared) / sigma, pair.targetDiameterM / 2 / sigma)
        : gaussian(distanceSquared, sigma)
      return shape * Math.min(1, inductionOf(ctOverWake(ct, sigma, sourceDiameterM)))
    },
    reachM: (pair) => GAUSSIAN_REACH * sigmaOf(pair) + (rotorMean ? pair.targetDiameterM / 2 : 0),
    edgeM: (wake) => 2 * sigmaOf(wake),
  }
}

/** σ at the rotor, m. */
export function nearWidthM(ct: number, diameterM: number): number {
  const root = Math.sqrt(1 - Math.min(ct, MAX_CT))
  return 0.2 * Math.sqrt((0.5 * (1 + root)) / root) * diameterM
}

/**
 * The simplified Gaussian wake of IEA Wind Task 37: σ = k* x + D/√8.
 * @see github.com/byuflowlab/iea37-wflo-casestudies, iea37-wakemodel.pdf
 */
export function iea37Gaussian({ expansion = GAUSSIAN_EXPANSION }: GaussianOptions = {}): WakeModel {
  const sigmaOf = ({ along, sourceDiameterM }: WakeReach) =>
    expansion * along + sourceDiameterM / Math.sqrt(8)
  return {
    scalesWith: 'source',
    deficit(pair) {
      const { across, up, sourceDiameterM, ct } = pair
      const sigma = sigmaOf(pair)
      return (
        gaussian(across * across + up * up, sigma) *
        inductionFromThrust(ctOverWake(ct, sigma, sourceDiameterM))
      )
    },
    reachM: (pair) => GAUSSIAN_REACH * sigmaOf(pair),
    edgeM: (wake) => 2 * sigmaOf(wake),
  }
}

function gaussian(distanceSquared: number, sigma: number): number {
  return Math.exp((-0.5 * distanceSquared) / (sigma * sigma))
}

function ctOverWake(ct: number, sigma: number, diameterM: number): number {
  return (ct * diameterM * diameterM) / (8 * sigma * sigma)
}
