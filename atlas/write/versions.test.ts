import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from './atlasWriter.ts'

const small = smallAtlasOnce()

const begun = (folder: string) => createAtlasWriter(folder, latLonDescription, { replace: true })

test('the next writing clears away what one that was cut off has left, and nothing else', async () => {
  const folder = join(scratchFolder(), 'small')
  const versions = join(folder, '../.small')
  await writeSmallAtlas(folder)
  for (const name of ['2', '7', 'backup', '7-before-the-move']) {
    mkdirSync(join(versions, name))
    writeFileSync(join(versions, name, 'zarr.json'), '{}')
  }
  symlinkSync('.small/7', join(versions, `link-${randomUUID()}`))
  symlinkSync('.small/1', join(versions, 'link-to-first'))
  await (await begun(folder)).discard()
  const strangers = ['backup', '7-before-the-move', 'link-to-first']
  expect(readdirSync(versions).sort()).toEqual(['1', 'lock', ...strangers].sort())
})

test('a store that was copied here is kept wherever its being taken over is cut off', async () => {
  // As each of the three renames leaves it.
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
