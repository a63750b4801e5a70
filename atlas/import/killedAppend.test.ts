import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { writeEra5File } from '../testing/era5File.ts'
import { february, importFiles, january } from '../testing/importing.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { appendEra5 } from './importEra5.ts'

const child = join(import.meta.dirname, '../testing/appendChild.ts')

async function seriesOf(url: string) {
  const atlas = await openAtlas(url)
  const { stepCount } = atlas.info
  const request = { lat: 52, lon: 13, interpolation: 'nearest', fromStep: 0, endStep: stepCount } as const
  return atlas.readPoint({ ...request, variables: ['u100', 'v100'] }).finally(() => atlas.close())
}

test('kill -9 at any step of an append leaves the atlas as it was, and the append can be done again', async () => {
  const folder = scratchFolder()
  const atlases = join(folder, 'atlases')
  const url = join(atlases, 'test')
  await importFiles({ 'a.nc': january }, folder)
  const file = writeEra5File(join(folder, 'b.nc'), february)
  const before = await seriesOf(url)
  for (let kills = 0; ; kills++) {
    const appending = spawn(process.execPath, [child, atlases, 'test', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void appending.kill('SIGKILL'))
    let reports = 0
    for await (const chunk of appending.stdout) {
      reports += String(chunk).split('\n').length - 1
      if (reports > kills) appending.kill('SIGKILL')
    }
    if (appending.exitCode === null && appending.signalCode === null) await once(appending, 'exit')
    if (appending.signalCode === null) break
    if (readlinkSync(url) !== '.test/1') break
    expect(await seriesOf(url)).toEqual(before)
  }
  await appendEra5([file], { folder: atlases, id: 'test' })
  const after = await seriesOf(url)
  expect(after.fields.get('u100')).toHaveLength(59 * 24)
  expect(after.fields.get('u100')!.slice(0, 744)).toEqual(before.fields.get('u100'))
  const names = readdirSync(join(atlases, '.test'))
  expect(names).toEqual(expect.arrayContaining(['1', basename(readlinkSync(url))]))
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])
})
