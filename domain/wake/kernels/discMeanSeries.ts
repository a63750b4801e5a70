import {
  type Both,
  type FunctionBody,
  f64x2,
  type Statement,
  type Step,
  type Value,
} from '../../kernels/index.ts'

type V128 = Value<'v128'>

/** Largest part of the mean that the series may omit; the largest value of the mean is 1. */
const LEFT_OUT = 4e-11
/** Numbers of terms, chosen by the largest x of some cases. */
const TERMS = [6, 8, 10, 12, 14, 18, 24, 40, 64]
const LARGEST_OF_TERMS = TERMS.map(largestX)

/** Largest x of the series: more than 17. */
export const LARGEST_X = LARGEST_OF_TERMS.at(-1)!

/**
 * Largest x for which K terms keep the allowed error. The error is below e^−x x^K/(K + 1)!, times 1/(1 − x/(K +
 * 2)) for all later terms, since the sum of Poisson weights of y never exceeds 1.
 */
function largestX(terms: number): number {
  // Below K/2 the error grows with x.
  let [low, high] = [0, terms / 2]
  for (let half = 0; half < 40; half++) {
    const x = (low + high) / 2
    const leftOut = (Math.exp(-x) * x ** terms) / factorial(terms + 1) / (1 - x / (terms + 2))
    if (leftOut <= LEFT_OUT) low = x
    else high = x
  }
  return low
}

/**
 * e^(x + y) times the mean of exp(−r²/2) over a disc of the radius ρ, x = ρ²/2, whose centre is δ away, y =
 * δ²/2, at different distances. `rotorMeanOfGaussian` sums it term by term; here it is
 *
 * Σ z^k/k! · U_k(x), z = x y, U_k = Σ x^n/(n + k + 1)!, both from the highest k downwards by Horner's rule.
 */
export function discMeanSeries(
  body: FunctionBody,
  both: Both,
  x: V128,
  zs: readonly V128[],
): { readonly sums: readonly V128[]; readonly steps: readonly Step[] } {
  const part = body.local('v128')
  const sums = zs.map(() => body.local('v128'))
  const all: Step[] = [part, ...sums].map((local) => local.becomes(both(0)))
  for (const [index, terms] of [...TERMS.entries()].reverse()) {
    const from = TERMS[index - 1] ?? 0
    const steps: Statement[] = []
    for (let k = terms; k > from; k--) {
      // U_k/k! of the next lower k.
      const next = f64x2.mulAdd(part.now, f64x2.mul(x, both(k)), both(1 / (factorial(k) * factorial(k - 1))))
      steps.push(part.becomes(next))
      for (const [i, sum] of sums.entries()) steps.push(sum.becomes(f64x2.mulAdd(sum.now, zs[i]!, part.now)))
    }
    const below = LARGEST_OF_TERMS[index - 1]
    all.push(...(below === undefined ? steps : [{ where: f64x2.gt(x, both(below)), steps }]))
  }
  return { sums: sums.map((sum) => sum.now), steps: all }
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
