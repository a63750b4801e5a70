import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { DatasetOpener } from './formats/index.ts'
import { appendEra5, importEra5 } from './importEra5.ts'

const berlin = sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc')
const hornsRev = ['1997-1999', '2000-2002', '2003-2005'].map((years) =>
  sharedData(`reanalysis/era5_hornsrev_${years}.nc`),
)

async function importTo(folder: string, id: string, files: readonly string[]) {
  const result = await importEra5(files, { id, folder })
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return { ...result.value, url: join(folder, id) }
}

async function open(url: string) {
  const atlas = await openAtlas(url)
  onTestFinished(() => atlas.close())
  return atlas
}

describe.skipIf(noSharedData)(`real ERA5 files${noSharedData ? ` (${noSharedData})` : ''}`, () => {
  test('Berlin 2017 has its published mean speed of 6.08 m/s at 100 m', async () => {
    const { url, info, skipped } = await importTo(scratchFolder(), 'berlin', [berlin])
    expect(skipped).toEqual([])
    expect(info).toMatchObject({
      stepCount: 8760,
      grid: { xmin: 13.1, ymin: 52.35, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 },
    })
    const atlas = await open(url)
    let sum = 0
    for (const lat of [52.35, 52.6])
      for (const lon of [13.1, 13.35, 13.6]) {
        const request = {
          lat,
          lon,
          variables: ['u100', 'v100'],
          interpolation: 'nearest',
          fromStep: 0,
          endStep: 8760,
        } as const
        const { fields } = await atlas.readPoint(request)
        const [u, v] = [fields.get('u100')!, fields.get('v100')!]
        sum += u.reduce((total, east, i) => total + Math.hypot(east, v[i]!), 0)
      }
    expect(sum / (6 * 8760)).toBeCloseTo(6.08, 2)
  })

  test('every value of Berlin 2017 comes back to half the precision, at the right place and time', async () => {
    const { url, info } = await importTo(scratchFolder(), 'berlin', [berlin])
    const atlas = await open(url)
    const opener = new DatasetOpener()
    const dataset = await opener.open(berlin)
    onTestFinished(() => opener.close())
    const perHour: Record<string, number> = { ssrd: 3600, fdir: 3600 }
    const nameInFile: Record<string, string> = { z0: 'fsr' }
    for (const { id, precision } of info.variables) {
      const variable = dataset.variables.find(({ name }) => name === (nameInFile[id] ?? id))!
      for (const [row, column] of [
        [0, 0],
        [1, 2],
      ] as const) {
        const truth = await dataset.read(variable, { start: [0, row, column], count: [8760, 1, 1] })
        const lat = [52.6, 52.35][row]!
        const lon = [13.1, 13.35, 13.6][column]!
        const request = {
          lat,
          lon,
          variables: [id],
          interpolation: 'nearest',
          fromStep: 0,
          endStep: 8760,
        } as const
        const series = (await atlas.readPoint(request)).fields.get(id)!
        const scale = 1 / (perHour[id] ?? 1)
        let worst = 0
        for (const [i, value] of truth.entries())
          worst = Math.max(worst, Math.abs(value * scale - series[i]!))
        expect(worst, id).toBeLessThan(0.51 * precision)
      }
    }
  })

  test('nine years of Horns Rev appended in three steps equal one import', async () => {
    const folder = scratchFolder()
    await importTo(folder, 'grown', hornsRev.slice(0, 1))
    for (const [i, file] of hornsRev.slice(1).entries()) {
      const result = await appendEra5([file], { id: 'grown', folder })
      expect(result).toMatchObject({ ok: true, value: { info: { version: String(i + 2) } } })
    }
    await importTo(folder, 'whole', hornsRev)
    const [grown, whole] = [await open(join(folder, 'grown')), await open(join(folder, 'whole'))]
    expect(grown.info.stepCount).toBe(9 * 8760 + 2 * 24)
    // Each append keeps its own reading.
    const own = { id: '', title: '', version: '', readings: [] }
    expect({ ...grown.info, ...own }).toEqual({ ...whole.info, ...own })
    const variables = grown.info.variables.map(({ id }) => id)
    const request = {
      lat: 55.6,
      lon: 7.9,
      variables,
      interpolation: 'bilinear',
      fromStep: 0,
      endStep: grown.info.stepCount,
    } as const
    expect((await grown.readPoint(request)).fields).toEqual((await whole.readPoint(request)).fields)
  })

  test('a folder of one file per variable becomes one atlas, with winds as components and humidity', async () => {
    const folder = sharedData('reanalysis/era5_aachen_2015-01')
    const files = readdirSync(folder).map((name) => join(folder, name))
    const { url, info, skipped } = await importTo(scratchFolder(), 'aachen', files)
    expect(info.variables.map(({ id }) => id).sort()).toEqual(
      ['blh', 'fdir', 'rh2m', 'sp', 'ssrd', 't2m', 'u10', 'u100', 'v10', 'v100', 'z0'].sort(),
    )
    expect(skipped.map(({ variable }) => variable).sort()).toEqual(['fdir_t_adj', 'ssrd_t_adj'])
    const atlas = await open(url)
    const { fields } = await atlas.readPoint({
      lat: 52,
      lon: 5,
      variables: ['u100', 'v100', 'rh2m'],
      interpolation: 'nearest',
      fromStep: 0,
      endStep: 1,
    })
    // First values of the files: 12426 and 8393 in steps of 0.000762962… m/s and 0.005493331… degrees.
    const [speedMs, directionDeg] = [12_426 * 0.0007629627368999298, 8393 * 0.005493331705679495]
    const [u, v] = [fields.get('u100')![0]!, fields.get('v100')![0]!]
    expect(Math.hypot(u, v)).toBeCloseTo(speedMs, 2)
    expect((180 + (Math.atan2(u, v) * 180) / Math.PI) % 360).toBeCloseTo(directionDeg, 1)
    // Dew point 273.58 K at 275.01 K: Magnus' formula gives 90 %.
    expect(fields.get('rh2m')![0]).toBeCloseTo(90.1, 0)
  })
})
