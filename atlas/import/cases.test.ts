import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { readWeather } from './readWeather.ts'

const folder = resolve(process.env.ANEMONE_SHARED_CASES ?? join(import.meta.dirname, '../../../shared/cases'))
const noCases = existsSync(folder) ? null : `no cases at ${folder}`

const file = (name: string) => join(folder, 'wind', name, 'in.nc')

async function rainOf(name: string): Promise<number> {
  const { series, record, issues } = await readWeather([file(name)])
  expect({ issues, questions: record.questions }).toEqual({ issues: [], questions: [] })
  return series.find(({ id }) => id === 'rain')!.values.reduce((sum, value) => sum + value, 0)
}

describe.skipIf(noCases)(`files that people have${noCases ? ` (${noCases})` : ''}`, () => {
  test('winds at pressure levels are not used', async () => {
    const { series, record } = await readWeather([file('20b-cordex-ua850')])
    expect(series.map(({ id }) => id)).toEqual(['u100', 'v100'])
    expect(record.notUsed).toEqual([
      { name: 'ua850', reason: 'pressureLevel' },
      { name: 'va850', reason: 'pressureLevel' },
    ])
  })

  test.each([
    ['22c-era5-hourly-evening-rain', 5.5],
    ['22e-era5-one-day', 3],
    ['22i-era5land-sums-fall', 86.7],
  ])('rain of %s has its true sum', async (name, expected) => {
    expect(await rainOf(name)).toBeCloseTo(expected, 0)
  })
})

describe.skipIf(noSharedData)(`real layouts${noSharedData ? ` (${noSharedData})` : ''}`, () => {
  const real = (name: string) => sharedData(`atlases/${name}`)

  test('MET Norway: the grid of a variable is that of its own projection', async () => {
    const { issues, series, record } = await readWeather([real('real/od_arome.nc')])
    expect(issues).toEqual([])
    expect(series.map(({ id }) => id)).toEqual(['u10', 'v10'])
    expect(record.time?.zoneBasis).toMatchObject({ kind: 'stated' })
    expect(record.place?.system).toContain('Lambert')
    expect(record.columns.map(({ meaning }) => meaning)).toEqual(['wind_along_x', 'wind_along_y'])
  })

  test('NORA3: rows and heights of the file, winds of both speed and direction', async () => {
    const { issues, series } = await readWeather([real('generated/nora3/arome3kmwind_1hr_202101.nc')])
    expect(issues).toEqual([])
    expect(series.map(({ id }) => id)).toContain('u100')
  })

  test('MERRA-2: two days join, rates are means of the hour around their time', async () => {
    const files = ['400.tavg1_2d_slv_Nx.20200831', '401.tavg1_2d_slv_Nx.20200901'].map((name) =>
      real(`generated/merra2/MERRA2_${name}.nc4`),
    )
    const { issues, series, record } = await readWeather(files)
    expect(issues).toEqual([])
    expect(series.map(({ id }) => id)).toEqual(['u10', 'v10', 'u50', 'v50', 't2m', 'sp', 'rh2m'])
    expect(record.time).toMatchObject({ interval: 'centre', stepMinutes: 60 })
  })

  test('NEWA: half-hours at seven heights', async () => {
    const { issues, series } = await readWeather([real('generated/newa/mesoscale-ts_bbox.nc')])
    expect(issues).toEqual([])
    expect(series.length).toBeGreaterThan(6)
  })

  test('an archive of two files is read as both', async () => {
    const { issues, record } = await readWeather([real('generated/containers/two_files.zip')])
    expect([...issues.map(({ code }) => code), ...record.columns.map(({ name }) => name)]).not.toContain(
      'unreadable',
    )
  })
})
