import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { smallAtlasOnce } from '../testing/smallAtlas.ts'
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

test('other kinds of URL and empty locations are refused', async () => {
  await expect(openAtlas('ftp://host/atlas')).rejects.toThrow(
    'only paths and file:, http(s): and s3: URLs can be read',
  )
  const folder = folderOfAtlases('first')
  rmSync(join(folder, 'first'), { recursive: true })
  await expect(openAtlas(join(folder, 'first'))).rejects.toThrow('nothing there')
})
