import { SPEED_BIN_WIDTH_MS, SPEED_BINS, SUMMED_IN } from '#domain'
import {
  advance,
  FunctionBody,
  f64x2,
  i32,
  i32x4,
  type Local,
  type Statement,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '#domain/kernels'

type V128 = Value<'v128'>

const PAIR_BYTES = 2 * Float32Array.BYTES_PER_ELEMENT
const COUNT_SHIFT = 2

/** The nearest whole multiples of `SUMMED_IN`, as `addSpeeds` has them. */
const inMultiples = (value: V128): V128 =>
  f64x2.floor(f64x2.add(f64x2.mul(value, f64x2.const(1 / SUMMED_IN)), f64x2.const(0.5)))

/**
 * Sums of an even number of speeds as in `addSpeeds`: counts per bin, and in pairs the number of speeds, the sum and the
 * sum of the third powers. Parameters: addresses of the speeds and of their end, of the counts and of the three pairs.
 */
export function speedSumsKernel() {
  const { body, value, statements, addTo, finish } = ofPairs('speedSums', ['i32', 'i32'])
  const counts = body.parameter('i32', 2)
  const keep = keeper(body, statements)
  const isKnown = keep(f64x2.ge(value, f64x2.const(0)))
  const speed = keep(v128.and(value, isKnown))
  const position = f64x2.mul(speed, f64x2.const(1 / SPEED_BIN_WIDTH_MS))
  const bins = keep(i32x4.truncated(f64x2.min(position, f64x2.const(SPEED_BINS - 1))))
  for (const lane of [0, 1]) {
    const at = body.local('i32')
    statements.push(
      at.becomes(i32.add(counts.now, i32.shl(i32x4.lane(bins, lane), i32.const(COUNT_SHIFT)))),
      // All bits of a known speed are set, which is −1.
      i32.store(at.now, i32.sub(i32.load(at.now), i32x4.lane(isKnown, 2 * lane))),
    )
  }
  const sums = body.parameter('i32', 3)
  addTo(sums, 0, v128.and(isKnown, f64x2.const(1)))
  addTo(sums, 1, inMultiples(speed))
  addTo(sums, 2, inMultiples(f64x2.mul(f64x2.mul(speed, speed), speed)))
  return finish()
}

/**
 * Sums of the power of the wind as in `addWindPower`, of an even number of steps, in pairs: number and sum. Parameters:
 * addresses of the speeds and of their end, of the densities and of the two pairs.
 */
export function windPowerKernel() {
  const { body, value: speed, statements, addTo, finish } = ofPairs('windPower', ['i32', 'i32'])
  const densities = body.parameter('i32', 2)
  const keep = keeper(body, statements)
  const density = f64x2.promoteLow(v128.load64Zero(densities.now))
  const power = keep(f64x2.mul(f64x2.mul(f64x2.mul(density, speed), speed), speed))
  const isKnown = keep(f64x2.ge(power, f64x2.const(0)))
  const sums = body.parameter('i32', 3)
  addTo(sums, 0, v128.and(isKnown, f64x2.const(1)))
  addTo(sums, 1, inMultiples(v128.and(power, isKnown)))
  return finish(advance(densities, PAIR_BYTES))
}

/** Number and sum of an even number of values as in `addToSum`. Parameters: the values, their end, the two pairs. */
export function valueSumsKernel() {
  const { body, value, statements, addTo, finish } = ofPairs('valueSums', ['i32'])
  const isKnown = keeper(body, statements)(f64x2.eq(value, value))
  const sums = body.parameter('i32', 2)
  addTo(sums, 0, v128.and(isKnown, f64x2.const(1)))
  addTo(sums, 1, inMultiples(v128.and(value, isKnown)))
  return finish()
}

/** Loop over pairs of 32-bit floats. @param more  types of the parameters after their address and end */
function ofPairs<Name extends string>(name: Name, more: readonly 'i32'[]) {
  const body = new FunctionBody(name, ['i32', 'i32', ...more])
  const [at, end] = [body.parameter('i32', 0), body.parameter('i32', 1)]
  const { now: value, set } = stored(body, f64x2.promoteLow(v128.load64Zero(at.now)))
  const statements: Statement[] = [set]
  const [before, after]: [Statement[], Statement[]] = [[], []]
  /** Adds to a pair of sums, the addresses of which begin at a parameter. */
  const addTo = (sums: Local<'i32'>, index: number, values: V128) => {
    const sum = body.local('v128')
    before.push(sum.becomes(v128.load(sums.now, index * VECTOR_BYTES)))
    statements.push(sum.becomes(f64x2.add(sum.now, values)))
    after.push(v128.store(sums.now, sum.now, index * VECTOR_BYTES))
  }
  const finish = (...advances: Statement[]) => {
    const loop = whileTrue(i32.ltU(at.now, end.now), [...statements, advance(at, PAIR_BYTES), ...advances])
    return body.does([...before, loop, ...after], i32.const(0)) as FunctionBody & { readonly name: Name }
  }
  return { body, value, statements, addTo, finish }
}

/** Puts values that are used more than once into locals. */
function keeper(body: FunctionBody, statements: Statement[]) {
  return (value: V128): V128 => {
    const { now, set } = stored(body, value)
    statements.push(set)
    return now
  }
}
