import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeValues, GribFile, type LambertGrid } from '../grib/index.ts'
import { gribMessages } from '../testing/gribMessages.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { axesOfGrid } from './formats/index.ts'
import { joinGrib } from './joinGrib.ts'

/** Maps of a file with the coordinates of their columns and rows, m on the cone. */
async function mapsOf(path: string) {
  const file = await GribFile.open(path)
  const maps = []
  try {
    for await (const { fields } of file.messages()) {
      const { x, y } = axesOfGrid(fields[0]!.grid as LambertGrid)
      const { validMs, parameter } = fields[0]!
      maps.push({ x: x.values, y: y.values, validMs, parameter, values: await decodeValues(fields[0]!) })
    }
  } finally {
    await file.close()
  }
  return maps
}

const germany = { west: 9.9, south: 51.2, east: 10.3, north: 51.4 }
const samples = {
  'JPEG 2000': [null, { west: 9.07, south: 51.05, east: 9.2, north: 51.13 }],
  'simple packing': ['generated/cerra/cerra_height_levels_an.grib', germany],
  'CCSDS on the whole domain': ['generated/cerra/cerra_ws100_whole_domain.grib', germany],
  'complex packing': ['real/iris_lambert.grib2', { west: -100, south: 38, east: -98, north: 39 }],
} as const

test.each(Object.entries(samples).filter(([, [path]]) => path === null || !noSharedData))(
  'maps of %s are cut to an area with every value unchanged',
  async (_, [path, area]) => {
    const folder = scratchFolder()
    const own = path === null ? join(folder, 'own.grib2') : sharedData(`atlases/${path}`)
    if (path === null) writeFileSync(own, gribMessages.lambert)
    const [once, twice] = [join(folder, 'once.grib2'), join(folder, 'twice.grib2')]
    await joinGrib([own], once, area)
    await joinGrib([own, own], twice, area)
    expect(readFileSync(twice)).toEqual(Buffer.concat([readFileSync(once), readFileSync(once)]))
    expect(statSync(once).size).toBeLessThan(statSync(own).size)
    const [whole, cut] = [await mapsOf(own), await mapsOf(once)]
    expect(cut.length).toBe(whole.length)
    for (const [index, { x, y, values, ...about }] of cut.entries()) {
      const from = whole[index]!
      expect(about).toEqual({ validMs: from.validMs, parameter: from.parameter })
      // Coordinates follow from a node in millionths of a degree.
      const indexOf = (all: Float64Array, at: number) => all.findIndex((one) => Math.abs(one - at) < 1)
      const [column, row] = [indexOf(from.x, x[0]!), indexOf(from.y, y[0]!)]
      expect(column >= 0 && row >= 0 && x.length * y.length > 3).toBe(true)
      const expected = values.map((_, i) => {
        const [dx, dy] = [i % x.length, Math.floor(i / x.length)]
        return from.values[(row + dy) * from.x.length + column + dx]!
      })
      expect(values).toEqual(expected)
    }
  },
)
