import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gribMessages } from '../../testing/gribMessages.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { noSharedData, sharedData } from '../../testing/sharedData.ts'
import { wholeOf } from '../dataset/index.ts'
import { DatasetOpener } from './openDataset.ts'

async function namesIn(path: string): Promise<string[]> {
  const opener = new DatasetOpener()
  try {
    const datasets = await opener.openAll(path)
    return datasets.flatMap(({ variables }) => variables.map(({ name }) => name))
  } finally {
    await opener.close()
  }
}

function written(name: string, content: Uint8Array): string {
  const path = join(scratchFolder(), name)
  writeFileSync(path, content)
  return path
}

test('a packed file is read by its content, whatever its name is', async () => {
  const { lambert, direction } = gribMessages
  const joined = Buffer.concat([gzipSync(lambert), gzipSync(direction)])
  expect(await namesIn(written('winds.grb.gz', joined))).toEqual(expect.arrayContaining(['ws150', 'wd100']))
  expect(await namesIn(written('winds.grb', joined))).toEqual(expect.arrayContaining(['ws150', 'wd100']))
})

test('a packed file that is cut off, too large or packed twice is named', async () => {
  const packed = gzipSync(gribMessages.lambert)
  await expect(namesIn(written('a.gz', packed.subarray(0, 200)))).rejects.toThrow('is no whole gzip file')
  await expect(namesIn(written('b.gz', gzipSync(Buffer.alloc(5_000_000))))).rejects.toThrow('unpacks to more')
  await expect(namesIn(written('c.gz', gzipSync(packed)))).rejects.toThrow('packed within what is packed')
  await expect(namesIn(written('d.bz2', Buffer.from('BZh9 and nothing else')))).rejects.toThrow(
    'no whole bzip2',
  )
})

test.skipIf(noSharedData)('archives of reanalyses are read whole or refused', async () => {
  const at = (name: string) => sharedData(`atlases/generated/containers/${name}`)
  const opener = new DatasetOpener()
  const [dataset] = await opener.openAll(at('two_streams.grb.bz2'))
  const field = dataset!.variables.find(({ name }) => /\d$/.test(name) && !name.startsWith('time'))!
  const values = await dataset!.read(field, wholeOf(field))
  expect(field.shape[0]).toBe(8)
  expect(values.every(Number.isFinite)).toBe(true)
  await opener.close()
  await expect(namesIn(at('truncated.grb.bz2'))).rejects.toThrow('no whole bzip2')
  expect((await namesIn(at('U_10M.grb.gz'))).length).toBeGreaterThan(0)
  expect((await namesIn(at('two_files.zip'))).length).toBeGreaterThan(0)
})
