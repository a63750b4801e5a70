import { madsenInductionFromThrust } from '../../turbine/thrust.ts'

const { abs, exp, max, min, pow, sin, sqrt, SQRT2 } = Math

/** Distances upwind, rotor radii, between which the scale of the thrust changes from near to far. */
const NEAR = 1
export const FAR = 6

/**
 * Geometric part of the wind's slowdown upwind of a rotor: on the axis by a vortex cylinder, off the axis by a
 * self-similar profile sech^(8/9)(√2 r/r½).
 * @param upwind distance upwind of the rotor, rotor radii, > 0
 * @param offAxis distance from the axis, rotor radii
 * @returns 0..1
 */
export function blockageShape(upwind: number, offAxis: number): number {
  const halfWidth = 0.672 * upwind + 0.4897
  const decay = exp((-SQRT2 * offAxis) / halfWidth)
  return onAxis(upwind) * pow((2 * decay) / (1 + decay * decay), 8 / 9)
}

/** 1 − x/√(1 + x²), in a form that keeps all digits far away. */
function onAxis(upwind: number): number {
  const root = sqrt(1 + upwind * upwind)
  return 1 / (root * (root + upwind))
}

/**
 * Induction of a rotor in the upwind flow: Madsen's for a thrust that is scaled by the distance.
 * @param ct thrust coefficient; above 1 counts as 1, below 0 as 0
 * @param upwind distance upwind of the rotor, rotor radii
 * @returns relative deficit at the rotor's centre
 */
export function blockageInduction(ct: number, upwind: number): number {
  const bound = min(max(ct, 0), 1)
  const share = upwind >= FAR ? 1 : upwind <= NEAR ? 0 : (onAxis(NEAR) - onAxis(upwind)) / FAR_SPAN
  const scale = share * farScale(bound) + (1 - share) * nearScale(bound)
  return madsenInductionFromThrust(scale * bound) / 2
}

const FAR_SPAN = abs(onAxis(NEAR) - onAxis(FAR))

/** Fit at one radius upwind. */
function nearScale(ct: number): number {
  return 1.336 + ct * (-1.524 + ct * (2.627 - 1.381 * ct))
}

/** Fit at six radii upwind and beyond. */
function farScale(ct: number): number {
  return 1.116 - 0.06489 * sin((ct - 0.4911) / -0.1577)
}
