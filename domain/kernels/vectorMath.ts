import type { FunctionBody, Statement, Value } from './assemble.ts'
import { bestPolynomial } from './bestPolynomial.ts'
import { f64x2, i32, i64x2, v128, when } from './instructions.ts'

type V128 = Value<'v128'>

/** A vector with the same double in both halves. */
export type Both = (value: number) => V128

/** Constants of a kernel: loading them from memory is faster than from the instructions. */
export class KernelConstants {
  readonly #table: Float64Array
  readonly #known = new Map<number, number>()

  /** @param table  their address in the kernel's memory, two doubles each */
  constructor(table: Float64Array) {
    this.#table = table
  }

  readonly both: Both = (value) => {
    const known = this.#known.get(value)
    const index = known ?? this.#known.size
    if (2 * index >= this.#table.length) throw new RangeError(`more than ${index} constants`)
    if (known === undefined) {
      this.#known.set(value, index)
      this.#table.fill(value, 2 * index, 2 * index + 2)
    }
    return v128.load(i32.const(this.#table.byteOffset + 2 * index * Float64Array.BYTES_PER_ELEMENT))
  }
}

/** A vector that is needed more than once, with its computation. */
export function stored(body: FunctionBody, value: V128): { readonly now: V128; readonly set: Statement } {
  const local = body.local('v128')
  return { now: local.now, set: local.becomes(value) }
}

/** Horner's rule, the highest power first. */
export function polynomial(both: Both, x: V128, coefficients: readonly number[]): V128 {
  const [highest, ...rest] = coefficients as [number, ...number[]]
  return rest.reduce((sum, one) => f64x2.mulAdd(sum, x, both(one)), both(highest))
}

/** Added to a double of less than 2³¹, this leaves the nearest whole number in its lower bits. */
const TO_WHOLE = 1.5 * 2 ** 52
const MANTISSA_BITS = 52
/** Polynomial of 2^f, f within ±½. */
const POWER_OF_TWO = bestPolynomial((f) => 2 ** f, -0.5, 0.5, 8)

/** 2^x for x ≤ 0; lower x count as −1000; relative error below 2e-12. NaN for NaN. */
export function powerOfTwo(
  body: FunctionBody,
  both: Both,
  x: V128,
): { readonly now: V128; readonly set: readonly Statement[] } {
  const [exponent, whole] = [body.local('v128'), body.local('v128')]
  const fraction = stored(body, f64x2.sub(exponent.now, f64x2.sub(whole.now, both(TO_WHOLE))))
  const power = stored(
    body,
    i64x2.add(polynomial(both, fraction.now, POWER_OF_TWO), i64x2.shl(whole.now, i32.const(MANTISSA_BITS))),
  )
  const set = [
    exponent.becomes(f64x2.max(x, both(-1000))),
    whole.becomes(f64x2.add(exponent.now, both(TO_WHOLE))),
    fraction.set,
    power.set,
  ]
  return { now: power.now, set }
}

/**
 * Upper bound of a times 2^x, at most twice as large, for −900 < x ≤ 0 and positive, not tiny a. NaN if a is NaN;
 * undefined if a is 0.
 */
export function atMostPowerOfTwo(both: Both, a: V128, x: V128): V128 {
  return i64x2.add(a, i64x2.shl(f64x2.add(x, both(TO_WHOLE + 0.5)), i32.const(MANTISSA_BITS)))
}

/** The bits of a double with its sign and its exponent, as a double. */
const EXPONENT_BITS = Number.NEGATIVE_INFINITY
/** The bits of half the exponent's bias. */
const HALF_AN_EXPONENT = 2 ** -1023
/**
 * Largest t² for t = (m − 1)/(m + 1), m being a ratio without its power of two. The difference of two
 * doubles' bits is the logarithm of their ratio to 0.0861, so m is a power of two to the ±0.5861.
 */
const HIGHEST_SQUARE = ((2 ** 0.5861 - 1) / (2 ** 0.5861 + 1)) ** 2
/** Polynomial for 2 artanh(t)/t, which is ln m/t, in t². */
const LOG_OVER_T = bestPolynomial(
  (square) => (square < 1e-12 ? 2 : (2 * Math.atanh(Math.sqrt(square))) / Math.sqrt(square)),
  0,
  HIGHEST_SQUARE,
  4,
)

/** ln(over/under) for over ≥ under > 0, neither tiny nor infinite, with one division; absolute error below 2e-11. */
export function logarithmOfRatio(
  body: FunctionBody,
  both: Both,
  over: V128,
  under: V128,
): { readonly now: V128; readonly set: readonly Statement[] } {
  const bits = stored(body, i64x2.add(i64x2.sub(over, under), both(HALF_AN_EXPONENT)))
  // `near` is within a factor of 1.51 of `over`.
  const near = stored(body, i64x2.add(under, v128.and(bits.now, both(EXPONENT_BITS))))
  const t = stored(body, f64x2.div(f64x2.sub(over, near.now), f64x2.add(over, near.now)))
  const square = stored(body, f64x2.mul(t.now, t.now))
  const exponent = i64x2.shrU(bits.now, i32.const(MANTISSA_BITS))
  const exponentAsDouble = f64x2.sub(i64x2.add(exponent, both(TO_WHOLE)), both(TO_WHOLE))
  const sum = stored(
    body,
    f64x2.mulAdd(
      exponentAsDouble,
      both(Math.LN2),
      f64x2.mul(t.now, polynomial(both, square.now, LOG_OVER_T)),
    ),
  )
  return { now: sum.now, set: [bits.set, near.set, t.set, square.set, sum.set] }
}

/** A statement, or steps that take effect only where a mask has a bit. */
export type Step = Statement | { readonly where: V128; readonly steps: readonly Step[] }

/**
 * Interleaves equal steps for several vectors, step by step, since otherwise each vector would wait for its own
 * results. Steps that any of them needs are done for all.
 */
export function sideBySide(ofVectors: readonly (readonly Step[])[]): Statement[] {
  const [first, ...others] = ofVectors as [readonly Step[], ...(readonly Step[])[]]
  return first.flatMap((step, index) => {
    const steps = [step, ...others.map((other) => other[index]!)]
    const statements = steps.filter((one) => 'code' in one)
    if (statements.length > 0) return statements
    const guarded = steps.filter((one) => 'where' in one)
    const anywhere = guarded.map(({ where }) => where).reduce((all, one) => v128.or(all, one))
    return [when(v128.anyTrue(anywhere), sideBySide(guarded.map((one) => one.steps)))]
  })
}
