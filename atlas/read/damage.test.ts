import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAtlasError } from '../errors.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { smallAtlasOnce } from '../testing/smallAtlas.ts'
import { listAtlases } from './listAtlases.ts'
import { openAtlas } from './openAtlas.ts'

const small = smallAtlasOnce()
const request = {
  lat: 47,
  lon: 5,
  variables: ['t2m', 'orography'],
  interpolation: 'nearest',
  fromStep: 0,
  endStep: 1000,
} as const
const shard = 't2m/c/0/0/0'
const CHUNKS_OF_SHARD = 512
const INDEX_BYTES = CHUNKS_OF_SHARD * 16 + 4

async function readDamaged(damage: (file: string) => void, key: string = shard) {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  damage(join(folder, key))
  const atlas = await openAtlas(folder)
  try {
    return await atlas.readPoint(request)
  } finally {
    await atlas.close()
  }
}

function flipBit(file: string, offset: (bytes: number) => number) {
  const bytes = readFileSync(file)
  bytes[offset(bytes.length)]! ^= 0x10
  writeFileSync(file, bytes)
}

test('a missing shard file is named', async () => {
  await expect(readDamaged((file) => rmSync(file))).rejects.toMatchObject({
    _tag: 'MissingChunk',
    key: shard,
  })
})

test('a missing static field is named', async () => {
  const reading = readDamaged((file) => rmSync(file), 'orography/c/0/0')
  await expect(reading).rejects.toMatchObject({ _tag: 'MissingChunk', key: 'orography/c/0/0' })
})

test('a chunk that its shard lacks is named', async () => {
  const { ShardBuilder } = await import('../codec/shard.ts')
  const empty = new ShardBuilder(CHUNKS_OF_SHARD).finish()
  const reading = readDamaged((file) => writeFileSync(file, empty))
  await expect(reading).rejects.toMatchObject({ _tag: 'MissingChunk', key: `${shard} #0` })
})

test.each([
  ['an empty file', (file: string) => truncateSync(file, 0)],
  ['a file cut short', (file: string) => truncateSync(file, readFileSync(file).length - 5)],
  [
    'a file of which only the end arrived',
    (file: string) => writeFileSync(file, readFileSync(file).subarray(-INDEX_BYTES)),
  ],
  ['a flipped bit in the index', (file: string) => flipBit(file, (bytes) => bytes - INDEX_BYTES + 3)],
  ['a flipped bit in the checksum', (file: string) => flipBit(file, (bytes) => bytes - 1)],
  ['a flipped bit in the chunk header', (file: string) => flipBit(file, () => 5)],
])('%s is damage, never numbers', async (_, damage) => {
  await expect(readDamaged(damage)).rejects.toMatchObject({ _tag: 'CorruptChunk' })
})

test('a flipped bit anywhere in a compressed chunk is damage, or a bit that means nothing, never other numbers', async () => {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  const file = join(folder, shard)
  const good = readFileSync(file)
  const part = { ...request, variables: ['t2m'], endStep: 300 }
  const read = async () => {
    const atlas = await openAtlas(folder)
    return atlas.readPoint(part).finally(() => atlas.close())
  }
  const truth = await read()
  const chunkBytes = new DataView(good.buffer, good.byteOffset).getUint32(12, true)
  const unnoticed: number[] = []
  for (let offset = 0; offset < chunkBytes; offset++) {
    const bad = Buffer.from(good)
    bad[offset]! ^= 1 << (offset % 8)
    writeFileSync(file, bad)
    const outcome = await read().catch((error: unknown) => error)
    if (isAtlasError(outcome, 'CorruptChunk')) continue
    expect(outcome, `byte ${offset}`).toEqual(truth)
    unnoticed.push(offset)
  }
  // Zstandard's frame descriptor has one bit without a meaning and one that only asks for the checksum.
  expect(unnoticed.filter((offset) => offset !== 28)).toEqual([])
})

test('an incomplete atlas is refused with the reason', async () => {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  const root = join(folder, 'zarr.json')
  const document = JSON.parse(readFileSync(root, 'utf8'))
  const spoil = (change: object) =>
    JSON.stringify({ ...document, attributes: { anemone: { ...document.attributes.anemone, ...change } } })
  for (const [content, reason] of [
    ['{', /no JSON/],
    ['{}', /no anemone attribute/],
    [spoil({ format: 3 }), /newer/],
    [spoil({ stepCount: 'many' }), /stepCount/],
  ] as const) {
    writeFileSync(root, content)
    await expect(openAtlas(folder)).rejects.toMatchObject({
      _tag: 'NotAnAtlas',
      reason: expect.stringMatching(reason),
    })
  }
  rmSync(root)
  await expect(openAtlas(folder)).rejects.toMatchObject({ _tag: 'NotAnAtlas', reason: 'no zarr.json there' })
  await expect(openAtlas(`${folder}-absent`)).rejects.toMatchObject({ _tag: 'NotAnAtlas' })
})

test('a broken atlas does not hide the others from the list', async () => {
  const folder = scratchFolder()
  small.copyTo(join(folder, 'good'))
  small.copyTo(join(folder, 'twin'))
  small.copyTo(join(folder, 'bad'))
  rmSync(join(folder, 'bad', 'zarr.json'))
  const problems: string[] = []
  const listed = await listAtlases([folder, join(folder, 'absent')], (error) => problems.push(error.message))
  expect(listed.map(({ url }) => url)).toEqual([join(folder, 'good')])
  expect(problems).toEqual([expect.stringContaining('bad'), expect.stringContaining('taken by')])
})

test('a map of a time names what is damaged, and stops when it is cancelled', async () => {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  const step = { variable: 't2m', step: 610 }
  const damages = [
    ['CorruptChunk', (file: string) => flipBit(file, (bytes) => bytes - INDEX_BYTES + 1)],
    ['MissingChunk', (file: string) => rmSync(file)],
  ] as const
  const last = 't2m/c/1/1/1'
  for (const [tag, damage] of damages) {
    damage(join(folder, last))
    const atlas = await openAtlas(folder)
    // Twice: the second time two threads share the tiles.
    for (const _ of [1, 2]) await expect(atlas.readStep(step)).rejects.toMatchObject({ _tag: tag, key: last })
    const signal = AbortSignal.abort()
    await expect(atlas.readStep({ ...step, signal })).rejects.toMatchObject({ name: 'AbortError' })
    await atlas.close()
  }
})
