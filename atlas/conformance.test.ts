import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as zarr from 'zarrita'
import { cellCentre } from '#domain'
import { openAtlas } from './read/openAtlas.ts'
import { askPeer, peerPython } from './testing/peerPython.ts'
import { scratchFolder } from './testing/scratch.ts'
import { lambertDescription, latLonDescription, writeSmallAtlas } from './testing/smallAtlas.ts'
import type { AtlasDescription } from './types.ts'

const cells = [
  [0, 0],
  [19, 17],
  [15, 16],
  [16, 15],
] as const
const steps = [0, 7, 299, 300, 599, 600, 999]
const variables = ['u100', 'v100', 't2m', 'orography']
const statistic = 'weibull_scale_100m'
const atlases: [string, AtlasDescription][] = [
  ['latitudes and longitudes', latLonDescription],
  ['a Lambert plane', lambertDescription],
]

async function smallAtlas(description: AtlasDescription) {
  const folder = join(scratchFolder(), 'small')
  await writeSmallAtlas(folder, description, { withStatistics: true })
  const atlas = await openAtlas(folder)
  onTestFinished(() => atlas.close())
  return { folder, atlas }
}

/** A folder as a store for zarrita: it reads shards by ranges. */
function folderStore(folder: string) {
  const read = (key: string) =>
    existsSync(folder + key) ? new Uint8Array(readFileSync(folder + key)) : undefined
  return {
    get: async (key: string) => read(key),
    getRange: async (key: string, range: { offset: number; length: number } | { suffixLength: number }) => {
      const from = 'offset' in range ? range.offset : statSync(folder + key).size - range.suffixLength
      return read(key)?.subarray(from, 'offset' in range ? from + range.length : undefined)
    },
  }
}

/** Values of our reader for the cells and steps, null if missing. */
async function ownFields(atlas: Awaited<ReturnType<typeof openAtlas>>) {
  const fields: Record<string, (number | null)[][]> = {}
  for (const [y, x] of cells) {
    const { lat, lon } = cellCentre(atlas.info.grid, x, y)
    const request = { lat, lon, variables, interpolation: 'nearest', fromStep: 0, endStep: 1000 } as const
    for (const [id, series] of (await atlas.readPoint(request)).fields) {
      const picked = id === 'orography' ? [series[0]!] : steps.map((step) => series[step]!)
      fields[id] ??= []
      fields[id].push(picked.map((value) => (Number.isNaN(value) ? null : value)))
    }
  }
  const { data, shape } = await atlas.readField(statistic)
  fields[statistic] = cells.map(([y, x]) => [data[y * shape[1] + x]!])
  return fields
}

/** Decimals to which other readers, which scale in 64 or 32 bit, agree with us. */
const DECIMALS = 4

function expectSame(fields: Record<string, (number | null)[][]>, own: Record<string, (number | null)[][]>) {
  const round = (value: number | null) => (value === null ? null : Number(value.toFixed(DECIMALS)))
  const rounded = (all: typeof fields) =>
    Object.fromEntries(Object.entries(all).map(([id, series]) => [id, series.map((one) => one.map(round))]))
  expect(rounded(fields)).toEqual(rounded(own))
}

describe.each(atlases)('a store on %s', (_, description) => {
  test('gives zarrita equal values', async () => {
    const { folder, atlas } = await smallAtlas(description)
    const store = await zarr.withConsolidatedMetadata(folderStore(folder))
    const root = await zarr.open(store, { kind: 'group' })
    const fields: Record<string, (number | null)[][]> = {}
    for (const id of variables) {
      const array = await zarr.open(root.resolve(id), { kind: 'array' })
      const { scale_factor, add_offset, _FillValue } = array.attrs as Record<string, number>
      const value = (level: number) => (level === _FillValue ? null : level * scale_factor! + add_offset!)
      fields[id] = []
      for (const [y, x] of cells) {
        const isStatic = array.shape.length === 2
        const read = await zarr.get(array, isStatic ? [y, x] : [y, x, null])
        const levels = isStatic ? [Number(read)] : [...(read as { data: Int16Array }).data]
        fields[id].push((isStatic ? levels : steps.map((step) => levels[step]!)).map(value))
      }
    }
    const field = await zarr.open(root.resolve(statistic), { kind: 'array' })
    fields[statistic] = []
    for (const [y, x] of cells) fields[statistic].push([Number(await zarr.get(field, [y, x]))])
    expectSame(fields, await ownFields(atlas))
  })
})

const hasXarray = peerPython !== undefined

describe.skipIf(!hasXarray)(
  `xarray${hasXarray ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with xarray and zarr 3)'}`,
  () => {
    test.each(atlases)('reads the same numbers, times and places on %s', async (_, description) => {
      const { folder, atlas } = await smallAtlas(description)
      const script = join(import.meta.dirname, '../tests/conformance/readAtlas.py')
      const question = JSON.stringify({ variables: [...variables, statistic], cells, steps })
      const answer = askPeer(script, [folder], question)
      expectSame(answer.fields, await ownFields(atlas))
      const { grid, dataFromMs, resolutionTimeS } = atlas.info
      expect(answer.time).toEqual(steps.map((step) => dataFromMs + step * resolutionTimeS * 1000))
      for (const [i, [y, x]] of cells.entries()) {
        const centre = cellCentre(grid, x, y)
        expect(answer.latitude[i]).toBeCloseTo(centre.lat, 9)
        expect(answer.longitude[i]).toBeCloseTo(centre.lon, 9)
      }
      if (grid.lambert)
        expect(answer.grid_mapping).toMatchObject({
          grid_mapping_name: 'lambert_conformal_conic',
          standard_parallel: [48, 52],
          earth_radius: 6_371_229,
        })
    })
  },
)
