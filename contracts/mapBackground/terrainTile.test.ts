import { expect, test } from 'vitest'
import { decodeTerrainTile, encodeTerrainTile, terrainTileNodes } from './terrainTile.ts'

function tile(height: (column: number, row: number) => number) {
  const columns = terrainTileNodes
  return {
    columns,
    rows: columns,
    heightsM: Float32Array.from({ length: columns * columns }, (_, at) =>
      height(at % columns, Math.floor(at / columns)),
    ),
  }
}

test('heights are restored to the requested precision, and unknown heights stay unknown', () => {
  const hills = tile((x, y) =>
    x === 3 && y === 4 ? Number.NaN : 300 * Math.sin(x / 30) * Math.cos(y / 40) - 2,
  )
  const bytes = encodeTerrainTile(hills, 0.02)
  const { heightsM } = decodeTerrainTile(bytes)
  for (const [at, height] of heightsM.entries())
    if (Number.isNaN(height)) expect(at).toBe(4 * terrainTileNodes + 3)
    else expect(Math.abs(height - hills.heightsM[at]!)).toBeLessThanOrEqual(0.0101)
})

test('a tile from the deepest sea to the highest mountain is as precise as its bytes allow', () => {
  const cliff = tile((x) => (x < 100 ? -11_000 : 8_848))
  const { heightsM } = decodeTerrainTile(encodeTerrainTile(cliff, 0.01))
  expect(heightsM[0]).toBeCloseTo(-11_000, 1)
  expect(heightsM[200]).toBeCloseTo(8_848, 0)
})

test('a tile without any height stays empty, and other bytes are refused', () => {
  expect(
    decodeTerrainTile(
      encodeTerrainTile(
        tile(() => Number.NaN),
        1,
      ),
    ).heightsM.every(Number.isNaN),
  ).toBe(true)
  expect(() => decodeTerrainTile(new Uint8Array(10))).toThrow(RangeError)
})
