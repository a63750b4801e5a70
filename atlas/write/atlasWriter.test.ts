import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeShard } from '../codec/shard.ts'
import { listAtlases } from '../read/listAtlases.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from './atlasWriter.ts'

test('an atlas that is being written, was abandoned or is incomplete cannot be opened', async () => {
  const folder = join(scratchFolder(), 'small')
  const writer = await createAtlasWriter(folder, latLonDescription)
  const block = writer.blocks[0]!
  const steps = block.endStep - block.fromStep
  await writer.writeBlock(block, new Int16Array(block.rows * block.columns * steps))
  expect(existsSync(folder)).toBe(false)
  await expect(writer.finish()).rejects.toMatchObject({ _tag: 'IncompleteAtlas', missing: { length: 24 } })
  await writer.discard()
  expect(existsSync(folder)).toBe(false)
  expect(await listAtlases([join(folder, '..')])).toEqual([])
  await writeSmallAtlas(folder)
  expect(readdirSync(join(folder, '../.small')).sort()).toEqual(['1', 'lock'])
})

test('an atlas is replaced only on request, and then gets the next version', async () => {
  const folder = join(scratchFolder(), 'small')
  await writeSmallAtlas(folder)
  await expect(createAtlasWriter(folder, latLonDescription)).rejects.toMatchObject({
    _tag: 'AtlasExists',
    folder,
  })
  const writer = await createAtlasWriter(folder, latLonDescription, { replace: true })
  await writer.discard()
  expect(readlinkSync(folder)).toBe('.small/1')
})

test('one writer at a time', async () => {
  const folder = join(scratchFolder(), 'small')
  const writer = await createAtlasWriter(folder, latLonDescription)
  await expect(createAtlasWriter(folder, latLonDescription)).rejects.toMatchObject({ _tag: 'AtlasLocked' })
  await writer.discard()
  const next = await createAtlasWriter(folder, latLonDescription)
  await next.discard()
})

test('files that Anemone did not write are not overwritten', async () => {
  const folder = join(scratchFolder(), 'small')
  mkdirSync(folder)
  writeFileSync(join(folder, 'thesis.doc'), 'years of work')
  await expect(createAtlasWriter(folder, latLonDescription, { replace: true })).rejects.toMatchObject({
    _tag: 'NotAnAtlas',
  })
})

test('a store that was copied here as a plain folder is read, and becomes the first version when written', async () => {
  const folder = join(scratchFolder(), 'small')
  await writeSmallAtlas(folder)
  renameSync(join(folder, '../.small/1'), `${folder}-copy`)
  rmSync(folder)
  renameSync(`${folder}-copy`, folder)
  const atlas = await openAtlas(folder)
  expect(atlas.info.version).toBe('1')
  await atlas.close()
  const writer = await createAtlasWriter(folder, latLonDescription, { replace: true })
  await writer.discard()
  expect(readlinkSync(folder)).toBe('.small/1')
  await (await openAtlas(folder)).close()
})

test('a description that no atlas can have is refused', async () => {
  const folder = join(scratchFolder(), 'small')
  const description = { ...latLonDescription, id: 'Not An Id' }
  await expect(createAtlasWriter(folder, description)).rejects.toThrow(/id/)
})

test('values that the integers cannot hold are refused, not clipped', async () => {
  const writer = await createAtlasWriter(join(scratchFolder(), 'small'), latLonDescription)
  const block = writer.blocks[0]!
  const values = new Float32Array(block.rows * block.columns * (block.endStep - block.fromStep))
  for (const value of [200, -200, Number.POSITIVE_INFINITY]) {
    values[9] = value
    expect(() => encodeShard(block, writer.variable('u100'), values)).toThrowError(
      expect.objectContaining({ _tag: 'ValueOutOfRange', variable: 'u100', value }),
    )
  }
  expect(() => encodeShard(block, writer.variable('u100'), values.subarray(1))).toThrow(RangeError)
  await writer.discard()
})
