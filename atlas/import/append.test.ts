import { lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { defaultWinds, type Era5FileOptions, writeEra5File } from '../testing/era5File.ts'
import { february, filesIn, importFiles, january } from '../testing/importing.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { appendEra5, importEra5 } from './importEra5.ts'
import type { ProgressReport } from './transfer/index.ts'

test('importing the files again changes nothing', async () => {
  const folder = scratchFolder()
  await importFiles({ 'a.nc': january }, folder)
  const again = await importFiles({ 'a.nc': january }, folder)
  expect(again).toMatchObject({ ok: true, value: { isUnchanged: true, info: { version: '1' } } })
  const other = await importFiles({ 'a.nc': { ...january, hours: 700 } }, folder)
  expect(other).toMatchObject({ ok: false, issues: [{ code: 'atlas_exists' }] })
})

test('an append without its position in time or without a variable is refused', async () => {
  const folder = scratchFolder()
  const options = { id: 'test', folder: join(folder, 'atlases') }
  const append = (change: Partial<Era5FileOptions>) =>
    appendEra5([writeEra5File(join(folder, 'more.nc'), { ...february, ...change })], options)
  expect(await append({})).toMatchObject({ ok: false, issues: [{ code: 'atlas_missing' }] })
  await importFiles({ 'a.nc': january }, folder)
  expect(await append({ from: '2017-03-01T00:00Z' })).toMatchObject({
    issues: [{ code: 'gap', reason: '2017-02-01 00:00 to 2017-02-28 23:00 is missing' }],
  })
  expect(await append({ from: '2017-01-31T00:00Z' })).toMatchObject({ issues: [{ code: 'overlap' }] })
  expect(await append({ from: '2016-12-01T00:00Z' })).toMatchObject({ issues: [{ code: 'overlap' }] })
  expect(await append({ variables: { t2m: { units: 'K', value: () => 280 } } })).toMatchObject({
    issues: [
      { code: 'variable_missing', variable: 'u100' },
      { code: 'variable_missing', variable: 'v100' },
    ],
  })
  expect(readlinkSync(join(options.folder, 'test'))).toBe('.test/1')
  rmSync(join(options.folder, 'test'))
  expect(await append({})).toMatchObject({
    issues: [{ code: 'atlas_unlinked', reason: 'anemone atlas bring-back test' }],
  })
  expect(readdirSync(join(options.folder, '.test')).sort()).toEqual(['1', 'lock'])
})

test('final data replace preliminary data, and open atlases keep the old data', async () => {
  const folder = scratchFolder()
  const options = { id: 'test', folder: join(folder, 'atlases'), replace: true }
  await importFiles({ 'a.nc': january }, folder)
  const before = await openAtlas(join(options.folder, 'test'))
  onTestFinished(() => before.close())
  const variables = { ...defaultWinds, u100: { units: 'm s-1', value: () => 1 } }
  const file = writeEra5File(join(folder, 'final.nc'), { from: '2017-01-31T00:00Z', hours: 48, variables })
  expect(await appendEra5([file], options)).toMatchObject({
    ok: true,
    value: { info: { version: '2', stepCount: 32 * 24 } },
  })
  const after = await openAtlas(join(options.folder, 'test'))
  onTestFinished(() => after.close())
  const request = {
    lat: 52,
    lon: 13,
    variables: ['u100'],
    interpolation: 'nearest',
    fromStep: 0,
    endStep: 744,
  } as const
  const [old, fresh] = [await before.readPoint(request), await after.readPoint(request)].map(
    ({ fields }) => fields.get('u100')!,
  )
  expect(fresh!.slice(0, 720)).toEqual(old!.slice(0, 720))
  expect([...fresh!.slice(720)]).toEqual(Array(24).fill(1))
  expect(old![720]).toBeGreaterThan(3)
})

test('a stopped import leaves no atlas, reports its progress, and can be repeated', async () => {
  const folder = scratchFolder()
  const files = filesIn(folder, { 'a.nc': january })
  const controller = new AbortController()
  const reports: ProgressReport[] = []
  const stopped = importEra5(files, {
    id: 'test',
    folder,
    signal: controller.signal,
    onProgress: (report) => {
      reports.push(report)
      controller.abort()
    },
  })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(reports[0]).toMatchObject({ subject: 'u100', etaSeconds: null })
  expect(reports[0]!.done).toBeGreaterThan(0)
  expect(lstatSync(join(folder, 'test'), { throwIfNoEntry: false })).toBeUndefined()
  expect(await importEra5(files, { id: 'test', folder })).toMatchObject({ ok: true })
})

test('two concurrent imports of one atlas: the second is refused', async () => {
  const folder = scratchFolder()
  const files = filesIn(folder, { 'a.nc': january })
  const both = await Promise.allSettled([1, 2].map(() => importEra5(files, { id: 'test', folder })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { _tag: 'AtlasLocked' },
  })
})
