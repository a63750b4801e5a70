import {
  advance,
  type Both,
  FunctionBody,
  f64x2,
  i32,
  type Local,
  type Statement,
  type Step,
  sideBySide,
  stored,
  type Value,
  VECTOR_BYTES,
  v128,
  whileTrue,
} from '../../kernels/index.ts'
import type { Turbine } from '../../turbine/turbine.ts'
import type { Superposition } from '../farm/farmWake.ts'

type V128 = Value<'v128'>
type I32 = Value<'i32'>

/** Number of cases per block; not a power of two, which would crowd a few lines of the cache. */
export const BLOCK = 48
export const DOUBLE_BYTES = 8
export const ROW_BYTES = BLOCK * DOUBLE_BYTES
/** Number of vectors processed together; BLOCK is a multiple of them. */
const VECTORS = 2
/** Number of rows that describe the wake of a source. */
export const SOURCE_ROWS = 4
/** Number of doubles per turbine: east, north, height, rotor radius and diameter. */
export const TURBINE_DOUBLES = 5
/** Distance in widths of a wake beyond which less than 1e-11 of its deficit is left; such targets are skipped. */
export const NEGLIGIBLE = 7.2

/** Addresses of the kernel's inputs. */
export interface KernelAddresses {
  /** Shape [case]. */
  readonly sines: number
  readonly cosines: number
  /** 1.5 times the turbulence, shape [case]. */
  readonly startTurbulence: number
  /** Shape [turbine, TURBINE_DOUBLES]. */
  readonly turbines: number
  /** Shape [turbine, SOURCE_ROWS, case]. */
  readonly sources: number
}

/** Quantities of a wake for computing its deficit in two cases by the kernel. */
export interface WakeInKernel {
  readonly along: V128
  /** Square of the distance across the wind, m². */
  readonly acrossSquared: V128
  readonly across: V128
  /** Values of the source, of the target and of both together, each in both halves of the vector. */
  readonly upSquared: V128
  readonly mirroredSquared: V128
  readonly sourceDiameterM: V128
  readonly targetRadiusM: V128
  /** A row of the source. */
  readonly row: (index: number) => V128
  readonly startTurbulence: V128
  /** Ones where the target is downwind of the source. */
  readonly isBehind: V128
  /**
   * Ones where a deficit changes the present sum by less than 2e-12.
   * @param fourthPower at least a fourth of the fourth power of the deficit
   */
  readonly addsNothing: (fourthPower: V128) => V128
}

/** A wake model that is computed by a kernel. */
export interface GaussianKernel {
  /** Computes a deficit and adds it to the sum by `add`. */
  readonly deficit: (
    body: FunctionBody,
    both: Both,
    wake: WakeInKernel,
    add: (value: V128, square: V128 | null) => Statement,
  ) => readonly Step[]
  /**
   * Describes the wake of a source by its rows.
   * @param thrust coefficient, shape [case], first
   * @param free m/s, shape [case]
   */
  readonly describe: (source: SourceOfWake) => void
  /** Upper bounds of the width of a turbine's wake, σ in m as lines over the distance. */
  readonly widest: (turbine: Turbine, turbulence: number) => readonly Line[]
  /** Whether the kernel is exact for a farm's turbines. */
  readonly fits: (turbines: readonly Turbine[]) => boolean
  readonly scalesWith: 'source' | 'target'
  readonly usesTurbulence: boolean
}

export interface Line {
  readonly atStart: number
  readonly perM: number
}

export interface SourceOfWake {
  readonly turbine: Turbine
  readonly count: number
  readonly thrust: Float64Array
  readonly free: Float64Array
  /** Shape [case]. */
  readonly turbulence: Float64Array
  /** Quantities that depend only on the turbulence, see `prepareTurbulence`; shape [case]. */
  readonly startLength: Float64Array
  /** Written to, shape [SOURCE_ROWS, BLOCK]. */
  readonly rows: Float64Array
}

/**
 * Combines the deficits of all wakes at one target in the cases of a block.
 *
 * Parameters: address of the sums and one past their last, of the first source's number and one past the
 * last, of the target. Numbers of sources are 16-bit.
 */
