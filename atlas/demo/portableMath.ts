/**
 * Elementary functions from additions, multiplications, divisions and square roots only. ECMAScript leaves
 * the last bits of Math.exp and Math.sin to the engine. These functions give the same bits everywhere, so the
 * generated atlas is the same on every machine. They fill tables and wave coefficients, not inner loops.
 */

/** Coefficients of the powers of x² in sin(x) / x, up to x^18: 1, -1/3!, 1/5!, … */
const SINE = coefficients(10, (before, i) => -before / (2 * i * (2 * i + 1)))
/** Coefficients of the powers of s² in artanh(s) / s, up to s^18: 1, 1/3, 1/5, … */
const LOGARITHM = coefficients(10, (_, i) => 1 / (2 * i + 1))

/** e to the power of x, relative error below 1e-14 for |x| < 700. */
export function portableExp(x: number): number {
  const halvings = Math.round(x / Math.LN2)
  const r = x - halvings * Math.LN2
  let sum = 1
  for (let n = 14; n > 0; n--) sum = 1 + (sum * r) / n
  return sum * powerOfTwo(halvings)
}

/** Natural logarithm, absolute error below 1e-14 for x between 1e-30 and 1e30; x must be positive. */
export function portableLog(x: number): number {
  if (!(x > 0)) throw new RangeError(`logarithm of ${x}`)
  let mantissa = x
  let exponent = 0
  while (mantissa > Math.SQRT2) {
    mantissa *= 0.5
    exponent++
  }
  while (mantissa < Math.SQRT1_2) {
    mantissa *= 2
    exponent--
  }
  // Area hyperbolic tangent series: ln m = 2 artanh((m - 1) / (m + 1)), |s| < 0.172.
  const s = (mantissa - 1) / (mantissa + 1)
  const s2 = s * s
  let sum = 0
  for (let i = LOGARITHM.length - 1; i >= 0; i--) sum = LOGARITHM[i]! + sum * s2
  return 2 * s * sum + exponent * Math.LN2
}

/** x to the power of y for positive x; 0 for x = 0. */
export function portablePower(x: number, y: number): number {
  return x === 0 ? 0 : portableExp(y * portableLog(x))
}

/**
 * Sine of an angle in turns (1 turn = 360 degrees), absolute error below 1e-13. Turns make the reduction of the
 * large phases of long series exact.
 */
export function sinTurns(turns: number): number {
  let f = turns - Math.floor(turns + 0.5)
  if (f > 0.25) f = 0.5 - f
  else if (f < -0.25) f = -0.5 - f
  const x = 2 * Math.PI * f
  const x2 = x * x
  let sum = 0
  for (let i = SINE.length - 1; i >= 0; i--) sum = SINE[i]! + sum * x2
  return x * sum
}

/** Cosine of an angle in turns, see sinTurns. */
export function cosTurns(turns: number): number {
  return sinTurns(turns + 0.25)
}

function powerOfTwo(exponent: number): number {
  let result = 1
  for (let n = Math.abs(exponent); n > 0; n--) result *= 2
  return exponent < 0 ? 1 / result : result
}

function coefficients(count: number, next: (before: number, i: number) => number): Float64Array {
  const all = new Float64Array(count).fill(1)
  for (let i = 1; i < count; i++) all[i] = next(all[i - 1]!, i)
  return all
}
