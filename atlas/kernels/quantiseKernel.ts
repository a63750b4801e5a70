import {
  FunctionBody,
  f64,
  f64x2,
  i16x8,
  i32,
  i32x4,
  i64x2,
  type Local,
  stored,
  type Value,
  v128,
  whileTrue,
} from '#domain/kernels'

type V128 = Value<'v128'>

/** Values that the kernel processes at a time. */
export const VALUES_AT_A_TIME = 8

/** Bytes of the floats that a kernel quantises. */
export type FloatBytes = 4 | 8

/**
 * Quantises 32-bit or 64-bit floats to 16-bit integers, equal to `quantise` to the last bit. Parameters: address of the
 * first value, one past the last, address of the result, offset and multiples per unit. Returns 0 if the integers can
 * hold all values; any other number means that some value is missing or out of range.
 * @param floatBytes bytes of a float
 * @param lowest exclusive lower bound of the integers
 * @param highest inclusive upper bound
 */
export function quantiseKernel(floatBytes: FloatBytes, lowest: number, highest: number): FunctionBody {
  const body = new FunctionBody(`quantise${floatBytes}`, ['i32', 'i32', 'i32', 'f64', 'f64'])
  const [at, end, to] = [0, 1, 2].map((index) => body.parameter('i32', index)) as [
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
  ]
  const constant = (number: Value<'f64'>) => stored(body, f64x2.splat(number))
  const offset = constant(body.parameter('f64', 3).now)
  const perUnit = constant(body.parameter('f64', 4).now)
  const half = constant(f64.const(0.5))
  const [below, above] = [constant(f64.const(lowest)), constant(f64.const(highest + 1))]
  const areHeld = body.local('v128')
  const pairs = [0, 1, 2, 3].map((pair) => {
    const level = body.local('v128')
    const from = 2 * floatBytes * pair
    const value = floatBytes === 8 ? v128.load(at.now, from) : f64x2.promoteLow(v128.load64Zero(at.now, from))
    const multiple = f64x2.mul(f64x2.sub(value, offset.now), perUnit.now)
    const isHeld = v128.and(f64x2.gt(level.now, below.now), f64x2.lt(level.now, above.now))
    return {
      statements: [
        level.becomes(f64x2.floor(f64x2.add(multiple, half.now))),
        areHeld.becomes(v128.and(areHeld.now, isHeld)),
      ],
      level: level.now,
    }
  })
  const [first, second, third, fourth] = pairs.map(({ level }) => level) as [V128, V128, V128, V128]
  const loop = whileTrue(i32.ltU(at.now, end.now), [
    ...pairs.flatMap(({ statements }) => statements),
    v128.store(to.now, i16x8.narrowS(integers(first, second), integers(third, fourth))),
    at.becomes(i32.add(at.now, i32.const(floatBytes * VALUES_AT_A_TIME))),
    to.becomes(i32.add(to.now, i32.const(2 * VALUES_AT_A_TIME))),
  ])
  const constants = [offset, perUnit, half, below, above].map(({ set }) => set)
  const all = areHeld.becomes(v128.const(new Uint8Array(16).fill(0xff)))
  return body.does([...constants, all, loop], i32.eqz(i64x2.allTrue(areHeld.now)))
}

/** Four 32-bit integers of two times two whole doubles. */
function integers(low: V128, high: V128): V128 {
  const lowerHalves = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]
  return v128.shuffle(i32x4.truncated(low), i32x4.truncated(high), lowerHalves)
}
