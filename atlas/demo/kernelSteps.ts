import {
  advance,
  FunctionBody,
  f64x2,
  i32,
  i32x4,
  type Statement,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '#domain/kernels'
import type {
  WeatherLayout,
  WeatherNumber,
  WeatherSeries,
  WeatherTable,
  WeatherTime,
} from './weatherLayout.ts'

type I32 = Value<'i32'>
export type V128 = Value<'v128'>

const DOUBLE_BYTES = 8
const DOUBLE_SHIFT = 3

/** Two 64-bit floats. */
export const both = (number: number): V128 => f64x2.const(number)
export const sum = (first: V128, ...others: V128[]) =>
  others.reduce((all, other) => f64x2.add(all, other), first)
export const less = (first: V128, ...others: V128[]) =>
  others.reduce((all, other) => f64x2.sub(all, other), first)
export const product = (first: V128, ...others: V128[]) =>
  others.reduce((all, other) => f64x2.mul(all, other), first)
export const between = (low: number, value: V128, high: number) =>
  f64x2.min(both(high), f64x2.max(both(low), value))

/**
 * Loop over two steps at a time, with values in locals for repeated use. Its parameters are the bytes of the steps and
 * of all steps before them, then more addresses.
 * @param addresses  number of further parameters
 */
export function overSteps<Name extends string>(name: Name, layout: WeatherLayout, addresses = 0) {
  const body = new FunctionBody(
    name,
    Array.from({ length: 2 + addresses }, () => 'i32' as const),
  )
  const [end, before] = [body.parameter('i32', 0), body.parameter('i32', 1)]
  const [at, time] = [body.local('i32'), body.local('i32')]
  const first: Statement[] = []
  const statements: Statement[] = []
  const inLocal = (value: V128, all: Statement[]): V128 => {
    const { now, set } = stored(body, value)
    all.push(set)
    return now
  }
  const keep = (value: V128): V128 => inLocal(value, statements)
  const numberOf = (key: WeatherNumber) => inLocal(v128.load64Splat(i32.const(layout.numbers[key])), first)
  const seriesOf = (key: WeatherSeries) => keep(v128.load(at.now, layout.series[key]))
  /** Values of the step before each. */
  const stepBefore = (key: WeatherSeries) => keep(v128.load(at.now, layout.series[key] - DOUBLE_BYTES))
  /** @param later  steps after each one */
  const timeOf = (key: WeatherTime, later = 0) =>
    keep(v128.load(time.now, layout.times[key] + later * DOUBLE_BYTES))
  const write = (key: WeatherSeries, value: V128) =>
    statements.push(v128.store(at.now, value, layout.series[key]))
  /** @param index  of the further parameter with the address of a series */
  const writeTo = (index: number, value: V128) =>
    statements.push(v128.store(i32.add(at.now, body.parameter('i32', 2 + index).now), value))
  /** Place between the values of a table, as `lookUp` has it. */
  const placeIn = (key: WeatherTable, x: V128) => {
    const { from, perUnit, last } = layout.tables[key]
    const position = keep(
      f64x2.max(both(0), f64x2.min(both(last), product(f64x2.sub(x, both(from)), both(perUnit)))),
    )
    const whole = keep(i32x4.truncated(position))
    const bytes = [0, 1].map((lane): I32 => {
      const local = body.local('i32')
      statements.push(local.becomes(i32.shl(i32x4.lane(whole, lane), i32.const(DOUBLE_SHIFT))))
      return local.now
    }) as [I32, I32]
    return { bytes, share: keep(f64x2.sub(position, f64x2.convertLow32S(whole))) }
  }
  const valueAt = (key: WeatherTable, { bytes, share }: ReturnType<typeof placeIn>) => {
    const { address } = layout.tables[key]
    const [one, other] = bytes.map((byte) => keep(v128.load(byte, address))) as [V128, V128]
    const low = keep(halves(one, other, 0))
    return keep(sum(low, product(f64x2.sub(halves(one, other, 1), low), share)))
  }
  const lookUp = (key: WeatherTable, x: V128) => valueAt(key, placeIn(key, x))
  const finish = () => {
    const loop = whileTrue(i32.ltU(at.now, end.now), [
      ...statements,
      ...[at, time].map((local) => advance(local, VECTOR_BYTES)),
    ])
    const begin = [at.becomes(i32.const(0)), time.becomes(before.now)]
    return body.does([...begin, ...first, loop], i32.const(0)) as FunctionBody & { readonly name: Name }
  }
  return { keep, numberOf, seriesOf, stepBefore, timeOf, write, writeTo, placeIn, valueAt, lookUp, finish }
}

/** The lower or the higher of both vectors' doubles. */
function halves(first: V128, second: V128, half: 0 | 1): V128 {
  const bytes = Array.from({ length: DOUBLE_BYTES }, (_, i) => half * DOUBLE_BYTES + i)
  return v128.shuffle(first, second, [...bytes, ...bytes.map((byte) => byte + VECTOR_BYTES)])
}
