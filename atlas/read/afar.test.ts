import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FileServerOptions, serveFolder } from '../testing/fileServer.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import type { Atlas } from '../types.ts'
import { createAtlasWriter } from '../write/atlasWriter.ts'
import { listAtlases } from './listAtlases.ts'
import { openAtlas } from './openAtlas.ts'

const small = smallAtlasOnce()
const point = { lat: 50.9, lon: 8.85, interpolation: 'bilinear', fromStep: 0, endStep: 1000 } as const
const request = { ...point, variables: ['u100', 'v100', 't2m', 'orography'] }

async function served(options?: FileServerOptions) {
  const folder = scratchFolder()
  small.copyTo(join(folder, 'small'))
  const server = await serveFolder(folder, options)
  const local = await openAtlas(join(folder, 'small'))
  onTestFinished(() => local.close())
  return { folder, local, ...server, url: `${server.url}/small` }
}

async function open(url: string): Promise<Atlas> {
  const atlas = await openAtlas(url)
  onTestFinished(() => atlas.close())
  return atlas
}

test('an atlas over HTTP gives the same numbers, with few requests', async () => {
  const { url, local, requests } = await served()
  const atlas = await open(url)
  expect(atlas.info).toEqual(local.info)
  expect(await atlas.readPoint(request)).toEqual(await local.readPoint(request))
  // Catalogue and ground; for each of three variables four tiles in two shards: index and chunks.
  expect(requests).toHaveLength(2 + 3 * 4 * 2 * 2)
  // Chunks and indices are cached for a while: no request for known ones, only chunks for another location.
  await atlas.readPoint(request)
  expect(requests).toHaveLength(2 + 3 * 4 * 2 * 2)
  await atlas.readPoint({ ...request, lat: 50.2 })
  expect(requests).toHaveLength(2 + 3 * 4 * 2 * 2 + 3 * 2 * 2)
})

test('several locations share requests for common chunks', async () => {
  const { url, local, requests } = await served()
  const atlas = await open(url)
  const { lat, lon, ...series } = request
  const places = [
    { lat, lon },
    { lat: lat + 0.01, lon: lon - 0.01 },
    { lat: lat - 0.01, lon },
  ]
  expect(await atlas.readPoints({ ...series, places })).toEqual(await local.readPoints({ ...series, places }))
  expect(requests).toHaveLength(2 + 3 * 4 * 2 * 2)
})

test('adjacent chunks come in one request', async () => {
  const { url, requests } = await served()
  const atlas = await open(url)
  await atlas.readStep({ variable: 't2m', step: 10 })
  // 360 cells in four shards: the index and one range of each.
  expect(requests).toHaveLength(1 + 4 * 2)
})

test('a server without range requests works, only slower', async () => {
  const { url, local } = await served({ withoutRanges: true })
  const atlas = await open(url)
  expect(await atlas.readPoint(request)).toEqual(await local.readPoint(request))
})

test('transient failures are retried, permanent ones reported', async () => {
  let failures = 2
  const { url, local } = await served({
    refuse: ({ url: path }) => (path!.includes('/c/') && failures-- > 0 ? 503 : null),
  })
  const atlas = await open(url)
  expect(await atlas.readPoint(request)).toEqual(await local.readPoint(request))
  const forbidden = await served({ refuse: () => 403 })
  await expect(openAtlas(forbidden.url)).rejects.toMatchObject({
    _tag: 'UnreachableAtlas',
    reason: 'status 403',
  })
  const problems: string[] = []
  expect(await listAtlases([forbidden.url, url], (error) => problems.push(error.reason))).toMatchObject([
    { id: 'small', url },
  ])
  expect(problems).toEqual(['status 403'])
})

test('missing files are missing chunks', async () => {
  const { url, folder } = await served()
  const atlas = await open(url)
  rmSync(join(folder, 'small/t2m/c/1/0/0'))
  await expect(atlas.readPoint(request)).rejects.toMatchObject({ _tag: 'MissingChunk', key: 't2m/c/1/0/0' })
  await expect(openAtlas(`${url}-absent`)).rejects.toMatchObject({ _tag: 'NotAnAtlas' })
})

test('an atlas that is replaced while open is detected', async () => {
  const { url, folder } = await served()
  const atlas = await open(url)
  await atlas.readPoint(request)
  const writer = await createAtlasWriter(join(folder, 'small'), latLonDescription, { replace: true })
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    await writer.writeBlock(block, new Float32Array(block.rows * block.columns * steps).fill(1))
  }
  await writer.writeStatic('orography', new Float32Array(360))
  await writer.finish()
  const elsewhere = { ...request, lat: 50.2 }
  await expect(atlas.readPoint(elsewhere)).rejects.toMatchObject({ _tag: 'AtlasChanged' })
})

test('a cancelled read does not wait for the server', async () => {
  let isStuck = false
  const { url, server } = await served()
  const atlas = await open(url)
  const controller = new AbortController()
  server.removeAllListeners('request')
  server.on('request', () => {
    isStuck = true
    controller.abort()
  })
  await expect(atlas.readPoint({ ...request, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(isStuck).toBe(true)
})
