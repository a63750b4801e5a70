import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCurveWeights,
  compileTurbine,
  humidAirDensitySeries,
  simpleCurves,
  speedTable,
  windSpeedFromComponents,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { KernelMemory } from '#domain/kernels'
import { shuffled } from '../codec/blosc.ts'
import { FILL } from '../codec/quantise.ts'
import { valueTable, writeScaled } from '../read/scale.ts'
import { CurveLookUp } from './curveLookUp.ts'
import { densityFactors, FACTORS_BYTES } from './densityFactors.ts'
import { densityKernel, scaleKernel, speedKernel } from './seriesKernels.ts'

const STEPS = 8003
/** Relative distance of neighbouring 32-bit floats, at most. */
const FLOAT_EPSILON = 2 ** -23

const scales = {
  wind: { precision: 0.005, offset: 0 },
  temperature: { precision: 0.01, offset: 273.15 },
  pressure: { precision: 2, offset: 80_000 },
  humidity: { precision: 0.1, offset: 0 },
  roughness: { precision: 0.0001, offset: 3.2767 },
}
type Scale = (typeof scales)[keyof typeof scales]

/** Contains every stored integer, including missing ones. */
function levels(seed: number, lowest = FILL, highest = -FILL): Int16Array {
  return Int16Array.from({ length: STEPS }, (_, i) =>
    (i + seed) % 97 === 0 ? FILL : lowest + (((i + seed) * 7919 * 65_537 + seed * 331) % (highest - lowest)),
  )
}

function planes(stored: Int16Array): Uint8Array {
  return shuffled(new Uint8Array(stored.buffer), 2)
}

function scaled(stored: Int16Array, scale: Scale): Float32Array {
  const series = new Float32Array(STEPS)
  const slice = { from: 0, end: STEPS, at: 0 }
  writeScaled({ bytes: planes(stored), isShuffled: true }, slice, valueTable(scale), series)
  return series
}

/** Result of a kernel for steps of stored series. */
function computed(
  name: 'scale' | 'speed' | 'density',
  series: readonly (readonly [Int16Array, Scale])[],
  { from, end } = { from: 0, end: STEPS },
): Float32Array {
  const memory = new KernelMemory([...series.map(() => 2 * STEPS), 4 * STEPS, FACTORS_BYTES])
  const kernels = { scale: scaleKernel, speed: speedKernel, density: densityKernel }
  const kernel = memory.compile([kernels[name](STEPS)])[name]!
  const operands = series.flatMap(([stored, { precision, offset }]) => {
    const bytes = memory.bytes(2 * STEPS)
    bytes.set(planes(stored))
    return [bytes.byteOffset + from, precision, offset]
  })
  const out = memory.floats(end - from)
  const factors = name === 'density' ? [memory.keep(densityFactors(series[0]![1]))] : []
  kernel(out.byteOffset, out.byteOffset + out.byteLength, ...operands, ...factors)
  return out
}

test.each(Object.entries(scales))('scaling of %s equals the table of values, bit by bit', (_, scale) => {
  for (let seed = 0; seed < 9; seed++)
    expect(computed('scale', [[levels(seed), scale]])).toEqual(scaled(levels(seed), scale))
})

test('any range of steps equals that range of the whole', () => {
  const stored = levels(3)
  const whole = scaled(stored, scales.wind)
  const ends = fc.tuple(fc.nat(STEPS), fc.nat(STEPS)).map((pair) => pair.sort((a, b) => a - b))
  fc.assert(
    fc.property(ends, ([from, end]) => {
      const part = computed('scale', [[stored, scales.wind]], { from: from!, end: end! })
      expect(part).toEqual(whole.slice(from, end))
    }),
  )
})

test('wind speed equals that of the components, bit by bit', () => {
  for (let seed = 0; seed < 9; seed++) {
    const [u, v] = [levels(seed), levels(seed + 1)]
    const expected = new Float32Array(STEPS)
    windSpeedFromComponents(scaled(u, scales.wind), scaled(v, scales.wind), expected)
    const speeds = [u, v].map((stored) => [stored, scales.wind] as const)
    expect(computed('speed', speeds)).toEqual(expected)
  }
})

test("density equals the humid air's to the last digit of a 32-bit float", () => {
  const t2m = levels(1, -8000, 5000)
  const sp = levels(2, -20_000, 14_000)
  const rh2m = levels(3, 0, 1000)
  const expected = new Float32Array(STEPS)
  humidAirDensitySeries(
    scaled(t2m, scales.temperature),
    scaled(sp, scales.pressure),
    scaled(rh2m, scales.humidity),
    expected,
  )
  const density = computed('density', [
    [t2m, scales.temperature],
    [sp, scales.pressure],
    [rh2m, scales.humidity],
  ])
  expect([...density].map(Number.isNaN)).toEqual([...expected].map(Number.isNaN))
  for (let i = 0; i < STEPS; i++)
    if (!Number.isNaN(expected[i]!))
      expect(Math.abs(density[i]! / expected[i]! - 1)).toBeLessThan(FLOAT_EPSILON)
})

test('weights of a curve equal its plain look-up, whatever the weather', () => {
  const speed = fc.oneof(
    { weight: 20, arbitrary: fc.double({ min: 0, max: 45, noNaN: true }) },
    fc.constantFrom(Number.NaN, 0, 3, 1e4),
  )
  const density = fc.oneof(
    { weight: 20, arbitrary: fc.double({ min: 0.9, max: 1.5, noNaN: true }) },
    fc.constantFrom(Number.NaN, 0, 0.5, 2.5, -1),
  )
  const curves = referenceTurbines.flatMap(({ power, diameterM }) =>
    [{}, { cutInMs: 3.2, cutOutMs: 21 }].map((stops) =>
      compileTurbine({ ...simpleCurves(power, null), ...stops }, { diameterM }),
    ),
  )
  const lookUps = curves.map((turbine) => {
    const table = speedTable(turbine)
    const memory = new KernelMemory([256, 256, ...CurveLookUp.piecesOf(table, 64)])
    const room = { speed: memory.floats(64), density: memory.floats(64) }
    return { table, room, lookUp: new CurveLookUp(table, memory, 64) }
  })
  const steps = fc.array(fc.record({ speed, density }), { maxLength: 64 })
  fc.assert(
    fc.property(steps, fc.boolean(), fc.nat(lookUps.length - 1), (weather, isDensityKnown, curve) => {
      const { table, room, lookUp } = lookUps[curve]!
      room.speed.set(weather.map((step) => step.speed))
      room.density.set(weather.map((step) => step.density))
      const air = {
        speedMs: room.speed,
        densityKgM3: isDensityKnown ? room.density : null,
      }
      const from = Math.min(1, weather.length)
      const [ours, expected] = [0, 1].map(() => new Float64Array(table.curve.values.length + 2))
      const count = lookUp.add(air, { from, end: weather.length }, ours!, 2)
      const counts = weather.map((_, t) => (t < from ? 0 : addCurveWeights(table, air, t, expected!, 2)))
      expect(count).toBe(counts.reduce((sum, one) => sum + one, 0))
      for (const [i, weight] of expected!.entries())
        expect(Math.abs(ours![i]! - weight)).toBeLessThan(1e-11 * (1 + weather.length))
    }),
    { numRuns: 2000 },
  )
})

test('input larger than the memory is refused', () => {
  const memory = new KernelMemory([1000])
  memory.bytes(1000)
  expect(() => memory.bytes(65_536)).toThrow(RangeError)
})
