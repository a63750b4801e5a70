import { FunctionBody, f64x2, i32, i32x4, type Statement, type Value, v128, whileTrue } from '#domain/kernels'

type I32 = Value<'i32'>
type V128 = Value<'v128'>

const DOUBLE_BYTES = 8
const DOUBLE_SHIFT = 3
const VECTOR_BYTES = 16

/** A table in the memory of the kernels: like `LookupTable`, with its last value twice. */
export interface TableInMemory {
  readonly address: number
  readonly from: number
  readonly perUnit: number
  readonly last: number
}

/** Numbers of a place, and of a level, that the kernels read: their order in memory. */
export const placeNumbers = [
  'windiness',
  'favoursEast',
  'favoursNorth',
  'exposure',
  'land',
  'fetchLand',
] as const
export const levelNumbers = ['heightM', 'logHeight', 'turning'] as const

/** Series that the kernels read and write. */
export const inputSeries = ['east', 'north', 'cover', 'radiation', 'warmth', 'cosYear', 'sinYear'] as const
export const wholeSeries = ['friction', 'inverseLength', 'roughness'] as const
export const innerSeries = ['gEast', 'gNorth', 'perShape', 'halfBacking', 'logRoughness'] as const
export type WindSeries =
  | (typeof inputSeries)[number]
  | (typeof wholeSeries)[number]
  | (typeof innerSeries)[number]

/** Constants and addresses of both kernels. */
export interface WindLayout {
  readonly numbers: Readonly<Record<(typeof placeNumbers)[number] | (typeof levelNumbers)[number], number>>
  readonly series: Readonly<Record<WindSeries, number>>
  readonly tables: Readonly<
    Record<'spreading' | 'friction' | 'logRoughness' | 'halfBacking' | 'lengths' | 'stability', TableInMemory>
  >
  readonly level: { readonly east: number; readonly north: number }
  readonly pivotM: number
  readonly logPivot: number
  readonly buoyancy: number
  readonly mostUnstablePerM: number
  readonly mostStablePerM: number
}

/** Two 64-bit floats. */
const both = (number: number): V128 => v128.const(new Uint8Array(Float64Array.of(number, number).buffer))
const sum = (first: V128, ...others: V128[]) => others.reduce((all, other) => f64x2.add(all, other), first)
const product = (first: V128, ...others: V128[]) =>
  others.reduce((all, other) => f64x2.mul(all, other), first)

