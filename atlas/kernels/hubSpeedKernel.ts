import {
  advance,
  FunctionBody,
  f64,
  f64x2,
  i32,
  type Local,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '#domain/kernels'

type V128 = Value<'v128'>
type Stored = ReturnType<typeof stored>

const FLOAT_PAIR_BYTES = 8

/** Taylor series of the exponential function, the highest order first. */
const EXPONENTIAL = [1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1, 1]

/**
 * `speedAtHeight` for small exponents, to 32-bit floats and equal to the last bit. Parameters: addresses of the result and
 * its end, of the speeds of the lower, the upper and the nearer level, and of the logarithms of their ratio; factor of the
 * logarithms; share of the height between the levels; speed of weak wind, below which speeds are interpolated linearly.
 */
export function hubSpeedKernel() {
  const body = new FunctionBody('hubSpeed', [
    ...['i32', 'i32', 'i32', 'i32', 'i32', 'i32'].map(() => 'i32' as const),
    ...['f64', 'f64', 'f64'].map(() => 'f64' as const),
  ])
  const [out, end, lower, upper, near, logs] = [0, 1, 2, 3, 4, 5].map((i) => body.parameter('i32', i)) as [
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
  ]
  const [factor, share, weak] = [6, 7, 8].map((i) =>
    stored(body, f64x2.splat(body.parameter('f64', i).now)),
  ) as [Stored, Stored, Stored]
  const both = (number: number): V128 => f64x2.splat(f64.const(number))
  const below = stored(body, v128.load(lower.now))
  const above = stored(body, v128.load(upper.now))
  const quarter = stored(body, f64x2.mul(both(0.25), f64x2.mul(factor.now, v128.load(logs.now))))
  const [highest, ...others] = EXPONENTIAL as [number, ...number[]]
  const root = stored(
    body,
    others.reduce((sum, one) => f64x2.add(both(one), f64x2.mul(quarter.now, sum)), both(highest)),
  )
  const square = stored(body, f64x2.mul(root.now, root.now))
  const grown = f64x2.mul(v128.load(near.now), f64x2.mul(square.now, square.now))
  const between = f64x2.add(below.now, f64x2.mul(share.now, f64x2.sub(above.now, below.now)))
  const isWeak = v128.or(f64x2.lt(below.now, weak.now), f64x2.lt(above.now, weak.now))
  const loop = whileTrue(i32.ltU(out.now, end.now), [
    ...[below, above, quarter, root, square].map(({ set }) => set),
    // Also writes eight bytes of zeros beyond, which the next steps overwrite.
    v128.store(out.now, f64x2.demote(v128.select(between, grown, isWeak))),
    ...[lower, upper, near, logs].map((local) => advance(local, VECTOR_BYTES)),
    advance(out, FLOAT_PAIR_BYTES),
  ])
  return body.does([factor.set, share.set, weak.set, loop], i32.const(0))
}
