import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { writeSyntheticBasemap } from '../../server/testing/basemap/syntheticPlace.ts'
import { anemone, jsonRows } from '../../server/testing/commandLine.ts'

interface Finding {
  readonly subject: string
  readonly ok: boolean
  readonly detail: string
}

async function examined(folder: string): Promise<(subject: string) => readonly Finding[]> {
  const { stdout } = await anemone({ ANEMONE_DATA_DIR: folder, ANEMONE_PORT: '0' }, 'doctor', '--json')
  const findings: readonly Finding[] = jsonRows({ stdout })
  return (subject) => findings.filter((finding) => finding.subject === subject)
}

test('an empty directory is not a data directory, and its parts are not examined', async () => {
  const folder = scratchFolder()
  const found = await examined(folder)
  expect(found('Data directory')).toMatchObject([{ ok: false, detail: expect.stringContaining(folder) }])
  expect(found('Base map')).toEqual([])
})

test('names all missing parts of a directory with only the file of keys, with remedies', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'keys'), '')
  chmodSync(join(folder, 'keys'), 0o600)
  const found = await examined(folder)
  expect(found('Data directory')).toEqual([{ subject: 'Data directory', ok: true, detail: folder }])
  expect(found('Base map')).toMatchObject([
    { ok: true, detail: expect.stringContaining(join(folder, 'basemap')) },
  ])
  expect(found('Licences of ERA5')).toMatchObject([
    { ok: true, detail: expect.stringContaining('not needed') },
  ])
})

test('base maps, the key, and licences that it has not accepted', async () => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'basemap'))
  writeFileSync(join(folder, 'basemap/a.pmtiles'), '')
  writeSyntheticBasemap(join(folder, 'basemap/b.pmtiles'))
  writeFileSync(join(folder, 'keys'), 'CDS_KEY=made-up\n')
  chmodSync(join(folder, 'keys'), 0o600)
  const found = await examined(folder)
  expect(found('Base map')).toMatchObject([
    { ok: false, detail: expect.stringContaining('a.pmtiles') },
    { ok: true, detail: expect.stringContaining('b.pmtiles, in use') },
  ])
  expect(found('Licences of ERA5')).toMatchObject([
    { ok: true, detail: expect.stringContaining('#manage-licences') },
  ])
  mkdirSync(join(folder, 'supply/weather'), { recursive: true })
  const page = 'https://cds.example/licences'
  const failed = [{ source: 'cds', fault: { code: 'licenceMissing', page } }]
  const outcome = { kind: 'weather', state: 'failed', source: 'cds', lastSuccessMs: null, failed }
  writeFileSync(join(folder, 'supply/weather/last.json'), JSON.stringify(outcome))
  const refused = await examined(folder)
  expect(refused('Licences of ERA5')).toMatchObject([{ ok: false, detail: expect.stringContaining(page) }])
  expect(refused('Licences of CERRA')).toMatchObject([
    { ok: true, detail: expect.stringContaining('reanalysis-cerra') },
  ])
})

test('a data directory that cannot be written to', async () => {
  const folder = scratchFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const found = await examined(join(file, 'data'))
  expect(found('Data directory')).toMatchObject([
    { ok: false, detail: expect.stringContaining('ANEMONE_DATA_DIR') },
  ])
})
