import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cellCentre } from '#domain'
import { passed } from '#domain/testing'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { appendEra5, importEra5 } from './importEra5.ts'
import { readWeather } from './readWeather.ts'

const at = (path: string) => sharedData(`atlases/generated/${path}`)
const all = (folder: string, pattern: RegExp) =>
  noSharedData
    ? []
    : readdirSync(at(folder))
        .filter((name) => pattern.test(name))
        .map((name) => `${folder}/${name}`)

/** Files of an analytic field, and the rows of their true values. */
const samples: Readonly<
  Record<string, readonly [files: readonly string[], truth: string, rows: RegExp, factor?: number]>
> = {
  'CERRA as GRIB': [['cerra/cerra_height_levels_an.grib'], 'cerra', /^analysis/],
  'CERRA as NetCDF without a projection': [['cerra/cerra_height_levels_an.nc'], 'cerra', /^analysis/],
  // At the times of analyses the lead is 3 h; each hour of it adds 0.4 % to the speed.
  'forecasts of CERRA': [['cerra/cerra_height_levels_fc.grib'], 'cerra', /^analysis/, 1.012],
  'NORA3 over two months': [all('nora3', /kmwind/), 'nora3', /^wind_1hr/],
  'COSMO-R6G2 with its air': [all('cosmo-r6g2', /202101.nc4$/), 'cosmo-r6g2', /^SP/],
  'COSMO-R6G2 over two months': [all('cosmo-r6g2', /^(SP|DD).*nc4$/), 'cosmo-r6g2', /^SP/],
  'COSMO-REA6 under false names': [all('cosmo-rea6/converted', /nc4$/), 'cosmo-rea6', /,(100|200)\.000,/],
  'COSMO-REA6 as packed GRIB along its grid': [all('cosmo-rea6/native', /bz2$/), 'cosmo-rea6', /,10\.000,/],
  'NEWA every half hour': [['newa/mesoscale-ts_bbox.nc'], 'newa', /^WS/],
  'curvilinear components': [['curvilinear/curvilinear_uv.nc'], 'curvilinear', /^all/],
  'curvilinear speeds and directions': [['curvilinear/curvilinear_speed_dir.nc'], 'curvilinear', /^all/],
  'a list of cells in degrees': [['curvilinear/unstructured_degree_speed_dir.nc'], 'curvilinear', /^all/],
  'a list of cells in radians': [['curvilinear/unstructured_radian_uv.nc'], 'curvilinear', /^all/],
  'MERRA-2 where the stream changes': [all('merra2', /nc4$/), 'merra2', /^stream/],
}