export function gatherKernel(
  { deficit }: GaussianKernel,
  superposition: Superposition,
  both: Both,
  addresses: KernelAddresses,
): FunctionBody {
  const body = new FunctionBody('gather', ['i32', 'i32', 'i32', 'i32', 'i32'])
  const [sums, end, wake, wakeEnd, target] = [0, 1, 2, 3, 4].map((i) => body.parameter('i32', i)) as [
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
  ]
  const [source, rows, sum, at] = [0, 1, 2, 3].map(() => body.local('i32')) as [
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
    Local<'i32'>,
  ]
  const of = (turbine: Local<'i32'>, index: number) => v128.load64Splat(turbine.now, index * DOUBLE_BYTES)
  const keep = (value: V128) => stored(body, value)
  const fromTurbine = (index: number) => f64x2.sub(of(target, index), of(source, index))
  const [east, north, up] = [keep(fromTurbine(0)), keep(fromTurbine(1)), keep(fromTurbine(2))]
  const upSquared = keep(f64x2.mul(up.now, up.now))
  const mirrored = keep(f64x2.add(of(target, 2), of(source, 2)))
  const mirroredSquared = keep(f64x2.mul(mirrored.now, mirrored.now))
  const sourceDiameterM = keep(of(source, 4))
  const targetRadiusM = keep(of(target, 3))
  const pairOfCases = (bytes: number): Step[] => {
    const sine = keep(v128.load(at.now, addresses.sines + bytes))
    const cosine = keep(v128.load(at.now, addresses.cosines + bytes))
    const along = keep(f64x2.subMul(east.now, sine.now, f64x2.subMul(north.now, cosine.now, both(0))))
    const across = keep(f64x2.subMul(north.now, sine.now, f64x2.mul(east.now, cosine.now)))
    const acrossSquared = keep(f64x2.mul(across.now, across.now))
    const isBehind = keep(f64x2.gt(along.now, both(0)))
    const add = (value: V128, square: V128 | null): Statement => {
      const counted = v128.and(
        superposition === 'rootSumSquare' ? (square ?? f64x2.mul(value, value)) : value,
        isBehind.now,
      )
      const join = superposition === 'maximum' ? f64x2.max : f64x2.add
      return v128.store(sum.now, join(v128.load(sum.now, bytes), counted), bytes)
    }
    const wakeOfPair: WakeInKernel = {
      along: along.now,
      across: across.now,
      acrossSquared: acrossSquared.now,
      upSquared: upSquared.now,
      mirroredSquared: mirroredSquared.now,
      sourceDiameterM: sourceDiameterM.now,
      targetRadiusM: targetRadiusM.now,
      row: (index) => v128.load(i32.add(rows.now, at.now), index * ROW_BYTES + bytes),
      startTurbulence: v128.load(at.now, addresses.startTurbulence + bytes),
      isBehind: isBehind.now,
      addsNothing: (fourthPower) =>
        f64x2.lt(
          fourthPower,
          f64x2.mul(v128.load(sum.now, bytes), both(superposition === 'rootSumSquare' ? 4e-24 : 0)),
        ),
    }
    return [
      sine.set,
      cosine.set,
      along.set,
      isBehind.set,
      {
        where: isBehind.now,
        steps: [across.set, acrossSquared.set, ...deficit(body, both, wakeOfPair, add)],
      },
    ]
  }
  const overCases = whileTrue(i32.ltU(sum.now, end.now), [
    ...sideBySide(Array.from({ length: VECTORS }, (_, i) => pairOfCases(VECTOR_BYTES * i))),
    advance(sum, VECTORS * VECTOR_BYTES),
    advance(at, VECTORS * VECTOR_BYTES),
  ])
  const times = (number: I32, factor: number, base: number) =>
    i32.add(i32.mul(number, i32.const(factor)), i32.const(base))
  const number = i32.load16U(wake.now)
  const overWakes = whileTrue(i32.ltU(wake.now, wakeEnd.now), [
    source.becomes(times(number, TURBINE_DOUBLES * DOUBLE_BYTES, addresses.turbines)),
    rows.becomes(times(number, SOURCE_ROWS * ROW_BYTES, addresses.sources)),
    ...[east, north, up, upSquared, mirrored, mirroredSquared, sourceDiameterM].map(({ set }) => set),
    sum.becomes(sums.now),
    at.becomes(i32.const(0)),
    overCases,
    advance(wake, Uint16Array.BYTES_PER_ELEMENT),
  ])
  return body.does([targetRadiusM.set, overWakes], i32.const(0))
}
