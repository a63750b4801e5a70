import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultWinds, type Era5FileOptions } from '../testing/era5File.ts'
import { february, imported, importFiles, january } from '../testing/importing.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { importEra5 } from './importEra5.ts'

const cases: [string, Record<string, Era5FileOptions>, readonly object[]][] = [
  [
    'an unknown unit',
    { 'a.nc': { ...january, variables: { sp: { units: 'furlong', value: () => 30 } } } },
    [{ code: 'unknown_unit', file: 'a.nc', variable: 'sp', reason: 'unit furlong' }],
  ],
  [
    'files that overlap',
    { 'a.nc': january, 'b.nc': { from: '2017-01-31T00:00Z', hours: 48 } },
    [
      {
        code: 'overlap',
        file: 'b.nc',
        variable: 'u100, v100',
        reason: '2017-01-31 00:00 to 2017-01-31 23:00 is in a.nc too',
      },
    ],
  ],
  [
    'a gap between files',
    { 'a.nc': january, 'b.nc': { from: '2017-02-01T03:00Z', hours: 48 } },
    [
      {
        code: 'gap',
        file: 'b.nc',
        variable: 'u100, v100',
        reason: '2017-02-01 00:00 to 2017-02-01 02:00 is missing',
      },
    ],
  ],
  [
    'variables of different length',
    {
      'a.nc': january,
      'b.nc': {
        from: '2017-01-01T00:00Z',
        hours: 700,
        variables: { sp: { units: 'Pa', value: () => 1e5 } },
      },
    },
    [{ code: 'gap', variable: 'sp', reason: '2017-01-30 04:00 to 2017-01-31 23:00 is missing' }],
  ],
  [
    'another grid',
    { 'a.nc': january, 'b.nc': { ...february, longitudes: [14, 14.25, 14.5] } },
    [{ code: 'other_grid', file: 'b.nc', variable: 'u100, v100' }],
  ],
  [
    'unequal spacing',
    { 'a.nc': { ...january, longitudes: [13, 13.25, 14] } },
    [{ code: 'bad_grid', file: 'a.nc' }],
  ],
  [
    'an unknown time unit',
    { 'a.nc': { ...january, timeUnits: 'fortnights since 1970-01-01' } },
    [{ code: 'bad_time', file: 'a.nc' }],
  ],
  [
    'nothing of use',
    { 'a.nc': { ...january, variables: { lsm: { units: '1', value: () => 1 } } } },
    [{ code: 'no_weather' }],
  ],
  [
    'values beyond all weather',
    { 'a.nc': { ...january, variables: { t2m: { units: 'K', value: () => 1e6 } } } },
    [{ code: 'value_out_of_range', variable: 't2m' }],
  ],
  [
    'temperatures in °C that are called K',
    { 'a.nc': { ...january, variables: { t2m: { units: 'K', value: () => 12 } } } },
    [{ code: 'value_out_of_range', variable: 't2m' }],
  ],
  [
    'a pressure in hPa that is called Pa',
    { 'a.nc': { ...january, variables: { sp: { units: 'Pa', value: () => 1003 } } } },
    [{ code: 'value_out_of_range', variable: 'sp' }],
  ],
  [
    'shares that are called percent',
    { 'a.nc': { ...january, variables: { rh2m: { units: '%', value: () => 0.72 } } } },
    [{ code: 'value_out_of_range', variable: 'rh2m' }],
  ],
  [
    'missing winds that are not declared as such',
    {
      'a.nc': {
        ...january,
        variables: {
          u100: { units: 'm s-1', value: () => -99 },
          v100: { units: 'm s-1', value: () => -9999 },
        },
      },
    },
    [{ code: 'value_out_of_range' }],
  ],
]
test.each(cases)('%s: is reported, and leaves no files', async (_, files, expected) => {
  const folder = scratchFolder()
  const result = await importFiles(files, folder)
  expect(result).toMatchObject({
    ok: false,
    issues: expect.arrayContaining(expected.map((one) => expect.objectContaining(one))),
  })
  expect(readdirSync(join(folder, 'atlases', '.test'))).toEqual(['lock'])
})

test('all faults are reported at once', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'text.nc'), 'no data')
  const result = await importEra5([join(folder, 'text.nc'), join(folder, 'absent.nc')], {
    id: 'test',
    folder,
  })
  expect(result).toMatchObject({
    ok: false,
    issues: [
      { file: 'text.nc', code: 'unreadable' },
      { file: 'absent.nc', code: 'unreadable' },
    ],
  })
})

test('a wind component without its partner is skipped by name', async () => {
  const { skipped } = await imported({
    'a.nc': {
      ...january,
      variables: {
        u100: defaultWinds.u100,
        t2m: { units: 'K', value: () => 280 },
        lsm: { units: '1', value: () => 1 },
      },
    },
  })
  expect(skipped).toEqual([
    { file: 'a.nc', variable: 'lsm', reason: 'has no place in an atlas' },
    { file: 'a.nc', variable: 'u100', reason: 'is of no use without its partner' },
  ])
})
