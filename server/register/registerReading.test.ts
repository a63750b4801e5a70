import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRegister } from './importRegister.ts'
import { imported, plants, scratch, unit, units, utf16, values, xml } from './testing/registerSamples.ts'

const read = (files: Readonly<Record<string, string | Uint8Array>>) => {
  const paths = Object.entries(files).map(([name, content]) => {
    const file = path.join(scratch, `reading-${name}`)
    writeFileSync(file, content)
    return file
  })
  return readRegister(paths, { signal: new AbortController().signal })
}

test('an export is read with its elements, units and codes, and names what is not used', async () => {
  const found = await read({
    'EinheitenWind.xml': utf16(units.replace('<Bundesland>', '<Gemeinde>Husum</Gemeinde><Bundesland>')),
    'AnlagenEegWind.xml': utf16(plants),
    'Katalogwerte.xml': utf16(values),
  })
  expect(found.issues).toEqual([])
  expect(found.quality).toMatchObject({ read: 4 })
  const columns = new Map(found.record.columns.map((column) => [column.name, column]))
  expect(columns.get('Bruttoleistung')).toMatchObject({ meaning: 'rated_power', unit: 'kW', factor: 1 })
  expect(columns.get('Nabenhoehe')).toMatchObject({ meaning: 'hub_height', unit: 'm' })
  expect(columns.get('Zuschlagsnummer')).toMatchObject({ meaning: 'award_number' })
  expect(found.record.notUsed).toContainEqual({ name: 'Gemeinde', reason: 'notNeeded' })
  expect(found.codes).toContainEqual({ column: 'Hersteller', code: '1586', text: 'ENERCON GmbH', units: 4 })
  expect(found.codes).toContainEqual({ column: 'EinheitBetriebsstatus', code: '38', text: '', units: 1 })
})

test('a table in MW has its factor, and damaged records and missing files of codes are named', async () => {
  const table = await read({
    'units.csv': 'unit_id;status;lat;lon;mw;note\nSEE900000000001;In Betrieb;54,01;9,51;2,3;x\n',
  })
  expect(table.record.columns).toContainEqual(
    expect.objectContaining({ name: 'mw', meaning: 'rated_power', unit: 'MW', factor: 1000 }),
  )
  expect(table.record.notUsed).toEqual([{ name: 'note', reason: 'notNeeded' }])
  const damaged = await read({
    'EinheitenWind.xml': utf16(xml(unit(1, {}), '<EinheitWind><a></b></EinheitWind>')),
  })
  expect(damaged.quality.notes).toContainEqual(expect.objectContaining({ code: 'recordSkipped', line: 4 }))
  expect(damaged.quality.notes).toContainEqual({ code: 'namesMissing' })
})

test('an import keeps how its files were understood', async () => {
  const { folder } = await imported({ 'EinheitenWind.xml': utf16(units) })
  const { reading } = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8'))
  expect(reading.columns).toContainEqual(
    expect.objectContaining({ name: 'Breitengrad', meaning: 'latitude' }),
  )
})
