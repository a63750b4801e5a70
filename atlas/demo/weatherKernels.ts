import { advance, FunctionBody, f64x2, i32, type Value, VECTOR_BYTES, v128, whileTrue } from '#domain/kernels'

const DOUBLE_BYTES = 8

/**
 * Adds four series of 64-bit floats with a weight each to a series, in their order: equal to `addCourses` to the last bit.
 * Parameters: address of the sum and one past its end, addresses of the four, their weights.
 */
export function addCoursesKernel(): FunctionBody {
  const { body, sum, end, at, weights, setWeights } = ofFour('addCourses')
  const total = at.reduce<Value<'v128'>>(
    (before, course, i) => f64x2.add(before, f64x2.mul(weights[i]!.now, v128.load(course.now))),
    v128.load(sum.now),
  )
  const loop = whileTrue(i32.ltU(sum.now, end.now), [
    v128.store(sum.now, total),
    ...[sum, ...at].map((local) => advance(local, VECTOR_BYTES)),
  ])
  return body.does([...setWeights, loop], i32.const(0))
}

/** The weighted sum of four series of 32-bit floats, in 64-bit floats. Parameters as above. */
export function mixKernel(): FunctionBody {
  const { body, sum, end, at, weights, setWeights } = ofFour('mix')
  const terms = at.map((corner, i) =>
    f64x2.mul(weights[i]!.now, f64x2.promoteLow(v128.load64Zero(corner.now))),
  )
  const loop = whileTrue(i32.ltU(sum.now, end.now), [
    v128.store(
      sum.now,
      terms.reduce((before, term) => f64x2.add(before, term)),
    ),
    advance(sum, VECTOR_BYTES),
    ...at.map((local) => advance(local, DOUBLE_BYTES)),
  ])
  return body.does([...setWeights, loop], i32.const(0))
}

function ofFour(name: string) {
  const four = [0, 1, 2, 3]
  const types = [...four.map(() => 'i32' as const), ...four.map(() => 'f64' as const)]
  const body = new FunctionBody(name, ['i32', 'i32', ...types])
  const weights = four.map(() => body.local('v128'))
  return {
    ...{ body, weights, sum: body.parameter('i32', 0), end: body.parameter('i32', 1) },
    at: four.map((i) => body.parameter('i32', 2 + i)),
    setWeights: four.map((i) => weights[i]!.becomes(f64x2.splat(body.parameter('f64', 6 + i).now))),
  }
}
