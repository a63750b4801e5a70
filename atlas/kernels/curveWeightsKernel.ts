import {
  advance,
  block,
  FunctionBody,
  f64,
  f64x2,
  i32,
  i32x4,
  i64x2,
  type Local,
  leave,
  leaveWhen,
  loop,
  type Statement,
  type Value,
  v128,
  when,
  whileTrue,
} from '#domain/kernels'

/** Sizes of a table of speeds and addresses of its arrays: see `curveArrays`. */
export interface CurveAddresses {
  readonly nodes: number
  readonly points: number
  readonly steps: number
  readonly cutInMs: number
  readonly cutOutMs: number
  readonly moved: number
  readonly perNode: number
  readonly perSquare: number
  readonly start: number
  readonly numbers: number
  /**
   * Two lists with a pair of doubles for each curve point: the number of speeds between it and the next point, and the
   * sum of their interpolation shares of the next point. Absent: positions are written, see `curvePosition`.
   */
  readonly pairs?: readonly [number, number]
  /** Two such lists, weighted with prices; absent: without prices. */
  readonly pricedPairs?: readonly [number, number]
}

const DOUBLE_BYTES = 8
const DOUBLE_SHIFT = 3
const FLOAT_BYTES = 4
const PAIR_SHIFT = 4
/** Result bits of a comparison that is true for both points. */
const BELOW_BOTH = 0b11

/**
 * Look-up of `addCurveWeights` for all steps except rare ones, whose addresses go to a list. It handles two
 * steps at a time, each with its own pairs: adding to the same address repeatedly would wait for each sum.
 * Parameters: start and end address of the speeds, address of the densities, what to add to a density,
 * address of the list; with prices their address, and for positions that of the result, both doubles. It
 * returns the address after the list's last entry. Steps without a price are rare ones.
 */
export function curveWeightsKernel(curve: CurveAddresses): FunctionBody {
  const { pricedPairs } = curve
  const hasDoubles = pricedPairs !== undefined || curve.pairs === undefined
  const own = hasDoubles ? (['i32'] as const) : []
  const body = new FunctionBody('curveWeights', ['i32', 'i32', 'i32', 'f64', 'i32', ...own])
  const doublesAt = hasDoubles ? body.parameter('i32', 5) : undefined
  const speedAt = body.parameter('i32', 0)
  const end = body.parameter('i32', 1)
  const densityAt = body.parameter('i32', 2)
  const rare = body.parameter('i32', 4)
  const vector = () => body.local('v128')
  const [speeds, positions, wholes, starts, deltas] = [vector(), vector(), vector(), vector(), vector()]
  const climb = vector()
  const numbers = [vector(), vector(), vector(), vector(), vector()] as const
  const [nodesPerDensity, stepsPerMs, half, toNode, toWhole] = numbers
  const limits = vector()
  const numberAt = (index: number) => i32.const(curve.numbers + index * DOUBLE_BYTES)
  const begin = [
    climb.becomes(f64x2.splat(body.parameter('f64', 3).now)),
    ...numbers.map((number, index) => number.becomes(v128.load64Splat(numberAt(index)))),
    limits.becomes(v128.load64Splat(numberAt(numbers.length))),
  ]
  const remember = (lane: number) => [
    i32.store(rare.now, i32.add(speedAt.now, i32.const(lane * FLOAT_BYTES))),
    advance(rare, FLOAT_BYTES),
  ]
  const lookUps = [0, 1].flatMap((lane) =>
    lookUp(body, curve, { lane, speeds, wholes, starts, deltas, doublesAt }, remember(lane)),
  )
  // Converts two floats to doubles at once: a single conversion would wait for the previous step's register.
  const pairOf = (at: Local<'i32'>) => f64x2.promoteLow(v128.load64Zero(at.now))
  const isTabulated = i32x4.allTrue(i32x4.ltU(v128.shuffle(wholes.now, starts.now, EVEN_WORDS), limits.now))
  const overAll = whileTrue(i32.ltU(speedAt.now, end.now), [
    speeds.becomes(pairOf(speedAt)),
    positions.becomes(f64x2.mul(f64x2.add(pairOf(densityAt), climb.now), nodesPerDensity.now)),
    wholes.becomes(f64x2.add(positions.now, toNode.now)),
    deltas.becomes(f64x2.sub(positions.now, f64x2.sub(wholes.now, toNode.now))),
    // Rounding may give an index one too small, which is safe: its point is at or below the speed.
    starts.becomes(f64x2.add(f64x2.sub(f64x2.mul(speeds.now, stepsPerMs.now), half.now), toWhole.now)),
    when(isTabulated, lookUps, [...remember(0), ...remember(1)]),
    advance(speedAt, 2 * FLOAT_BYTES),
    advance(densityAt, 2 * FLOAT_BYTES),
    ...(doublesAt === undefined ? [] : [advance(doublesAt, 2 * DOUBLE_BYTES)]),
  ])
  return body.does([...begin, overAll], rare.now)
}

/** Lower words of the doubles of two vectors in turn. */
const EVEN_WORDS = [0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27]

/** Locals of both steps: wind speeds, start indices of the search, and density offsets. */
interface Steps {
  readonly lane: number
  readonly speeds: Local<'v128'>
  readonly wholes: Local<'v128'>
  readonly starts: Local<'v128'>
  readonly deltas: Local<'v128'>
  /** Address of prices or positions. */
  readonly doublesAt: Local<'i32'> | undefined
}

