import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeNetCdf4File } from '../../testing/netCdf4File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { UnreadableFile } from '../dataset/index.ts'
import { importEra5 } from '../importEra5.ts'
import { Hdf5Thread } from './hdf5.ts'
import { DatasetOpener } from './openDataset.ts'

const written = (folder: string) => writeNetCdf4File(join(folder, 'a.nc'), 24)

test('a file that hangs the reader is refused by name, and the next one gets a new thread', async () => {
  const opener = new DatasetOpener({ patienceS: 0 })
  onTestFinished(() => opener.close())
  const path = await written(scratchFolder())
  for (const _ of ['first', 'next']) {
    const refused = await opener.open(path).catch((error) => error)
    expect(refused).toBeInstanceOf(UnreadableFile)
    expect(refused).toMatchObject({ path, message: 'reading ended with no answer for 0 s' })
  }
})

test('a stopped thread fails its current and its later requests', async () => {
  const path = await written(scratchFolder())
  const thread = new Hdf5Thread()
  const opening = thread.open(path).catch((error) => error)
  await thread.stop()
  expect(await opening).toMatchObject({ path, message: 'reading ended with it was stopped' })
  await expect(thread.open(path)).rejects.toThrow('reading has ended: it was stopped')
})

test('a stopped import ends its read, and refuses no file', async () => {
  const folder = scratchFolder()
  const path = await written(folder)
  const leaving = new AbortController()
  const importing = importEra5([path], { id: 'test', folder, signal: leaving.signal })
  leaving.abort()
  await expect(importing).rejects.toThrow('aborted')
})