/** Loop over two steps at a time, whose parameter is the bytes of the steps, with values that are kept for repeated use. */
function overSteps(name: string, layout: WindLayout) {
  const body = new FunctionBody(name, ['i32'])
  const end = body.parameter('i32', 0)
  const at = body.local('i32')
  const statements: Statement[] = []
  const keep = (value: V128): V128 => {
    const local = body.local('v128')
    statements.push(local.becomes(value))
    return local.now
  }
  const numberOf = (key: keyof WindLayout['numbers']) =>
    keep(v128.load64Splat(i32.const(layout.numbers[key])))
  const seriesOf = (key: WindSeries) => keep(v128.load(at.now, layout.series[key]))
  const write = (address: number, value: V128) => statements.push(v128.store(at.now, value, address))
  /** Place between the values of a table, as `lookUp` has it. */
  const placeIn = ({ from, perUnit, last }: TableInMemory, x: V128) => {
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
  const valueAt = ({ address }: TableInMemory, { bytes, share }: ReturnType<typeof placeIn>) => {
    const [first, second] = bytes.map((byte) => keep(v128.load(byte, address))) as [V128, V128]
    const low = keep(halves(first, second, 0))
    return keep(sum(low, product(f64x2.sub(halves(first, second, 1), low), share)))
  }
  const lookUp = (table: TableInMemory, x: V128) => valueAt(table, placeIn(table, x))
  const finish = () => {
    const advance = at.becomes(i32.add(at.now, i32.const(VECTOR_BYTES)))
    const loop = whileTrue(i32.ltU(at.now, end.now), [...statements, advance])
    return body.does([at.becomes(i32.const(0)), loop], i32.const(0))
  }
  return { keep, numberOf, seriesOf, write, placeIn, valueAt, lookUp, finish }
}

/** The lower or the higher of both vectors' doubles. */
function halves(first: V128, second: V128, half: 0 | 1): V128 {
  const bytes = Array.from({ length: DOUBLE_BYTES }, (_, i) => half * DOUBLE_BYTES + i)
  return v128.shuffle(first, second, [...bytes, ...bytes.map((byte) => byte + VECTOR_BYTES)])
}

/**
 * Drag law and stability of steps: all of the wind profile that is common to its levels. Its parameter is the number of bytes
 * of a series.
 */
export function dragKernel(layout: WindLayout): FunctionBody {
  const { keep, numberOf, seriesOf, write, placeIn, valueAt, lookUp, finish } = overSteps('drag', layout)
  const { series, tables } = layout
  const [u, v] = [seriesOf('east'), seriesOf('north')]
  const placeWindiness = numberOf('windiness')
  const air = keep(product(placeWindiness, f64x2.sqrt(sum(product(u, u), product(v, v)))))
  const windiness = keep(product(placeWindiness, lookUp(tables.spreading, air)))
  const gEast = keep(product(windiness, u))
  const gNorth = keep(product(windiness, v))
  const geostrophic = keep(f64x2.sqrt(sum(product(gEast, gEast), product(gNorth, gNorth))))
  const floored = keep(f64x2.max(geostrophic, both(1e-6)))
  const along = sum(product(numberOf('favoursEast'), gEast), product(numberOf('favoursNorth'), gNorth))
  const favour = keep(sum(both(1), f64x2.div(along, floored)))
  const driving = placeIn(tables.friction, gradientWind(keep, geostrophic))
  const friction = valueAt(tables.friction, driving)
  const logRoughness = valueAt(tables.logRoughness, driving)
  const inverseLength = keep(inverseObukhovLength())
  const stable = keep(f64x2.max(f64x2.div(inverseLength, both(layout.mostStablePerM)), both(0)))
  const halfBacking = product(valueAt(tables.halfBacking, driving), sum(both(1), product(both(0.5), stable)))
  const abovePivot = keep(f64x2.sub(both(layout.logPivot), logRoughness))
  const neutralPivot = product(f64x2.div(friction, both(0.4)), abovePivot)
  const pivotShape = f64x2.sub(
    abovePivot,
    lookUp(tables.stability, product(both(layout.pivotM), inverseLength)),
  )
  const perShape = f64x2.div(
    product(numberOf('exposure'), favour, neutralPivot, sum(both(1), product(both(0.04), stable))),
    product(pivotShape, floored),
  )
  write(series.gEast, gEast)
  write(series.gNorth, gNorth)
  write(series.perShape, perShape)
  write(series.halfBacking, halfBacking)
  write(series.logRoughness, logRoughness)
  write(series.friction, friction)
  write(series.inverseLength, inverseLength)
  const leaves = f64x2.sub(both(1), product(product(both(0.12), numberOf('land')), seriesOf('cosYear')))
  write(series.roughness, product(keep(leaves), lookUp(tables.lengths, gradientWind(keep, air))))
  return finish()

  /**
   * Inverse Obukhov length in 1/m: on land by the heat flux of sun and clear nights, at sea by the slow difference
   * between air and water (warm air over cold water in spring, the reverse in autumn). The ground converts 40 % of
   * the sun's power to heat and loses 55 W/m² under a clear night sky.
   */
  function inverseObukhovLength(): V128 {
    const cloud = seriesOf('cover')
    const clear = f64x2.sub(both(1), product(both(0.8), cloud, cloud))
    const heatFluxWm2 = f64x2.sub(product(both(0.4), seriesOf('radiation')), product(both(55), clear))
    const atLeast = keep(f64x2.max(friction, both(0.12)))
    const land = f64x2.div(product(both(-layout.buoyancy), heatFluxWm2), product(atLeast, atLeast, atLeast))
    const airSeaK = f64x2.sub(
      sum(product(both(0.8), seriesOf('warmth')), product(both(1.1), seriesOf('sinYear'))),
      both(0.7),
    )
    const sea = f64x2.div(
      product(both(0.0012), airSeaK),
      sum(both(0.08), product(friction, friction, both(2))),
    )
    const bounded = (value: V128) =>
      f64x2.min(both(layout.mostStablePerM), f64x2.max(both(layout.mostUnstablePerM), value))
    const fetchLand = numberOf('fetchLand')
    return sum(product(fetchLand, bounded(land)), product(f64x2.sub(both(1), fetchLand), bounded(sea)))
  }
}

/**
 * Wind of the curved flow around a low from its geostrophic wind, m/s. Stronger wind has tighter curves and
 * is further below geostrophic. Shape hand-set: 0.4 % less at 12 m/s, 15 % less at 44 m/s.
 */
function gradientWind(keep: (value: V128) => V128, geostrophic: V128): V128 {
  const share = keep(f64x2.div(geostrophic, both(60)))
  return f64x2.div(geostrophic, f64x2.sqrt(sum(both(1), product(share, share, share))))
}

/** The components of the wind at a level, from the results of `dragKernel`. */
export function levelKernel(layout: WindLayout): FunctionBody {
  const { keep, numberOf, seriesOf, write, lookUp, finish } = overSteps('level', layout)
  const stability = lookUp(layout.tables.stability, product(numberOf('heightM'), seriesOf('inverseLength')))
  const shape = f64x2.sub(f64x2.sub(numberOf('logHeight'), seriesOf('logRoughness')), stability)
  const ratio = product(seriesOf('perShape'), shape)
  // Rotates by an angle; t is the tangent of its half.
  const t = keep(product(seriesOf('halfBacking'), numberOf('turning')))
  const square = keep(product(t, t))
  const scale = keep(f64x2.div(ratio, sum(both(1), square)))
  const c = keep(product(scale, f64x2.sub(both(1), square)))
  const s = keep(product(scale, both(2), t))
  const [gEast, gNorth] = [seriesOf('gEast'), seriesOf('gNorth')]
  write(layout.level.east, f64x2.sub(product(c, gEast), product(s, gNorth)))
  write(layout.level.north, sum(product(s, gEast), product(c, gNorth)))
  return finish()
}
