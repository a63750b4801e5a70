import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packLine, unpackLine } from './packedGeometry.ts'

it('restores a line within half a step, regardless of its length', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(position, { minLength: 2, maxLength: 50 }), (line) => {
      const back = unpackLine(packLine(line, 0.002), 0.002)
      if (back.length === line.length) {
        back.forEach(([lon, lat], index) => {
          expect(Math.abs(lon - line[index]![0])).toBeLessThan(0.001_001)
          expect(Math.abs(lat - line[index]![1])).toBeLessThan(0.001_001)
        })
      }
    }),
  )
})

it('drops coinciding points, and lines that become a point', () => {
  expect(
    packLine(
      [
        [1, 1],
        [1.0001, 1],
        [2, 1],
      ],
      0.01,
    ),
  ).toEqual([100, 100, 100, 0])
  expect(
    packLine(
      [
        [1, 1],
        [1.0001, 1],
      ],
      0.01,
    ),
  ).toEqual([])
})
