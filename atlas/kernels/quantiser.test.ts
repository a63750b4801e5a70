import { expect, test } from 'vitest'
import { quantise } from '../codec/quantise.ts'
import { isAtlasError } from '../errors.ts'
import { standardVariable } from '../layout/standardVariables.ts'
import { Quantiser } from './quantiser.ts'

const quantiser = new Quantiser()
const variables = ['u100', 't2m', 'sp', 'rh2m', 'rain', 'ssrd', 'z0'].map((id) => standardVariable(id)!)

/** Values from below to above the storable range, including halves of the precision. */
function values(count: number, offset: number, precision: number, share = 1): Float32Array {
  const span = 65_534 * precision * share
  return Float32Array.from({ length: count }, (_, i) => {
    const fine = offset + span * (((i * 7919) % 10_007) / 10_006 - 0.5)
    return i % 3 === 0 ? offset + (Math.round((fine - offset) / precision) + 0.5) * precision : fine
  })
}

test.each(variables)(
  'the integers of $id equal those of the plain loop, with and without gaps',
  (variable) => {
    for (const count of [0, 1, 7, 8, 4095, 4096, 4097, 20_000]) {
      const singles = values(count, variable.offset, variable.precision, 0.999)
      const room = () => new Int16Array(count)
      for (const all of [singles, Float64Array.from(singles, (value) => value * (1 + 1e-12))]) {
        expect(quantiser.quantise(all, variable, room())).toEqual(quantise(all, variable))
        for (let i = 5; i < count; i += 1001) all[i] = Number.NaN
        expect(quantiser.quantise(all, variable, room())).toEqual(quantise(all, variable))
      }
    }
  },
)

test('the highest and lowest integers are storable, and values beyond are refused', () => {
  const [variable] = variables
  const { precision, offset } = variable!
  const held = Float32Array.of(offset + 32_767 * precision, offset - 32_767 * precision)
  expect([...quantiser.quantise(held, variable!, new Int16Array(2))]).toEqual([32_767, -32_767])
  for (const far of [32_768 * precision, -32_768 * precision, Infinity, -Infinity]) {
    const all = new Float32Array(5000).fill(offset)
    all[4500] = offset + far
    let refusal: unknown
    try {
      quantiser.quantise(all, variable!, new Int16Array(5000))
    } catch (error) {
      refusal = error
    }
    expect(isAtlasError(refusal, 'ValueOutOfRange') && refusal.message).toContain('u100')
  }
})