describe.skipIf(noSharedData)('samples of models', () => {
  test.each(Object.entries(samples))(
    '%s have the true wind at every cell',
    async (_, [files, truth, rows, factor = 1]) => {
      const folder = scratchFolder()
      passed(await importEra5(files.map(at), { id: 'sample', folder }))
      const atlas = await openAtlas(join(folder, 'sample'))
      onTestFinished(() => atlas.close())
      const expected = readFileSync(at(`${truth}/expected.csv`), 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
      const { dataFromMs, resolutionTimeS, stepCount } = atlas.info
      let compared = 0
      for (const line of expected.filter((own) => rows.test(own))) {
        const [, , lon, lat, height, time, u, v] = line.split(',')
        const heightM = Math.round(Number(height))
        const step = (Date.parse(time!.replace('Z', ':00Z')) - dataFromMs) / 1000 / resolutionTimeS
        const variables = [`u${heightM}`, `v${heightM}`]
        if (!(step >= 0 && step < stepCount) || !atlas.info.variables.some(({ id }) => id === variables[0]))
          continue
        const request = { lat: Number(lat), lon: Number(lon), variables, interpolation: 'nearest' } as const
        const { fields } = await atlas.readPoint({ ...request, fromStep: step, endStep: step + 1 })
        const [east, north] = variables.map((id) => fields.get(id)![0]!)
        // Packings of 0.01 m/s and 0.1°, and half a step of 0.005 m/s.
        expect(Math.hypot(east! - factor * Number(u), north! - factor * Number(v)), line).toBeLessThan(0.025)
        compared += 1
      }
      expect(compared).toBeGreaterThan(3)
    },
  )

  test('ICON-DREAM has its cells at the locations in the file of its grid', async () => {
    const winds = all('icon-dream', /202101_[UV]_10M_/)
    const { issues } = await readWeather(winds.map(at))
    expect(issues[0]?.reason).toContain(
      'is on cells of grid 27 (a27b8de618c411e4820ab5b098c6a5c0): import the file',
    )
    const folder = scratchFolder()
    const files = [...winds, 'icon-dream/ICON-DREAM-EU_grid.nc'].map(at)
    const result = await importEra5(files, { id: 'sample', folder })
    expect(result).toMatchObject({ ok: true })
    const atlas = await openAtlas(join(folder, 'sample'))
    onTestFinished(() => atlas.close())
    // The first cell of expected.csv, whose level at 9.9 m has nearly the wind of 10 m.
    const cell = { lat: 51.381492, lon: 9.587899, variables: ['u10', 'v10'] }
    const { fields } = await atlas.readPoint({ ...cell, interpolation: 'nearest', fromStep: 0, endStep: 1 })
    expect(Math.abs(fields.get('u10')![0]! - 5.16054)).toBeLessThan(0.05)
    expect(Math.abs(fields.get('v10')![0]! - 2.59807)).toBeLessThan(0.05)
  })

  const steps = { interpolation: 'nearest', fromStep: 0, endStep: 1 } as const
  const importedOf = async (files: readonly string[]) => {
    const folder = scratchFolder()
    passed(await importEra5(files.map(at), { id: 'sample', folder }))
    const atlas = await openAtlas(join(folder, 'sample'))
    onTestFinished(() => atlas.close())
    return { atlas, ids: atlas.info.variables.map(({ id }) => id) }
  }

  test('ICON-DREAM has the wind at heights above ground that its half levels say', async () => {
    const winds = all('icon-dream', /202101_[UV]_hourly/)
    const grid = ['icon-dream/ICON-DREAM-EU_grid.nc']
    const { issues } = await readWeather([...winds, ...grid].map(at))
    expect(issues[0]?.reason).toContain('import the file of the half levels (HHL) together with this one')
    const { atlas, ids } = await importedOf([
      ...winds,
      ...grid,
      'icon-dream/ICON-DREAM-EU_constant_fields.grb',
    ])
    expect(ids).toEqual(expect.arrayContaining(['u40', 'v100', 'u160', 'u250', 'orography']))
    // The first cell's levels around 100 m in expected.csv: u and v at 94.811 and 165.796 m.
    const cell = { lat: 51.381492, lon: 9.587899, variables: ['u100', 'v100', 'orography'] }
    const { fields } = await atlas.readPoint({ ...cell, ...steps })
    const share = Math.log(100 / 94.811) / Math.log(165.796 / 94.811)
    const speed = 9.073 + share * (10.14597 - 9.073)
    const [u, v] = [fields.get('u100')![0]!, fields.get('v100')![0]!]
    expect(Math.hypot(u, v)).toBeCloseTo(speed, 1)
    expect(Math.abs(Math.hypot(u, v) - speed)).toBeLessThan(0.01)
    expect((Math.atan2(-u, -v) * 180) / Math.PI + 360).toBeCloseTo(243.277, 0)
    // The true profile is a power law with exponent 0.2: it is reproduced to a thousandth between levels.
    expect(Math.hypot(u, v) / (9.073 * (100 / 94.811) ** 0.2)).toBeCloseTo(1, 3)
  })

  test('ICON-DREAM has the radiation of each hour, from means since the beginning of its runs', async () => {
    const { atlas } = await importedOf([
      ...all('icon-dream', /202101_([UV]_10M|ASWDIR_S)_/),
      'icon-dream/ICON-DREAM-EU_grid.nc',
    ])
    const { xSz, ySz } = atlas.info.grid
    const centre = cellCentre(atlas.info.grid, xSz >> 1, ySz >> 1)
    const { fields } = await atlas.readPoint({ ...centre, variables: ['fdir'], ...steps, endStep: 24 })
    const rows = readFileSync(at('icon-dream/expected_radiation.csv'), 'utf8').trim().split('\n').slice(1)
    // The hours of the first run before its third are in no message.
    for (const [hour, row] of rows.entries())
      if (hour > 0) expect(Math.abs(fields.get('fdir')![hour]! - Number(row.split(',')[3]))).toBeLessThan(0.1)
  })

  test('CERRA has its analyses where forecasts are of the same times, and says what is left out', async () => {
    const [analyses, forecasts] = ['an', 'fc'].map((kind) => at(`cerra/cerra_height_levels_${kind}.grib`))
    const joined = join(scratchFolder(), 'joined.grib')
    writeFileSync(joined, Buffer.concat([forecasts!, analyses!].map((path) => readFileSync(path))))
    const folder = scratchFolder()
    const result = passed(await importEra5([joined], { id: 'joined', folder }))
    expect(result.value.skipped.find(({ variable }) => variable === 'ws100 (forecast)')?.reason).toMatch(
      /^\d+ maps are of times that have an analysis$/,
    )
    const ofAnalyses = await importEra5([analyses!], { id: 'analyses', folder })
    expect(ofAnalyses.ok).toBe(true)
    const speeds = await Promise.all(
      ['joined', 'analyses'].map(async (id) => {
        const atlas = await openAtlas(join(folder, id))
        onTestFinished(() => atlas.close())
        const { grid, dataFromMs, resolutionTimeS, stepCount } = atlas.info
        const all = { ...steps, endStep: stepCount, variables: ['u100'] }
        const { fields } = await atlas.readPoint({ ...cellCentre(grid, 3, 3), ...all })
        const values = [...fields.get('u100')!]
        return new Map(values.map((value, i) => [dataFromMs + i * resolutionTimeS * 1000, value]))
      }),
    )
    expect(speeds[0]!.size).toBeGreaterThan(2 * speeds[1]!.size)
    for (const [time, value] of speeds[1]!) expect(speeds[0]!.get(time)).toBeCloseTo(value, 2)
  })

  test('NEWA keeps temperature and density at its heights', async () => {
    const { atlas, ids } = await importedOf(['newa/mesoscale-ts_bbox.nc'])
    expect(ids).toEqual(expect.arrayContaining(['t100', 'rho100', 'rho50']))
    expect(atlas.info.fields.some(({ statistic }) => statistic === 'mean_air_density')).toBe(true)
    const { lat, lon } = cellCentre(atlas.info.grid, 2, 3)
    const { fields } = await atlas.readPoint({ lat, lon, variables: ['t100', 'rho100'], ...steps })
    const pressureHpa = (fields.get('t100')![0]! * fields.get('rho100')![0]! * 287.05) / 100
    expect(pressureHpa).toBeGreaterThan(900)
    expect(pressureHpa).toBeLessThan(1020)
  })

  test.each([
    ['Lambert', ['cerra/cerra_height_levels_an.grib']],
    ['rotated', all('cosmo-rea6/converted', /WS_100m|WD_100m/)],
    ['listed', ['curvilinear/unstructured_degree_speed_dir.nc']],
    ['regular', all('merra2', /nc4$/)],
  ])('only the cells of an area are imported from a %s grid, with unchanged values', async (_, files) => {
    const folder = scratchFolder()
    const [first, ...rest] = files.map(at)
    const whole = passed(await importEra5([first!, ...rest], { id: 'whole', folder }))
    const { lat, lon } = cellCentre(whole.value.info.grid, 3, 2)
    const area = { west: lon - 0.1, east: lon + 0.1, south: lat - 0.1, north: lat + 0.1 }
    const part = passed(await importEra5([first!, ...rest], { id: 'part', folder, area }))
    const [own, other] = [part.value.info.grid, whole.value.info.grid]
    expect(own.xSz * own.ySz).toBeLessThan(other.xSz * other.ySz)
    const [from, to] = await Promise.all(['whole', 'part'].map((id) => openAtlas(join(folder, id))))
    onTestFinished(async () => {
      await from!.close()
      await to!.close()
    })
    const { id } = whole.value.info.variables[0]!
    const request = { variables: [id], interpolation: 'nearest', fromStep: 0, endStep: 3 } as const
    for (let cell = 0; cell < own.xSz * own.ySz; cell++) {
      const place = cellCentre(own, cell % own.xSz, Math.floor(cell / own.xSz))
      const [a, b] = await Promise.all([from!, to!].map((atlas) => atlas.readPoint({ ...place, ...request })))
      expect([...b!.fields.get(id)!]).toEqual([...a!.fields.get(id)!])
    }
    const again = await appendEra5([first!, ...rest], { id: 'part', folder, replace: true })
    expect(again).toMatchObject({ ok: true })
    const nowhere = { west: 100, east: 101, south: -10, north: -9 }
    const none = await importEra5([first!, ...rest], { id: 'none', folder, area: nowhere })
    expect(none.ok || none.issues[0]?.reason).toBe('has no cell within the area')
  })
})
