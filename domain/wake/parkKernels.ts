import {
  type Both,
  FunctionBody,
  f64x2,
  i32,
  i32x4,
  type Local,
  polynomial,
  type Step,
  sideBySide,
  stored,
  type Value,
  v128,
  whileTrue,
} from '../kernels/index.ts'
import { SEGMENT_AREA } from './circleOverlap.ts'
import type { Superposition } from './farmWake.ts'

type V128 = Value<'v128'>
type Locals<Count extends number> = readonly Local<'i32'>[] & { readonly length: Count }

/** Cases that are taken through the farm side by side; whole numbers of what kernels take at a time. */
export const PARK_BLOCK = 48
export const DOUBLE_BYTES = 8
export const PARK_ROW_BYTES = PARK_BLOCK * DOUBLE_BYTES
const VECTOR_BYTES = 16
/** East, north, height, radius of the source, decay constant, radius of the target, its inverse. */
export const CANDIDATE_DOUBLES = 7
/** Addresses of the row of weights and of that of the source's induction. */
export const WAKE_INTEGERS = 2
/** Intercept and slope of the power and of the thrust. */
export const SEGMENT_DOUBLES = 4

const addressesOf = <Count extends number>(body: FunctionBody, count: Count) =>
  Array.from({ length: count }, (_, i) => body.parameter('i32', i)) as unknown as Locals<Count>

const advance = (local: Local<'i32'>, by: number) => local.becomes(i32.add(local.now, i32.const(by)))

/**
 * What part of a source's induction reaches a target, (D/2R)² times the share of the rotor in the wake, once per
 * displacement and case.
 *
 * Parameters: address of the first candidate and one past the last, of the first row of weights, bytes of a row that are
 * wanted; sines and cosines stand at the given addresses.
 *
 * @param isSquared  whether the squares are wanted
 * @param isFlat     whether all displacements are level
 */
export function weightsKernel(
  both: Both,
  {
    sines,
    cosines,
    isSquared,
    isFlat,
  }: {
    readonly sines: number
    readonly cosines: number
    readonly isSquared: boolean
    readonly isFlat: boolean
  },
): FunctionBody {
  const body = new FunctionBody('weights', ['i32', 'i32', 'i32', 'i32'])
  const [candidate, end, row, bytes] = addressesOf(body, 4)
  const [at, out] = [body.local('i32'), body.local('i32')]
  const keep = (value: V128) => stored(body, value)
  const field = (index: number) => keep(v128.load64Splat(candidate!.now, index * DOUBLE_BYTES))
  const [east, north, up, sourceRadius, decay, targetRadius, inverseTarget] = [0, 1, 2, 3, 4, 5, 6].map(
    field,
  ) as [Stored, Stored, Stored, Stored, Stored, Stored, Stored]
  const upSquared = keep(f64x2.mul(up.now, up.now))
  const pairOfCases = (offset: number): Step[] => {
    const sine = keep(v128.load(at.now, sines + offset))
    const cosine = keep(v128.load(at.now, cosines + offset))
    const along = keep(f64x2.sub(both(0), f64x2.mulAdd(east.now, sine.now, f64x2.mul(north.now, cosine.now))))
    const across = keep(f64x2.subMul(north.now, sine.now, f64x2.mul(east.now, cosine.now)))
    const distance = keep(
      isFlat ? f64x2.abs(across.now) : f64x2.sqrt(f64x2.mulAdd(across.now, across.now, upSquared.now)),
    )
    const wakeRadius = keep(f64x2.mulAdd(decay.now, along.now, sourceRadius.now))
    const edges = keep(f64x2.sub(f64x2.add(wakeRadius.now, targetRadius.now), distance.now))
    const isFelt = keep(v128.and(f64x2.gt(along.now, both(0)), f64x2.gt(edges.now, both(0))))
    const ratio = keep(f64x2.mul(wakeRadius.now, inverseTarget.now))
    const inverseWake = keep(f64x2.div(both(1), wakeRadius.now))
    const within = keep(f64x2.min(ratio.now, both(1)))
    const share = body.local('v128')
    const difference = keep(f64x2.sub(targetRadius.now, wakeRadius.now))
    const isPartial = v128.and(isFelt.now, f64x2.gt(distance.now, f64x2.abs(difference.now)))
    const perDistance = keep(f64x2.div(f64x2.mul(edges.now, both(0.5)), distance.now))
    const versine = (signed: V128, inverse: V128) =>
      keep(f64x2.mul(f64x2.mul(signed, perDistance.now), inverse))
    const segments = [
      versine(f64x2.add(distance.now, difference.now), inverseWake.now),
      versine(f64x2.sub(distance.now, difference.now), inverseTarget.now),
    ].map((y) => ({ y, ...segment(body, both, y.now) }))
    const [ofWake, ofRotor] = segments.map(({ area }) => area) as [V128, V128]
    const partial = keep(
      f64x2.mul(f64x2.mulAdd(f64x2.mul(ratio.now, ratio.now), ofWake, ofRotor), both(1 / Math.PI)),
    )
    const shrink = keep(f64x2.mul(sourceRadius.now, inverseWake.now))
    const weight = keep(f64x2.mul(f64x2.mul(shrink.now, shrink.now), share.now))
    const result = isSquared ? f64x2.mul(weight.now, weight.now) : weight.now
    return [
      ...[sine, cosine, along, across, distance, wakeRadius, edges, isFelt].map(({ set }) => set),
      v128.store(out.now, both(0), offset),
      {
        where: isFelt.now,
        steps: [
          ...[ratio, inverseWake, within, difference].map(({ set }) => set),
          share.becomes(f64x2.mul(within.now, within.now)),
          {
            where: isPartial,
            steps: [
              perDistance.set,
              ...segments.flatMap(({ y, steps }) => [y.set, ...steps]),
              partial.set,
              share.becomes(v128.select(partial.now, share.now, isPartial)),
            ],
          },
          shrink.set,
          weight.set,
          v128.store(out.now, v128.and(result, isFelt.now), offset),
        ],
      },
    ]
  }
  const vectors = 2
  const overCases = whileTrue(i32.ltU(at.now, bytes!.now), [
    ...sideBySide(Array.from({ length: vectors }, (_, i) => pairOfCases(VECTOR_BYTES * i))),
    advance(at, vectors * VECTOR_BYTES),
    advance(out, vectors * VECTOR_BYTES),
  ])
  const overCandidates = whileTrue(i32.ltU(candidate!.now, end!.now), [
    ...[east, north, up, sourceRadius, decay, targetRadius, inverseTarget, upSquared].map(({ set }) => set),
    at.becomes(i32.const(0)),
    out.becomes(row!.now),
    overCases,
    advance(candidate!, CANDIDATE_DOUBLES * DOUBLE_BYTES),
    advance(row!, PARK_ROW_BYTES),
  ])
  return body.does([overCandidates], i32.const(0))
}

