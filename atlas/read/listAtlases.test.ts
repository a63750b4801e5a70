import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { serveFolder } from '../testing/fileServer.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import { atlasSummary } from './atlasSummary.ts'
import { listAtlases } from './listAtlases.ts'
import { openAtlas } from './openAtlas.ts'

const small = smallAtlasOnce()

function folderOfAtlases(...names: readonly string[]): string {
  const folder = scratchFolder()
  for (const name of names) small.copyTo(join(folder, name))
  return folder
}

test('a location is an atlas or a folder of them, as a path or a file URL; hidden folders are skipped', async () => {
  const folder = folderOfAtlases('first', '.hidden')
  const urls = async (...places: readonly string[]) => (await listAtlases(places)).map(({ url }) => url)
  const first = join(folder, 'first')
  expect(await urls(folder)).toEqual([first])
  expect(await urls(first)).toEqual([first])
  expect(await urls(pathToFileURL(folder).href)).toEqual([first])
  expect(await urls(join(folder, 'absent'))).toEqual([])
})

test('of two atlases with one id the first is listed and the second reported, like invalid atlases', async () => {
  const folder = folderOfAtlases('first', 'second')
  mkdirSync(join(folder, 'third'))
  const problems: string[] = []
  const listed = await listAtlases([folder], ({ message }) => problems.push(message))
  expect(listed.map(({ id }) => id)).toEqual(['small'])
  expect(problems).toHaveLength(2)
  expect(problems.some((message) => message.includes('id small is taken by'))).toBe(true)
  // The report is optional.
  expect(await listAtlases([folder])).toHaveLength(1)
})

test('a summary has the contents and the size of an atlas', async () => {
  const folder = join(folderOfAtlases('first'), 'first')
  const { info, bytes, shareOfFloat32, cellCount, corners, dataFrom, dataTill } = await atlasSummary(folder)
  const { grid, stepCount } = latLonDescription
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [statSync(join(entry.parentPath, entry.name)).size] : [],
  )
  expect(info.id).toBe('small')
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  // Three series and one field of heights.
  const values = (3 * stepCount + 1) * grid.xSz * grid.ySz
  expect(shareOfFloat32).toBeCloseTo(bytes! / (4 * values), 12)
  expect(cellCount).toBe(360)
  expect(corners).toEqual({ southWest: { lat: 47, lon: 5 }, northEast: { lat: 51.75, lon: 9.25 } })
  expect([dataFrom, dataTill]).toEqual(['2000-02-28T00:00:00Z', '2000-04-09T15:00:00Z'])
})

test('a summary of a remote atlas has all but the size', async () => {
  const folder = join(folderOfAtlases('first'), 'first')
  const { url } = await serveFolder(folder)
  const near = await atlasSummary(folder)
  expect(await atlasSummary(url)).toEqual({ ...near, bytes: null, shareOfFloat32: null })
})

test('other kinds of URL and empty locations are refused', async () => {
  await expect(openAtlas('ftp://host/atlas')).rejects.toThrow(
    'only paths and file:, http(s): and s3: URLs can be read',
  )
  const folder = folderOfAtlases('first')
  rmSync(join(folder, 'first'), { recursive: true })
  await expect(atlasSummary(join(folder, 'first'))).rejects.toThrow('nothing there')
})