/** Finds the points of the curve around a speed, and adds its share of the upper one. */
function lookUp(
  body: FunctionBody,
  curve: CurveAddresses,
  { lane, speeds, wholes, starts, deltas, doublesAt }: Steps,
  isRare: readonly Statement[],
): Statement[] {
  const [node, point, at, pair, isBelow] = [
    body.local('i32'),
    body.local('i32'),
    body.local('i32'),
    body.local('i32'),
    body.local('i32'),
  ]
  const [v, delta, knots, beyond] = [
    body.local('v128'),
    body.local('v128'),
    body.local('v128'),
    body.local('v128'),
  ]
  // The points below and above, shifted to the density by a Taylor series from its node.
  const bent = f64x2.add(
    v128.load(at.now, curve.perNode),
    f64x2.mul(delta.now, v128.load(at.now, curve.perSquare)),
  )
  const move = [
    knots.becomes(f64x2.add(v128.load(at.now, curve.moved), f64x2.mul(delta.now, bent))),
    isBelow.becomes(i64x2.bitmask(f64x2.lt(v.now, knots.now))),
  ]
  const wholeAt = (values: Local<'v128'>) => i32x4.lane(values.now, 2 * lane)
  const begin = i32.add(i32.mul(node.now, i32.const(curve.steps)), wholeAt(starts))
  const row = i32.mul(node.now, i32.const(curve.points << DOUBLE_SHIFT))
  const [beyondLow, beyondHigh] = [f64x2.lane(beyond.now, 0), f64x2.lane(beyond.now, 1)]
  const above = f64.div(beyondLow, f64.sub(beyondLow, beyondHigh))
  const { before, found } =
    curve.pairs === undefined
      ? positionOf(doublesAt!.now, lane, curve.points, f64.add(f64.convert32S(point.now), above))
      : pairsOf(body, curve, lane, pair.now, f64x2.withLane(f64x2.const(1, 0), 1, above), doublesAt)
  return [
    v.becomes(twice(speeds, lane)),
    node.becomes(wholeAt(wholes)),
    delta.becomes(twice(deltas, lane)),
    point.becomes(i32.load16U(i32.shl(begin, i32.const(1)), curve.start)),
    at.becomes(i32.add(row, i32.shl(point.now, i32.const(DOUBLE_SHIFT)))),
    block([
      block([
        ...before,
        ...move,
        block([
          loop([
            leaveWhen(isBelow.now, 1),
            leaveWhen(i32.geS(point.now, i32.const(curve.points - 2)), 2),
            advance(point, 1),
            advance(at, DOUBLE_BYTES),
            ...move,
          ]),
        ]),
        // Leaves the outer block: a speed below the curve's first point adds nothing.
        when(i32.eq(isBelow.now, i32.const(BELOW_BOTH)), [leaveWhen(i32.eqz(point.now), 2), leave(1)]),
        ...standing(curve, f64x2.lane(v.now, 0)),
        beyond.becomes(f64x2.sub(v.now, knots.now)),
        pair.becomes(i32.shl(point.now, i32.const(PAIR_SHIFT))),
        ...found,
        leave(1),
      ]),
      ...isRare,
    ]),
  ]
}

/** Code for a step: before the look-up (leaving the block there marks the step as rare), and after it. */
interface Use {
  readonly before: readonly Statement[]
  readonly found: readonly Statement[]
}

/** Writes the position of a step. */
function positionOf(at: Value<'i32'>, lane: number, points: number, position: Value<'f64'>): Use {
  const write = (value: Value<'f64'>) => f64.store(at, value, lane * DOUBLE_BYTES)
  return { before: [write(f64.const(points))], found: [write(position)] }
}

/** Adds the shares to the sums of the points, and the shares times the price. */
function pairsOf(
  body: FunctionBody,
  { pairs, pricedPairs }: CurveAddresses,
  lane: number,
  pair: Value<'i32'>,
  sharesOfPoints: Value<'v128'>,
  priceAt: Local<'i32'> | undefined,
): Use {
  const shares = body.local('v128')
  const add = [shares.becomes(sharesOfPoints), addPair(pair, pairs![lane]!, shares.now)]
  if (pricedPairs === undefined || priceAt === undefined) return { before: [], found: add }
  const price = body.local('v128')
  const one = f64x2.lane(price.now, 0)
  return {
    before: [
      price.becomes(v128.load64Splat(priceAt.now, lane * DOUBLE_BYTES)),
      leaveWhen(f64.ne(one, one), 0),
    ],
    found: [...add, addPair(pair, pricedPairs[lane]!, f64x2.mul(shares.now, price.now))],
  }
}

/** Copies one of two doubles into both lanes. */
function twice(values: Local<'v128'>, lane: number): Value<'v128'> {
  const half = Array.from({ length: DOUBLE_BYTES }, (_, byte) => lane * DOUBLE_BYTES + byte)
  return v128.shuffle(values.now, values.now, [...half, ...half])
}

function standing({ cutInMs, cutOutMs }: CurveAddresses, v: Value<'f64'>): Statement[] {
  const below = cutInMs > 0 ? [leaveWhen(f64.lt(v, f64.const(cutInMs)), 1)] : []
  return Number.isFinite(cutOutMs) ? [...below, leaveWhen(f64.lt(f64.const(cutOutMs), v), 1)] : below
}

function addPair(at: Value<'i32'>, list: number, pair: Value<'v128'>): Statement {
  return v128.store(at, f64x2.add(v128.load(at, list), pair), list)
}
