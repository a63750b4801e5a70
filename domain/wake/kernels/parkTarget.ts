import {
  advance,
  type Both,
  FunctionBody,
  f64x2,
  i32,
  i32x4,
  type Local,
  type Step,
  sideBySide,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '../../kernels/index.ts'
import type { Superposition } from '../farm/farmWake.ts'
import { type EvenCurves, SEGMENT_DOUBLES } from './evenCurves.ts'
import { addressesOf, DOUBLE_BYTES, type Locals, WAKE_INTEGERS } from './parkAddresses.ts'

type V128 = Value<'v128'>
type Stored = ReturnType<typeof stored>

export interface TargetOptions {
  /** Addresses of the rows of weights and of inductions. */
  readonly weightRows: number
  readonly inducedRows: number
  readonly superposition: Superposition
  /** Whether each case has a weight of its own, or all cases have that of the first. */
  readonly weightsOfCases: 'each' | 'one'
  /** Curves of a turbine without stops. Absent: power is not needed. */
  readonly curves?: EvenCurves
}

/**
 * Waked speeds of a target: its free wind less the deficits of its wakes, never below 0; with curves also its
 * power and induction, by momentum theory.
 *
 * Parameters: address of the first wake and one past the last, see WAKE_INTEGERS, of the free wind, of the
 * speeds and one past their last, of the power, of the induction.
 */
export function targetKernel(
  name: string,
  both: Both,
  { weightRows, inducedRows, superposition, weightsOfCases, curves }: TargetOptions,
): FunctionBody {
  const body = new FunctionBody(name, ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'])
  const [first, end, free, out, outEnd, power, taken] = addressesOf(body, 7)
  const [wake, weights, induced, at] = [0, 1, 2, 3].map(() => body.local('i32')) as unknown as Locals<4>
  const vectors = 4
  const sums = Array.from({ length: vectors }, () => body.local('v128'))
  const joined = (sum: V128, weight: V128, induction: V128) =>
    superposition === 'maximum'
      ? f64x2.max(sum, f64x2.mul(weight, induction))
      : f64x2.mulAdd(weight, induction, sum)
  const isOne = weightsOfCases === 'one'
  const isSquared = superposition === 'rootSumSquare'
  const weight = body.local('v128')
  const weightAt = (i: number) =>
    isOne ? weight.now : v128.load(weights!.now, weightRows + VECTOR_BYTES * i)
  const overWakes = whileTrue(i32.ltU(wake!.now, end!.now), [
    weights!.becomes(isOne ? i32.load(wake!.now) : i32.add(i32.load(wake!.now), at!.now)),
    ...(isOne ? [weight.becomes(v128.load64Splat(weights!.now, weightRows))] : []),
    induced!.becomes(i32.add(i32.load(wake!.now, Int32Array.BYTES_PER_ELEMENT), at!.now)),
    ...sums.map((sum, i) =>
      sum.becomes(joined(sum.now, weightAt(i), v128.load(induced!.now, inducedRows + VECTOR_BYTES * i))),
    ),
    advance(wake!, WAKE_INTEGERS * Int32Array.BYTES_PER_ELEMENT),
  ])
  const pairOfCases = (sum: Local<'v128'>, i: number): Step[] => {
    const offset = VECTOR_BYTES * i
    const freeSpeed = v128.load(free!.now, offset)
    const deficit = isSquared ? f64x2.sqrt(sum.now) : sum.now
    const speed = stored(body, f64x2.max(f64x2.sub(freeSpeed, deficit), both(0)))
    const steps = [speed.set, v128.store(out!.now, speed.now, offset)]
    if (curves === undefined) return steps
    const rotor = turned(body, both, speed.now, curves)
    const induction = stored(body, f64x2.mul(freeSpeed, rotor.induction))
    return [
      ...steps,
      ...rotor.steps,
      v128.store(power!.now, rotor.power, offset),
      induction.set,
      v128.store(taken!.now, isSquared ? f64x2.mul(induction.now, induction.now) : induction.now, offset),
    ]
  }
  const overCases = whileTrue(i32.ltU(out!.now, outEnd!.now), [
    ...sums.map((sum) => sum.becomes(both(0))),
    wake!.becomes(first!.now),
    overWakes,
    ...sideBySide(sums.map(pairOfCases)),
    ...[at!, free!, out!, power!, taken!].map((local) => advance(local, vectors * VECTOR_BYTES)),
  ])
  return body.does([at!.becomes(i32.const(0)), overCases], i32.const(0))
}

/** Power of a rotor and its induction 1 − √(1 − Ct) at two speeds. */
function turned(
  body: FunctionBody,
  both: Both,
  v: V128,
  { originMs, stepsPerMs, endMs, lastStep, segments }: EvenCurves,
): { readonly power: V128; readonly induction: V128; readonly steps: readonly Step[] } {
  const keep = (value: V128) => stored(body, value)
  const position = f64x2.mul(f64x2.sub(v, both(originMs)), both(stepsPerMs))
  const within = f64x2.min(f64x2.add(position, both(1)), both(lastStep))
  const notBelow = v128.select(both(lastStep + 1), within, f64x2.gt(v, both(endMs)))
  const number = v128.andNot(notBelow, f64x2.lt(v, both(originMs)))
  const whole = keep(i32x4.truncated(number))
  const addresses = [0, 1].map(() => body.local('i32'))
  const bytes = Math.log2(SEGMENT_DOUBLES * DOUBLE_BYTES)
  const ofLane = (lane: number, of: number) => v128.load(addresses[lane]!.now, segments + of * VECTOR_BYTES)
  const lines = [0, 1].map((of) => [keep(ofLane(0, of)), keep(ofLane(1, of))] as const)
  // Rounded like `curveValue`, which gives the power of turbines in free wind.
  const value = ([a, b]: readonly [Stored, Stored]) =>
    f64x2.add(v128.shuffle(a.now, b.now, LOWER), f64x2.mul(v128.shuffle(a.now, b.now, UPPER), v))
  const rest = f64x2.max(f64x2.sub(both(1), value(lines[1]!)), both(0))
  return {
    power: value(lines[0]!),
    induction: f64x2.sub(both(1), f64x2.sqrt(rest)),
    steps: [
      whole.set,
      ...addresses.map((address, lane) =>
        address.becomes(i32.shl(i32x4.lane(whole.now, lane), i32.const(bytes))),
      ),
      ...lines.flatMap(([a, b]) => [a.set, b.set]),
    ],
  }
}

const LOWER = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]
const UPPER = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31]
