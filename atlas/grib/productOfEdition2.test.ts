import { expect, test } from 'vitest'
import { type ParameterCode, parameterOfEdition2 } from './parameters.ts'
import { productOf } from './productOfEdition2.ts'
import { Section } from './section.ts'

/** Identification and product of the wind to the east at 10 m above ground, three hours after midnight. */
function sections({
  process = 2,
  significance = 1,
  template = 0,
  unit = 1,
  scale = 0,
  month = 1,
  levelType = 103,
}) {
  const identification = Buffer.alloc(21)
  identification[11] = significance
  identification.writeUInt16BE(2024, 12)
  identification.set([month, 1, 0, 0, 0], 14)
  const product = Buffer.alloc(34)
  product.writeUInt16BE(template, 7)
  product.set([2, 2, process], 9)
  product[17] = unit
  product.writeUInt32BE(3, 18)
  product.set([levelType, scale], 22)
  product.writeUInt32BE(10, 24)
  product[28] = 255
  return [
    new Section('the identification', identification, 0, 21),
    new Section('the product definition', product, 0, 34),
  ] as const
}
const read = (own: Parameters<typeof sections>[0]) => productOf(0, ...sections(own))

test('winds of analyses and forecasts are those of their time', () => {
  for (const process of [0, 2, 8, 12, 13, 15, 196, 255])
    expect(read({ process })).toMatchObject({
      parameter: { name: 'u10' },
      validMs: Date.UTC(2024, 0, 1, 3),
    })
})

test.each([5, 6, 7, 9, 18, 20, 21])(
  'probabilities, errors, climates, differences and increments are no weather: process %i',
  (process) => {
    const { parameter, label } = read({ process })
    expect([parameter, label.endsWith(`process ${process}`)]).toEqual([null, true])
  },
)

test.each([
  [{ significance: 2 }, 'verifying time'],
  [{ template: 2 }, 'template 4.2'],
  [{ template: 12 }, 'template 4.12'],
  [{ template: 15 }, 'template 4.15'],
  [{ unit: 3 }, 'time unit 3'],
  [{ unit: 4 }, 'time unit 4'],
  [{ unit: 255 }, 'time unit 255'],
  [{ month: 0 }, 'is no time'],
  [{ month: 13 }, 'is no time'],
])('other products and times are refused by name: %o', (own, reason) => {
  expect(() => read(own)).toThrow(reason)
})

test.each([
  [{ levelType: 100 }, 'a pressure level'],
  [{ levelType: 102 }, 'a height above the sea'],
  [{ levelType: 105 }, 'a model level'],
  [{ scale: 255 }, 'a missing scale'],
])('winds elsewhere than at a height above ground have no parameter: %o', (own, _) => {
  expect(read(own).parameter).toBeNull()
})

test('numbers of the ground have no parameter at any other level, except those of clouds', () => {
  const found = new Map<string, number[]>()
  for (let levelType = 0; levelType < 255; levelType++)
    for (const discipline of [0, 2, 10])
      for (let category = 0; category < 8; category++)
        for (let number = 0; number < 256; number++)
          for (const statistic of ['instant', 'mean', 'sum'] as const) {
            const numbers = { centre: 98, discipline, category, number }
            const code: ParameterCode = {
              ...{ ...numbers, statistic, levelType },
              ...{ heightM: null, secondLevelType: 255 },
            }
            const name = parameterOfEdition2(code)?.name
            if (name !== undefined) found.set(name, [...(found.get(name) ?? []), levelType])
          }
  expect(found.size).toBeGreaterThan(10)
  for (const [name, levels] of found)
    expect([...new Set(levels)], name).toEqual(['tcc', 'cbh'].includes(name) ? [1, 2, 8, 10] : [1])
})
