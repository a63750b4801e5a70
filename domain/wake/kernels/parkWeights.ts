import {
  advance,
  type Both,
  FunctionBody,
  f64x2,
  i32,
  polynomial,
  type Step,
  sideBySide,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '../../kernels/index.ts'
import { SEGMENT_AREA } from '../models/circleOverlap.ts'
import type { Displacements } from './displacements.ts'
import { addressesOf, DOUBLE_BYTES, type Locals, PARK_ROW_BYTES } from './parkAddresses.ts'

type V128 = Value<'v128'>

/** East, north, height, radius of the source, decay constant, radius of the target, its inverse. */
export const DISPLACEMENT_DOUBLES = 7

/**
 * Weights of a source's induction at its targets, (D/2R)² times the share of the rotor in the wake, once per
 * displacement and case.
 *
 * Parameters: address of the first candidate (the number of a displacement), end of the candidates, address of the
 * first row of weights, bytes needed of a row; then the addresses of sines, cosines and the fields of all
 * displacements.
 * @param isSquared whether the squares are needed
 * @param isFlat whether all displacements are level
 */
export function weightsKernel(
  both: Both,
  {
    displacements,
    sines,
    cosines,
    isSquared,
    isFlat,
  }: {
    readonly displacements: number
    readonly sines: number
    readonly cosines: number
    readonly isSquared: boolean
    readonly isFlat: boolean
  },
): FunctionBody {
  const body = new FunctionBody('weights', ['i32', 'i32', 'i32', 'i32'])
  const [candidate, end, row, bytes] = addressesOf(body, 4)
  const [fields, at, out] = [0, 1, 2].map(() => body.local('i32')) as unknown as Locals<3>
  const keep = (value: V128) => stored(body, value)
  const field = (index: number) => keep(v128.load64Splat(fields!.now, displacements + index * DOUBLE_BYTES))
  const [east, north, up, sourceRadius, decay, targetRadius, inverseTarget] = [0, 1, 2, 3, 4, 5, 6].map(
    field,
  ) as [Stored, Stored, Stored, Stored, Stored, Stored, Stored]
  const upSquared = keep(f64x2.mul(up.now, up.now))
  const pairOfCases = (offset: number): Step[] => {
    const sine = keep(v128.load(at!.now, sines + offset))
    const cosine = keep(v128.load(at!.now, cosines + offset))
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
      v128.store(out!.now, both(0), offset),
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
          v128.store(out!.now, v128.and(result, isFelt.now), offset),
        ],
      },
    ]
  }
  const vectors = 2
  const overCases = whileTrue(i32.ltU(at!.now, bytes!.now), [
    ...sideBySide(Array.from({ length: vectors }, (_, i) => pairOfCases(VECTOR_BYTES * i))),
    advance(at!, vectors * VECTOR_BYTES),
    advance(out!, vectors * VECTOR_BYTES),
  ])
  const overCandidates = whileTrue(i32.ltU(candidate!.now, end!.now), [
    fields!.becomes(i32.mul(i32.load(candidate!.now), i32.const(DISPLACEMENT_DOUBLES * DOUBLE_BYTES))),
    ...[east, north, up, sourceRadius, decay, targetRadius, inverseTarget, upSquared].map(({ set }) => set),
    at!.becomes(i32.const(0)),
    out!.becomes(row!.now),
    overCases,
    advance(candidate!, Uint32Array.BYTES_PER_ELEMENT),
    advance(row!, PARK_ROW_BYTES),
  ])
  return body.does([overCandidates], i32.const(0))
}

type Stored = ReturnType<typeof stored>

/** `segmentArea` for two values in a vector. */
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

/** See DISPLACEMENT_DOUBLES, shape [displacement, field]. */
export function fieldsOf(all: Displacements): Float64Array {
  const { eastM, northM, upM, sourceRadiusM, wakeDecay, targetRadiusM } = all
  const fields = new Float64Array(all.count * DISPLACEMENT_DOUBLES)
  for (let d = 0; d < all.count; d++) {
    const [east, north, up] = [eastM[d]!, northM[d]!, upM[d]!]
    const [source, target] = [sourceRadiusM[d]!, targetRadiusM[d]!]
    fields.set([east, north, up, source, wakeDecay[d]!, target, 1 / target], d * DISPLACEMENT_DOUBLES)
  }
  return fields
}
