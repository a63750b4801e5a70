import { FunctionBody, i32, v128, whileTrue } from '#domain/kernels'

/** Integers that the kernel processes at a time. */
export const INTEGERS_AT_A_TIME = 16

const vectorBytes = 16
const every = (first: number) => Array.from({ length: vectorBytes }, (_, i) => 2 * i + first)

/**
 * Splits 16-bit integers into low and high bytes, each in a separate row. Takes the address of the first
 * integer, one past the last, and the addresses of both rows; the number of integers is a multiple of sixteen.
 */
export function splitKernel(): FunctionBody {
  const body = new FunctionBody('split', ['i32', 'i32', 'i32', 'i32'])
  const [at, end] = [body.parameter('i32', 0), body.parameter('i32', 1)]
  const [low, high] = [body.parameter('i32', 2), body.parameter('i32', 3)]
  const [first, second] = [body.local('v128'), body.local('v128')]
  const loop = whileTrue(i32.ltU(at.now, end.now), [
    first.becomes(v128.load(at.now)),
    second.becomes(v128.load(at.now, vectorBytes)),
    v128.store(low.now, v128.shuffle(first.now, second.now, every(0))),
    v128.store(high.now, v128.shuffle(first.now, second.now, every(1))),
    at.becomes(i32.add(at.now, i32.const(2 * vectorBytes))),
    low.becomes(i32.add(low.now, i32.const(vectorBytes))),
    high.becomes(i32.add(high.now, i32.const(vectorBytes))),
  ])
  return body.does([loop], i32.const(0))
}