type Stored = ReturnType<typeof stored>

/** `segmentArea` of vectors. */
function segment(
  body: FunctionBody,
  both: Both,
  y: V128,
): { readonly area: V128; readonly steps: readonly Step[] } {
  const small = stored(body, f64x2.max(f64x2.min(y, f64x2.sub(both(2), y)), both(0)))
  const area = stored(
    body,
    f64x2.mul(f64x2.mul(small.now, f64x2.sqrt(small.now)), polynomial(both, small.now, SEGMENT_AREA)),
  )
  const whole = stored(body, v128.select(f64x2.sub(both(Math.PI), area.now), area.now, f64x2.gt(y, both(1))))
  return { area: whole.now, steps: [small.set, area.set, whole.set] }
}

/**
 * Waked speeds of a target: its free wind less the deficits of its wakes; never below 0.
 *
 * Parameters: address of the first wake and one past the last, see WAKE_INTEGERS, of the free wind, of the result and one
 * past its last.
 *
 * @param weightsOfCases  whether each case has a weight of its own, or all have that of the first
 */
export function gatherKernel(
  name: string,
  both: Both,
  superposition: Superposition,
  weightsOfCases: 'each' | 'one',
): FunctionBody {
  const body = new FunctionBody(name, ['i32', 'i32', 'i32', 'i32', 'i32'])
  const [first, end, free, out, outEnd] = addressesOf(body, 5)
  const [wake, weights, induced, at] = [0, 1, 2, 3].map(() => body.local('i32')) as unknown as Locals<4>
  const vectors = 4
  const sums = Array.from({ length: vectors }, () => body.local('v128'))
  const joined = (sum: V128, weight: V128, induction: V128) =>
    superposition === 'maximum'
      ? f64x2.max(sum, f64x2.mul(weight, induction))
      : f64x2.mulAdd(weight, induction, sum)
  const isOne = weightsOfCases === 'one'
  const weight = body.local('v128')
  const weightAt = (i: number) => (isOne ? weight.now : v128.load(weights!.now, VECTOR_BYTES * i))
  const overWakes = whileTrue(i32.ltU(wake!.now, end!.now), [
    weights!.becomes(isOne ? i32.load(wake!.now) : i32.add(i32.load(wake!.now), at!.now)),
    ...(isOne ? [weight.becomes(v128.load64Splat(weights!.now))] : []),
    induced!.becomes(i32.add(i32.load(wake!.now, Int32Array.BYTES_PER_ELEMENT), at!.now)),
    ...sums.map((sum, i) =>
      sum.becomes(joined(sum.now, weightAt(i), v128.load(induced!.now, VECTOR_BYTES * i))),
    ),
    advance(wake!, WAKE_INTEGERS * Int32Array.BYTES_PER_ELEMENT),
  ])
  const deficit = (sum: V128) => (superposition === 'rootSumSquare' ? f64x2.sqrt(sum) : sum)
  const overCases = whileTrue(i32.ltU(out!.now, outEnd!.now), [
    ...sums.map((sum) => sum.becomes(both(0))),
    wake!.becomes(first!.now),
    overWakes,
    ...sums.map((sum, i) => {
      const rest = f64x2.sub(v128.load(free!.now, VECTOR_BYTES * i), deficit(sum.now))
      return v128.store(out!.now, f64x2.max(rest, both(0)), VECTOR_BYTES * i)
    }),
    ...[at!, free!, out!].map((local) => advance(local, vectors * VECTOR_BYTES)),
  ])
  return body.does([at!.becomes(i32.const(0)), overCases], i32.const(0))
}

