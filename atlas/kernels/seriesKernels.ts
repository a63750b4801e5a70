import {
  FunctionBody,
  f64x2,
  i16x8,
  i32,
  type Local,
  type Statement,
  type Value,
  v128,
  whileTrue,
} from '#domain/kernels'
import {
  highHalves,
  isMissing,
  joinPlanes,
  lowHalves,
  nanWhere,
  type Planes,
  packed,
  quads,
  STEPS_AT_A_TIME,
  scaled,
} from './planes.ts'

type V128 = Value<'v128'>

/** Parameters of every kernel here: start and end address of the result; then for each variable … */
const RESULT = ['i32', 'i32'] as const
/** … the address of its first step's low byte, its precision and its offset. */
const VARIABLE = ['i32', 'f64', 'f64'] as const
const FLOAT_QUAD_BYTES = 16

/**
 * Values of a variable as 32-bit floats, NaN if missing: equal to the last bit to a table of `integer * precision +
 * offset`.
 * @param planeBytes bytes from a step's low to its high byte
 */
export function scaleKernel(planeBytes: number): FunctionBody {
  const body = new FunctionBody('scale', [...RESULT, ...VARIABLE])
  const [variable] = variablesOf(body, 1, planeBytes)
  const { statements, levels } = joinPlanes(body, variable!)
  const values = quads(levels).flatMap((quad) => {
    const [integers, set] = inLocal(body, quad)
    return [set, result(body, nanWhere(isMissing(integers), packed(scaled(integers, variable!))))]
  })
  return overAllSteps(body, [variable!], [...statements, ...values])
}

/**
 * Wind speed of two components as 32-bit floats, NaN if missing: equal to the last bit to
 * `windSpeedFromComponents` for components that are 32-bit floats.
 */
export function speedKernel(planeBytes: number): FunctionBody {
  const body = new FunctionBody('speed', [...RESULT, ...VARIABLE, ...VARIABLE])
  const variables = variablesOf(body, 2, planeBytes)
  const joined = variables.map((variable) => joinPlanes(body, variable))
  const components = joined.map(({ levels }) => quads(levels))
  const speeds = [0, 1, 2, 3].flatMap((quad) => {
    const [[east, setEast], [north, setNorth]] = components.map((all) => inLocal(body, all[quad]!)) as [
      [V128, Statement],
      [V128, Statement],
    ]
    // Rounded to 32 bits and back, so that readers of the components compute the same speed.
    const [u, setU] = inLocal(body, packed(scaled(east, variables[0]!)))
    const [v, setV] = inLocal(body, packed(scaled(north, variables[1]!)))
    const [low, high] = [lengthOf(body, u, v), lengthOf(body, highHalves(u, u), highHalves(v, v))]
    const speed = packed([low.length, high.length])
    return [
      setEast,
      setNorth,
      setU,
      setV,
      ...low.statements,
      ...high.statements,
      result(body, nanWhere(isMissing(east, north), speed)),
    ]
  })
  return overAllSteps(body, variables, [...joined.flatMap(({ statements }) => statements), ...speeds])
}

/** Square root of the sum of squares of the two lower 32-bit floats each. */
function lengthOf(body: FunctionBody, u: V128, v: V128): { statements: Statement[]; length: V128 } {
  const [east, setEast] = inLocal(body, f64x2.promoteLow(u))
  const [north, setNorth] = inLocal(body, f64x2.promoteLow(v))
  const length = f64x2.sqrt(f64x2.add(f64x2.mul(east, east), f64x2.mul(north, north)))
  return { statements: [setEast, setNorth], length }
}

/**
 * Density of humid air as 32-bit floats, NaN if missing, from temperature, pressure and humidity. Density is
 * linear in the last two, by factors that depend on the temperature. The last parameter is the address of
 * their table, two doubles for each 16-bit pattern of a temperature.
 */
export function densityKernel(planeBytes: number): FunctionBody {
  const body = new FunctionBody('density', [...RESULT, ...VARIABLE, ...VARIABLE, ...VARIABLE, 'i32'])
  const variables = variablesOf(body, 3, planeBytes)
  const table = body.parameter('i32', RESULT.length + 3 * VARIABLE.length)
  const joined = variables.map((variable) => joinPlanes(body, variable))
  const [temperatures, pressures, humidities] = joined.map(({ levels }) => levels)
  const densities = [0, 1, 2, 3].flatMap((quad) => {
    const [pressure, setPressure] = inLocal(body, quads(pressures!)[quad]!)
    const [humidity, setHumidity] = inLocal(body, quads(humidities!)[quad]!)
    const [perPa, perPercent] = [scaled(pressure, variables[1]!), scaled(humidity, variables[2]!)]
    const pairs = [0, 1].map((pair) => {
      const lane = 4 * (quad % 2) + 2 * pair
      const factorsAt = (step: number) =>
        v128.load(
          i32.add(table.now, i32.shl(i16x8.laneU(temperatures![quad >> 1]!, lane + step), i32.const(4))),
        )
      const [first, setFirst] = inLocal(body, factorsAt(0))
      const [second, setSecond] = inLocal(body, factorsAt(1))
      const density = f64x2.sub(
        f64x2.mul(perPa[pair]!, lowHalves(first, second)),
        f64x2.mul(perPercent[pair]!, highHalves(first, second)),
      )
      return { statements: [setFirst, setSecond], density }
    })
    const [low, high] = pairs.map(({ density }) => density) as [V128, V128]
    return [
      setPressure,
      setHumidity,
      ...pairs.flatMap(({ statements }) => statements),
      result(body, nanWhere(isMissing(pressure, humidity), packed([low, high]))),
    ]
  })
  return overAllSteps(body, variables, [...joined.flatMap(({ statements }) => statements), ...densities])
}

function variablesOf(body: FunctionBody, count: number, planeBytes: number): Planes[] {
  return Array.from({ length: count }, (_, i) => {
    const first = RESULT.length + i * VARIABLE.length
    return {
      at: body.parameter('i32', first),
      planeBytes,
      precision: body.parameter('f64', first + 1),
      offset: body.parameter('f64', first + 2),
    }
  })
}

/** Stores a vector for repeated use, and returns the statement that computes it. */
function inLocal(body: FunctionBody, value: V128): [V128, Statement] {
  const local = body.local('v128')
  return [local.now, local.becomes(value)]
}

/** Writes four floats and advances past them. */
function result(body: FunctionBody, values: V128): Statement {
  const out = body.parameter('i32', 0)
  const next = out.becomes(i32.add(out.now, i32.const(FLOAT_QUAD_BYTES)))
  return { code: [...v128.store(out.now, values).code, ...next.code] }
}

function overAllSteps(
  body: FunctionBody,
  variables: readonly Planes[],
  statements: readonly Statement[],
): FunctionBody {
  const [out, end] = [body.parameter('i32', 0), body.parameter('i32', 1)]
  const advance = ({ at }: { readonly at: Local<'i32'> }) =>
    at.becomes(i32.add(at.now, i32.const(STEPS_AT_A_TIME)))
  const loop = whileTrue(i32.ltU(out.now, end.now), [...statements, ...variables.map(advance)])
  return body.does([loop], i32.const(0))
}
