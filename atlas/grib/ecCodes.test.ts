import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askPeer, peerCan } from '../testing/peerPython.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { atByte, axesOf, decodeValues, GribFile, type LatLonGrid } from './index.ts'

const hasEcCodes = peerCan('import eccodes')
const absence = hasEcCodes ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with eccodes)'
const script = join(import.meta.dirname, '../../tests/conformance/writeGrib.py')

interface Expected {
  readonly file: string
  readonly what: string
  readonly name: string
  readonly validMs: number
  readonly nodes: readonly (readonly [lat: number, lon: number, value: number | null])[]
}

function written(...args: string[]): Expected[] {
  return askPeer(script, args).messages
}

/** ECMWF's short names as its NetCDF files have them. */
const netCdfName = (name: string) =>
  name.replace(/^(\d+)([uvtd])$/, (_, height, own) => own + height).replace(/^([td])2$/, '$12m')

test.skipIf(!hasEcCodes)(`every value is that of ecCodes to the last bit${absence}`, async () => {
  const made = join(scratchFolder(), 'made.grib')
  const real = noSharedData ? [] : [sharedData('reanalysis/era5-single-level-scalar-time.grib')]
  const expected = written(made, ...real)
  const wrong: string[] = []
  for (const file of [made, ...real]) {
    const own = expected.filter((message) => message.file === file).values()
    const opened = await GribFile.open(file)
    for await (const { offset, fields } of opened.messages()) {
      const { what, name, validMs, nodes } = own.next().value!
      const field = fields[0]!
      const map = await atByte(offset, () => decodeValues(field))
      if (field.parameter?.name !== netCdfName(name)) wrong.push(`${what}: ${field.label} is ${name}`)
      if (field.validMs !== validMs) wrong.push(`${what}: ${field.validMs} is ${validMs}`)
      const different = differences(nodes, axesOf(field.grid as LatLonGrid), map)
      if (different > 0) wrong.push(`${what}: ${different} of ${nodes.length} values`)
    }
    expect(own.next().done).toBe(true)
    await opened.close()
  }
  expect(wrong).toEqual([])
})

/** Nodes of which the value differs, or that are not on the axes. */
function differences(
  nodes: Expected['nodes'],
  { lats, lons }: ReturnType<typeof axesOf>,
  map: Float64Array,
): number {
  if (nodes.length !== map.length) return nodes.length
  const at = (axis: Float64Array, value: number) => {
    const step = axis.length === 1 ? 1 : (axis.at(-1)! - axis[0]!) / (axis.length - 1)
    const turns = Math.round((value - axis[0]!) / 360 - 0.3 * Math.sign(step))
    const index = Math.round((value - 360 * turns - axis[0]!) / step)
    return Math.abs(axis[index]! + 360 * turns - value) < 1e-5 ? index : Number.NaN
  }
  return nodes.filter(([lat, lon, value]) => {
    const own = map[at(lats, lat) * lons.length + at(lons, lon)]
    return !Object.is(own, value ?? Number.NaN)
  }).length
}
