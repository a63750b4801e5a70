import { type Both, type FunctionBody, f64x2, type Statement, type Step, type Value } from '#domain/kernels'

type V128 = Value<'v128'>

/**
 * How many terms of the series below leave out less than 1e-11 of the mean: up to each x so many. What K terms leave out is
 * below 1.3 x^K/(K + 1)!, since no Poisson weight exceeds 1.
 */
const TERMS = [
  { till: 0.06, terms: 6 },
  { till: 0.2, terms: 8 },
  { till: 0.45, terms: 10 },
  { till: 0.78, terms: 12 },
  { till: 1.2, terms: 14 },
  { till: 2.1, terms: 18 },
  { till: 3.9, terms: 24 },
  { till: 9, terms: 40 },
  { till: 17.5, terms: 64 },
] as const

/** The largest x that the series is written for. */
export const LARGEST_X = 17.5

/**
 * e^(x + y) times the mean of exp(−r²/2) over a disc of the radius ρ, x = ρ²/2, whose centre is δ away, y = δ²/2, at
 * different distances: what `rotorMeanOfGaussian` sums up term by term, as
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
  for (const [index, { terms }] of [...TERMS.entries()].reverse()) {
    const from = TERMS[index - 1]?.terms ?? 0
    const steps: Statement[] = []
    for (let k = terms; k > from; k--) {
      // U_k/k! of the next lower k.
      const next = f64x2.add(
        f64x2.mul(part.now, f64x2.mul(x, both(k))),
        both(1 / (factorial(k) * factorial(k - 1))),
      )
      steps.push(part.becomes(next))
      for (const [i, sum] of sums.entries())
        steps.push(sum.becomes(f64x2.add(f64x2.mul(sum.now, zs[i]!), part.now)))
    }
    const below = TERMS[index - 1]?.till
    all.push(...(below === undefined ? steps : [{ where: f64x2.gt(x, both(below)), steps }]))
  }
  return { sums: sums.map((sum) => sum.now), steps: all }
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