/** A power and a thrust curve of common, evenly spaced speeds, and the address of their segments, see SEGMENT_DOUBLES. */
export interface EvenCurves {
  readonly originMs: number
  readonly stepsPerMs: number
  readonly endMs: number
  readonly lastStep: number
  readonly segments: number
}

/**
 * Power of a turbine and what its rotor takes from the wind, by momentum theory, for turbines that nothing stops.
 *
 * Parameters: address of the waked speeds and one past their last, of the free wind, of the power, of what is taken.
 */
export function rotorKernel(
  name: string,
  both: Both,
  { originMs, stepsPerMs, endMs, lastStep, segments }: EvenCurves,
  isSquared: boolean,
): FunctionBody {
  const body = new FunctionBody(name, ['i32', 'i32', 'i32', 'i32', 'i32'])
  const [speed, end, free, power, induced] = addressesOf(body, 5)
  const keep = (value: V128) => stored(body, value)
  const pairOfCases = (offset: number): Step[] => {
    const v = keep(v128.load(speed!.now, offset))
    const position = f64x2.mul(f64x2.sub(v.now, both(originMs)), both(stepsPerMs))
    const inside = f64x2.max(f64x2.min(f64x2.add(position, both(1)), both(lastStep)), both(1))
    const number = keep(
      v128.select(
        both(0),
        v128.select(both(lastStep + 1), inside, f64x2.gt(v.now, both(endMs))),
        f64x2.lt(v.now, both(originMs)),
      ),
    )
    const whole = keep(i32x4.truncated(number.now))
    const addresses = [0, 1].map(() => body.local('i32'))
    const bytes = Math.log2(SEGMENT_DOUBLES * DOUBLE_BYTES)
    const ofLane = (lane: number, of: number) => v128.load(addresses[lane]!.now, segments + of * VECTOR_BYTES)
    const lines = [0, 1].map((of) => [keep(ofLane(0, of)), keep(ofLane(1, of))] as const)
    // Rounded as `curveValue`: turbines in free wind have their power from there.
    const value = ([a, b]: readonly [Stored, Stored]) =>
      f64x2.add(v128.shuffle(a.now, b.now, LOWER), f64x2.mul(v128.shuffle(a.now, b.now, UPPER), v.now))
    const rest = f64x2.max(f64x2.sub(both(1), value(lines[1]!)), both(0))
    const taken = keep(f64x2.mul(v128.load(free!.now, offset), f64x2.sub(both(1), f64x2.sqrt(rest))))
    return [
      v.set,
      number.set,
      whole.set,
      ...addresses.map((address, lane) =>
        address.becomes(i32.shl(i32x4.lane(whole.now, lane), i32.const(bytes))),
      ),
      ...lines.flatMap(([a, b]) => [a.set, b.set]),
      v128.store(power!.now, value(lines[0]!), offset),
      taken.set,
      v128.store(induced!.now, isSquared ? f64x2.mul(taken.now, taken.now) : taken.now, offset),
    ]
  }
  const vectors = 2
  const overCases = whileTrue(i32.ltU(speed!.now, end!.now), [
    ...sideBySide(Array.from({ length: vectors }, (_, i) => pairOfCases(VECTOR_BYTES * i))),
    ...[speed!, free!, power!, induced!].map((local) => advance(local, vectors * VECTOR_BYTES)),
  ])
  return body.does([overCases], i32.const(0))
}

const LOWER = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]
const UPPER = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31]
