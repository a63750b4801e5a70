import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from './atlasWriter.ts'
import { restoreVersion, unlinkedAtlases } from './bringBack.ts'

const small = smallAtlasOnce()

const replaceAtlas = (folder: string) => writeSmallAtlas(folder, latLonDescription, { replace: true })
const begun = (folder: string) => createAtlasWriter(folder, latLonDescription, { replace: true })

function plant(versions: string, ...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(versions, name))
    writeFileSync(join(versions, name, 'zarr.json'), '{}')
  }
}

/** Names of set-aside entries, without their times. */
const asideIn = (versions: string) =>
  readdirSync(join(versions, 'aside')).map((name) => name.replace(/^\d{8}T\d{9}Z-/, ''))

test('the next writer removes drafts of an interrupted one, and nothing else', async () => {
  const folder = join(scratchFolder(), 'small')
  const versions = join(folder, '../.small')
  await writeSmallAtlas(folder)
  const strangers = ['7', 'backup', '7-before-the-move']
  plant(versions, '2.unfinished', ...strangers)
  symlinkSync('.small/7', join(versions, `link-${randomUUID()}`))
  symlinkSync('.small/1', join(versions, 'link-to-first'))
  await (await begun(folder)).discard()
  const remaining = ['1', 'lock', 'link-to-first', ...strangers]
  expect(readdirSync(versions).sort()).toEqual(remaining.sort())
})

test('publishing removes the version before the previous one and sets aside unpublished ones', async () => {
  const folder = join(scratchFolder(), 'small')
  const versions = join(folder, '../.small')
  for (let times = 0; times < 2; times++) await replaceAtlas(folder)
  plant(versions, '7')
  await replaceAtlas(folder)
  expect(readlinkSync(folder)).toBe('.small/8')
  expect(readdirSync(versions).sort()).toEqual(['2', '8', 'aside', 'lock'])
  expect(asideIn(versions)).toEqual(['7'])
})

test('without a link no version is removed: a new import sets them aside, and they can be restored', async () => {
  const folder = join(scratchFolder(), 'small')
  const versions = join(folder, '../.small')
  for (let times = 0; times < 2; times++) await replaceAtlas(folder)
  rmSync(folder)
  const all = readdirSync(versions)
  await (await begun(folder)).discard()
  expect(readdirSync(versions)).toEqual(all)
  expect(await unlinkedAtlases(join(folder, '..'))).toEqual(['small'])

  await replaceAtlas(folder)
  expect(readlinkSync(folder)).toBe('.small/3')
  expect(asideIn(versions)).toEqual(['1', '2'])
  expect(await unlinkedAtlases(join(folder, '..'))).toEqual([])

  expect(await restoreVersion(folder, 2)).toBe(2)
  expect(readlinkSync(folder)).toBe('.small/2')
  await (await openAtlas(folder)).close()
  await replaceAtlas(folder)
  expect(readlinkSync(folder)).toBe('.small/4')
  expect(asideIn(versions)).toEqual(['1', '3'])
})

test('a missing link is recreated to the newest complete version', async () => {
  const folder = join(scratchFolder(), 'small')
  const versions = join(folder, '../.small')
  for (let times = 0; times < 2; times++) await replaceAtlas(folder)
  rmSync(folder)
  mkdirSync(join(versions, '3'))
  expect(await restoreVersion(folder)).toBe(2)
  await (await openAtlas(folder)).close()
  expect(await restoreVersion(join(folder, '../other'))).toBeNull()
})

test('a store that was copied here survives an interruption of its adoption at any step', async () => {
  // State after each of the three renames.
  const cuts = [
    (_folder: string) => {},
    (folder: string) => renameSync(folder, join(folder, '../.small/adopted')),
    (folder: string) => {
      renameSync(folder, join(folder, '../.small/adopted'))
      symlinkSync('.small/1', folder)
    },
  ]
  for (const cut of cuts) {
    const folder = join(scratchFolder(), 'small')
    mkdirSync(join(folder, '../.small'))
    small.copyTo(folder)
    cut(folder)
    await (await begun(folder)).discard()
    expect(readlinkSync(folder)).toBe('.small/1')
    expect(readdirSync(join(folder, '../.small')).sort()).toEqual(['1', 'lock'])
    const atlas = await openAtlas(folder)
    expect(atlas.info.stepCount).toBe(latLonDescription.stepCount)
    await atlas.close()
  }
})
