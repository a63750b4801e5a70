import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSpeeds, addToSum, addWindPower, emptySpeedSums, SPEED_BINS, SUMMED_IN } from '#domain'
import { KernelMemory } from '#domain/kernels'
import { speedSumsKernel, valueSumsKernel, windPowerKernel } from './sumKernels.ts'

const MOST = 64
const value = (least: number, most: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.float({ min: least, max: most, noNaN: true }) },
    fc.constantFrom(Number.NaN, 0, -0, 0.1, 39.9),
  )
const pairs = fc.array(fc.tuple(value(-2, 150), value(0, 2)), { minLength: 2, maxLength: MOST })

test('sums of the kernels are those of the plain loops to the last bit', () => {
  const memory = new KernelMemory([4, 4].map((bytes) => bytes * MOST).concat(4 * SPEED_BINS, 48, 32, 32))
  const [speeds, densities] = [memory.floats(MOST), memory.floats(MOST)]
  const counts = memory.integers(SPEED_BINS)
  const [ofSpeeds, ofPowers, ofValues] = [memory.doubles(6), memory.doubles(4), memory.doubles(4)]
  const kernels = memory.compile([speedSumsKernel(), windPowerKernel(), valueSumsKernel()])
  const joined = (sums: Float64Array) =>
    Array.from(
      { length: sums.length / 2 },
      (_, i) => (sums[2 * i]! + sums[2 * i + 1]!) * (i > 0 ? SUMMED_IN : 1),
    )
  fc.assert(
    fc.property(pairs, (drawn) => {
      const even = drawn.slice(0, drawn.length - (drawn.length % 2))
      speeds.set(even.map(([speed]) => speed))
      densities.set(even.map(([, density]) => density))
      for (const room of [counts, ofSpeeds, ofPowers, ofValues]) room.fill(0)
      const [at, end] = [speeds.byteOffset, speeds.byteOffset + 4 * even.length]
      kernels.speedSums(at, end, counts.byteOffset, ofSpeeds.byteOffset)
      kernels.windPower(at, end, densities.byteOffset, ofPowers.byteOffset)
      kernels.valueSums(at, end, ofValues.byteOffset)
      const [v, rho] = [speeds.subarray(0, even.length), densities.subarray(0, even.length)]
      const expected = emptySpeedSums()
      addSpeeds(expected, v)
      expect(counts).toEqual(expected.counts)
      expect(joined(ofSpeeds)).toEqual([...expected.powers])
      const [powers, values] = [new Float64Array(2), new Float64Array(2)]
      addWindPower(powers, v, rho)
      addToSum(values, v)
      expect(joined(ofPowers)).toEqual([...powers])
      expect(joined(ofValues)).toEqual([...values])
    }),
  )
})
