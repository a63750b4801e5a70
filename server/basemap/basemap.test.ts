import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { writeSyntheticBasemap } from '../testing/basemap/syntheticPlace.ts'
import { basemapStore, examineBasemaps } from './basemapStore.ts'
import { readPmtiles } from './readPmtiles.ts'

const root = folderOfFile()
const folder = join(root, 'basemap')
mkdirSync(folder)

test('the first usable file by name is used, and each unusable one is reported', async () => {
  writeFileSync(join(folder, 'a-empty.pmtiles'), '')
  writeSyntheticBasemap(join(folder, 'b-other.pmtiles'), ['transportation'])
  writeSyntheticBasemap(join(folder, 'c-good.pmtiles'))
  writeSyntheticBasemap(join(folder, 'd-later.pmtiles'))
  writeFileSync(join(folder, 'readme.txt'), 'no map')
  const problems: string[] = []
  const store = basemapStore(root, (name, problem) => problems.push(`${name} ${problem}`))
  expect(await store.current()).toMatchObject({
    name: 'c-good.pmtiles',
    attribution: '© Sample Surveyors',
    minZoom: 5,
    maxZoom: 12,
  })
  expect(problems).toEqual(['a-empty.pmtiles notPmtiles', 'b-other.pmtiles schema'])
  expect(await basemapStore(join(root, 'none'), () => {}).current()).toBeNull()
})

test('a file added later is used within a minute, and its faults are reported once', async () => {
  const later = join(root, 'later')
  mkdirSync(join(later, 'basemap'), { recursive: true })
  const problems: string[] = []
  let nowMs = 0
  const store = basemapStore(
    later,
    (name, problem) => problems.push(`${name} ${problem}`),
    () => nowMs,
  )
  writeFileSync(join(later, 'basemap/a.pmtiles'), '')
  expect(await store.current()).toBeNull()
  writeSyntheticBasemap(join(later, 'basemap/b.pmtiles'))
  expect(await store.current()).toBeNull()
  nowMs += 60_000
  expect(await store.current()).toMatchObject({ name: 'b.pmtiles' })
  expect(problems).toEqual(['a.pmtiles notPmtiles'])
  writeSyntheticBasemap(join(later, 'basemap/c.pmtiles'))
  expect(await examineBasemaps(later)).toEqual([
    expect.objectContaining({ name: 'a.pmtiles', isUsed: false, read: { ok: false, problem: 'notPmtiles' } }),
    expect.objectContaining({ name: 'b.pmtiles', isUsed: true }),
    expect.objectContaining({ name: 'c.pmtiles', isUsed: false }),
  ])
})

test('files that are truncated, compressed otherwise or full of pictures are refused', async () => {
  const good = join(folder, 'c-good.pmtiles')
  const changed = async (change: (bytes: Uint8Array) => Uint8Array) => {
    const path = join(root, 'changed.pmtiles')
    writeFileSync(path, change(new Uint8Array(readFileSync(good))))
    return readPmtiles(path)
  }
  const withByte = (at: number, value: number) => (bytes: Uint8Array) => bytes.with(at, value)
  expect(await changed((bytes) => bytes.slice(0, -1))).toEqual({ ok: false, problem: 'damaged' })
  expect(await changed(withByte(7, 2))).toEqual({ ok: false, problem: 'notPmtiles' })
  expect(await changed(withByte(98, 4))).toEqual({ ok: false, problem: 'compression' })
  expect(await changed(withByte(99, 2))).toEqual({ ok: false, problem: 'notVector' })
  expect(await changed((bytes) => bytes.with(24, 1))).toEqual({ ok: false, problem: 'damaged' })
  expect(await readPmtiles(join(root, 'absent.pmtiles'))).toEqual({ ok: false, problem: 'unreadable' })
})
