import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import { LocalSource } from './localSource.ts'
import { openAtlas, readCatalogue } from './openAtlas.ts'
import { PlaceReader, type PlacesRequest } from './placeReader.ts'
import { SecondReader } from './secondReader.ts'

const small = smallAtlasOnce()
const variables = ['u100', 'v100', 't2m', 'orography']

function smallFolder(): string {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  return folder
}

async function opened() {
  const atlas = await openAtlas(smallFolder())
  onTestFinished(() => atlas.close())
  return atlas
}

test('locations read together have the series that each has separately, bit for bit', async () => {
  const atlas = await opened()
  const coordinate = (from: number, until: number) => fc.double({ min: from, max: until, noNaN: true })
  const place = fc.record({ lat: coordinate(47, 51.75), lon: coordinate(5, 9.25) })
  const step = fc.integer({ min: 0, max: latLonDescription.stepCount })
  const period = fc.tuple(step, step).map(([a, b]) => ({ fromStep: Math.min(a, b), endStep: Math.max(a, b) }))
  const interpolation = fc.constantFrom('nearest' as const, 'bilinear' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { maxLength: 12 }),
      period,
      interpolation,
      async (places, steps, kind) => {
        const request = { ...steps, variables, interpolation: kind }
        const alone = await Promise.all(places.map((one) => atlas.readPoint({ ...request, ...one })))
        expect(await atlas.readPoints({ ...request, places })).toEqual(alone)
      },
    ),
    { numRuns: 30 },
  )
})

test('a location outside refuses the whole read', async () => {
  const atlas = await opened()
  const places = [
    { lat: 48, lon: 6 },
    { lat: 60, lon: 6 },
  ]
  const request = { places, variables, interpolation: 'nearest', fromStep: 0, endStep: 1 } as const
  await expect(atlas.readPoints(request)).rejects.toMatchObject({ _tag: 'OutsideAtlas', lat: 60 })
})

/** A store, its reader, a second one in a started thread, and a request for every cell of a row. */
async function twoReaders() {
  const folder = smallFolder()
  const source = new LocalSource(folder)
  const catalogue = await readCatalogue(source, folder)
  const reader = new PlaceReader(source, catalogue)
  const second = new SecondReader({ folder, catalogue })
  onTestFinished(async () => {
    second.close()
    await source.close()
  })
  await expect.poll(() => second.isFree, { timeout: 20_000 }).toBe(true)
  const requests: PlacesRequest[] = Array.from({ length: 36 }, (_, i) => ({
    variableId: ['u100', 'v100', 't2m'][i % 3]!,
    places: [[{ x: Math.floor(i / 2), y: 17, weight: 1 }]],
    fromStep: 0,
    endStep: 1000,
  }))
  return { folder, reader, second, requests }
}

test('two threads read the same as one, and share the work', async () => {
  const { reader, second, requests } = await twoReaders()
  const alone = await Promise.all(requests.map((request) => reader.read(request)))
  const own: PlacesRequest[] = []
  const shared = await second.share(requests, async (request) => {
    own.push(request)
    await expect.poll(() => second.isFree).toBe(true)
    return reader.read(request)
  })
  expect(shared).toEqual(alone)
  // The other has read all the rest while this thread waited.
  expect(own).toHaveLength(1)
})

test('a failure in either thread is reported, and the next read works', async () => {
  const { folder, reader, second, requests } = await twoReaders()
  rmSync(join(folder, 't2m/c/1/1/0'))
  const missing = { _tag: 'MissingChunk', key: 't2m/c/1/1/0' }
  const last = async (request: PlacesRequest) => {
    await expect.poll(() => second.isFree).toBe(true)
    return reader.read(request)
  }
  await expect(second.share(requests, last)).rejects.toMatchObject(missing)
  const stop = second.share(requests, () => Promise.reject(new Error('stopped')))
  await expect(stop).rejects.toThrow('stopped')
  await expect.poll(() => second.isFree).toBe(true)
  const whole = requests.filter(({ variableId }) => variableId !== 't2m')
  expect(await second.share(whole, last)).toEqual(
    await Promise.all(whole.map((request) => reader.read(request))),
  )
})
