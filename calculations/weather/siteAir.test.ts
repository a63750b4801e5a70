import { expect, test } from 'vitest'
import type { AtlasInfo } from '#atlas'
import { airAtHeight } from './airRecipes.ts'

const level = { unit: 'K', precision: 0.01, offset: 0 }
const info = {
  variables: [
    { ...level, id: 't2m', quantity: 'air_temperature', heightM: 2 },
    { ...level, id: 'sp', quantity: 'air_pressure', heightM: null },
    { ...level, id: 'rh', quantity: 'relative_humidity', heightM: 2 },
  ],
} as unknown as AtlasInfo
/** Dry air of the standard atmosphere, 15 °C and 1013.25 hPa at sea level. */
const block = {
  ...{ firstRow: 0, rows: 1, startMs: 0, stepMs: 3_600_000 },
  fields: new Map([
    ['t2m', Float32Array.of(288.15 - 0.013)],
    ['sp', Float32Array.of(101_325)],
    ['rh', Float32Array.of(0)],
  ]),
}
const densityAt = (heightM: number, riseM?: number) =>
  airAtHeight(info, heightM, riseM).density!.make(block)[0]!

/** ISO 2533:1975, table of the standard atmosphere: density by geopotential height, kg/m³. */
const standard = [
  [0, 1.225],
  [100, 1.21328],
  [200, 1.20165],
  [500, 1.16727],
  [1000, 1.11164],
] as const

test.each(standard)(
  'a hub %d m above sea level has the density of the standard atmosphere',
  (heightM, density) => {
    for (const hubM of [0, 80, 140])
      expect(Math.abs(densityAt(hubM, heightM - hubM) / density - 1)).toBeLessThan(1e-4)
  },
)

test('a site above the ground of its cell has the air of that height, one without a rise the air of the cell', () => {
  expect(densityAt(100, 75)).toBe(densityAt(175))
  expect(densityAt(100, 0)).toBe(densityAt(100))
  expect(densityAt(100, -60)).toBeGreaterThan(densityAt(100))
})
