import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../testing/fileServer.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from '../write/atlasWriter.ts'
import { ChunkCache } from './chunkCache.ts'
import { openAtlas } from './openAtlas.ts'

const small = smallAtlasOnce()
const request = {
  ...{ lat: 50.9, lon: 8.85, fromStep: 0, endStep: 1000 },
  interpolation: 'bilinear',
  variables: ['u100', 'v100', 't2m', 'orography'],
} as const

async function served() {
  const folder = scratchFolder()
  const cache = scratchFolder()
  small.copyTo(join(folder, 'small'))
  const server = await serveFolder(folder)
  process.env.ATLAS_CACHE_FOLDER = cache
  onTestFinished(() => {
    delete process.env.ATLAS_CACHE_FOLDER
  })
  return { folder, cache, ...server, url: `${server.url}/small` }
}

async function read(url: string, more: object = {}) {
  const atlas = await openAtlas(url)
  try {
    return await atlas.readPoint({ ...request, ...more })
  } finally {
    await atlas.close()
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => join(entry.parentPath, entry.name))

test('remote parts that were read once come from this machine, byte for byte', async () => {
  const { folder, url, requests } = await served()
  const local = await read(join(folder, 'small'))
  expect(await read(url)).toEqual(local)
  const first = requests.length
  expect(await read(url)).toEqual(local)
  // Opening again only requests the catalogue.
  expect(requests.slice(first).map((one) => one.url)).toEqual(['/small/zarr.json'])
  expect(await read(url, { lat: 50.2 })).toEqual(await read(join(folder, 'small'), { lat: 50.2 }))
})

test('a damaged part is fetched again', async () => {
  const { folder, cache, url } = await served()
  await read(url)
  const files = filesBelow(cache)
  expect(files.length).toBeGreaterThan(20)
  for (const [i, file] of files.entries()) writeFileSync(file, i % 2 ? '' : 'no chunk at all')
  expect(await read(url)).toEqual(await read(join(folder, 'small')))
})

test('a replaced atlas is read again', async () => {
  const { folder, url } = await served()
  const before = await read(url)
  const writer = await createAtlasWriter(join(folder, 'small'), latLonDescription, { replace: true })
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    await writer.writeBlock(block, new Float32Array(block.rows * block.columns * steps).fill(1))
  }
  await writer.writeStatic('orography', new Float32Array(360))
  await writer.finish()
  const after = await read(url)
  expect(after).toEqual(await read(join(folder, 'small')))
  expect(after).not.toEqual(before)
})

test('an atlas that is replaced while parts of it are cached is detected', async () => {
  const { folder, url } = await served()
  await read(url)
  const atlas = await openAtlas(url)
  onTestFinished(() => atlas.close())
  // The index of the shard is cached, chunks of another cell are not: they must be of the same file.
  const shard = join(folder, 'small/u100/c/1/0/0')
  writeFileSync(shard, Buffer.alloc(statSync(shard).size, 7))
  const elsewhere = atlas.readPoint({ ...request, lat: 51.3 })
  await expect(elsewhere).rejects.toMatchObject({ _tag: 'AtlasChanged' })
})

test('the most recently used parts stay, up to the limit', async () => {
  const folder = scratchFolder()
  const [mostBytes, bytes] = [10_000_000, new Uint8Array(100_000)]
  const put = async (from: number, end: number) => {
    const cache = new ChunkCache(folder, mostBytes)
    for (let i = from; i < end; i++) await cache.put('version', `key ${i}`, '0-100000', { tag: '"x"', bytes })
    await cache.close()
  }
  await put(0, 90)
  const used = new ChunkCache(folder, mostBytes)
  const old = Date.now() / 1000 - 3600
  for (const file of filesBelow(folder)) utimesSync(file, old, old)
  expect(await used.find('version', 'key 3', '0-100000')).toEqual({ tag: '"x"', bytes: Buffer.from(bytes) })
  await put(100, 130)
  const all = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0)
  expect(all).toBeLessThan(1.05 * mostBytes)
  expect(all).toBeGreaterThan(0.85 * mostBytes)
  expect(await used.find('version', 'key 3', '0-100000')).not.toBeNull()
  expect(await used.find('version', 'key 129', '0-100000')).not.toBeNull()
})
