import type { FunctionBody, Local, Statement, Value } from '#domain/kernels'
import { f64x2, i32x4, v128 } from '#domain/kernels'
import { FILL } from '../codec/quantise.ts'

type V128 = Value<'v128'>

/** Steps that a kernel processes at a time: the bytes of a vector. */
export const STEPS_AT_A_TIME = 16

const LOW_HALVES = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]
const HIGH_HALVES = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31]
const fill = v128.const(new Uint8Array(Int32Array.of(FILL, FILL, FILL, FILL).buffer))
const missing = v128.const(new Uint8Array(Float32Array.of(NaN, NaN, NaN, NaN).buffer))

/** Lower halves of two vectors side by side. */
export const lowHalves = (first: V128, second: V128) => v128.shuffle(first, second, LOW_HALVES)
/** Upper halves of two vectors side by side. */
export const highHalves = (first: V128, second: V128) => v128.shuffle(first, second, HIGH_HALVES)

/** Integers of a chunk that are still split into low and high bytes. */
export interface Planes {
  /** Address of the low byte of the next step. */
  readonly at: Local<'i32'>
  /** Bytes from a step's low to its high byte. */
  readonly planeBytes: number
  readonly precision: Local<'f64'>
  readonly offset: Local<'f64'>
}

/** Joins the low and high bytes of sixteen steps to 16-bit integers, eight in a vector. */
export function joinPlanes(
  body: FunctionBody,
  { at, planeBytes }: Planes,
): { readonly statements: Statement[]; readonly levels: readonly [V128, V128] } {
  const [low, high, first, second] = [0, 1, 2, 3].map(() => body.local('v128')) as [
    Local<'v128'>,
    Local<'v128'>,
    Local<'v128'>,
    Local<'v128'>,
  ]
  const pairs = (from: number) => Array.from({ length: 8 }, (_, i) => [from + i, from + 16 + i]).flat()
  const statements = [
    low.becomes(v128.load(at.now)),
    high.becomes(v128.load(at.now, planeBytes)),
    first.becomes(v128.shuffle(low.now, high.now, pairs(0))),
    second.becomes(v128.shuffle(low.now, high.now, pairs(8))),
  ]
  return { statements, levels: [first.now, second.now] }
}

/** Sixteen 16-bit integers, four in a vector. */
export function quads([first, second]: readonly [V128, V128]): V128[] {
  return [first, second].flatMap((levels) => [i32x4.extendLow16S(levels), i32x4.extendHigh16S(levels)])
}

/** `integer * precision + offset` of four integers, two in a vector; the fill value is scaled too. */
export function scaled(levels: V128, { precision, offset }: Planes): [V128, V128] {
  const pair = (integers: V128) =>
    f64x2.add(f64x2.mul(f64x2.convertLow32S(integers), f64x2.splat(precision.now)), f64x2.splat(offset.now))
  return [pair(levels), pair(highHalves(levels, levels))]
}

/** Four 32-bit floats of two pairs of doubles. */
export function packed([low, high]: readonly [V128, V128]): V128 {
  return lowHalves(f64x2.demote(low), f64x2.demote(high))
}

/** Ones where one of the integers is the fill value. */
export function isMissing(...levels: readonly V128[]): V128 {
  return levels.map((integers) => i32x4.eq(integers, fill)).reduce((all, one) => v128.or(all, one))
}

/** Replaces values by NaN where the mask is set. */
export function nanWhere(mask: V128, values: V128): V128 {
  return v128.select(missing, values, mask)
}
