import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoAtlas, createDemoLambertAtlas, standardVariable } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { aktermResultSchema } from '#contracts'
import { checkAkterm, readAkterm, roughnessOfLandUseM } from '#domain'
import { runSpec } from '../testing/runSpec.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { AktermSpecInput } from './spec.ts'

const scratch = folderOfFile()
const [demo, lambert, small] = ['demo', 'demo-lambert', 'small'].map((id) => join(scratch, id))
const hannover = { site_id: 1, name: 'Hannover Süd', lat: 52.3, lon: 9.7 }

beforeAll(async () => {
  await createDemoAtlas({ folder: demo!, small: true, years: 3 })
  await createDemoLambertAtlas({ folder: lambert!, small: true })
  await writeSmallAtlas(small!, smallDescription)
})

let runs = 0
async function compute(atlasFolder: string, spec: Partial<AktermSpecInput>) {
  const whole = { product: 'akterm', atlas: 'any', sites: [hannover], year: 2024, ...spec }
  const folder = join(scratch, `out-${runs++}`)
  const { outcome, bytes, manifest: done } = await runSpec(whole, atlasFolder, { folder })
  if (outcome.status !== 'COMPLETED') return { outcome }
  const manifest = await done()
  const result = aktermResultSchema.parse(manifest.result)
  return { outcome, manifest, result, site: result.sites[0]!, bytes }
}

const completed = async (atlasFolder: string, spec: Partial<AktermSpecInput>) => {
  const done = await compute(atlasFolder, spec)
  if (!done.result) throw new Error(JSON.stringify(done.outcome))
  return done
}

describe('a year of the demo atlas', () => {
  it('is a file that passes AUSTAL’s check, leap day and rain included, and contains the check’s result', async () => {
    const { site, bytes } = await completed(demo!, {})
    expect(site.year).toBe(2024)
    expect(site.availability).toMatchObject({ hours: 8784, valid_hours: 8784 })
    expect(site.check).toMatchObject({ sound: true, records: 8784, valid_records: 8784, rain: true })
    expect(site.check.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
    const name = site.files.find((file) => file.endsWith('.akterm'))!
    expect(name).toBe('Hannover Süd_any_2024.akterm')
    expect(checkAkterm(bytes(name)).isSound).toBe(true)
    const { series } = readAkterm(bytes(name))
    expect(series.comments[0]).toMatch(/Niederschlag/)
    expect(series.comments[1]).toBe('Hannover Sued')
    expect(series.comments.join()).toMatch(/synthetisch/i)
    expect(series.hours.some(({ month, day }) => month === 2 && day === 29)).toBe(true)
    const classes = [1, 2, 3, 4, 5, 6].map((code) => series.hours.filter(({ km }) => km === code).length)
    expect(classes).toEqual(site.statistics.class_hours)
  })

  it('gives every file that was ordered, and the protocol with each', async () => {
    const { site } = await completed(demo!, {})
    expect(site.files.map((file) => file.replace('Hannover Süd_any_2024', ''))).toEqual([
      ...['.akterm', '_austal.zip', '.aks', '.xlsx', '.csv', '_check.txt'],
    ])
    const few = await completed(demo!, { formats: ['csv'] })
    expect(few.site.files).toHaveLength(2)
    const lines = few.bytes(few.site.files[0]!).toString().trim().split('\n')
    expect(lines).toHaveLength(8785)
    expect(lines[1]).toMatch(/^2024-01-01T00:00:00Z,\d+\.\d,\d+,(I|II|III\/1|III\/2|IV|V),-?\d/)
  })

  it('takes roughness from the atlas, as typed, or by land use, and the anemometer with it', async () => {
    const atlas = (await completed(demo!, {})).site.made
    expect(atlas).toMatchObject({ roughness_source: 'atlas', anemometer_source: 'automatic' })
    expect(atlas.roughness).toBeGreaterThan(0.05)
    expect(atlas.anemometer_height).toBeCloseTo(10 + 6 * atlas.roughness, 1)
    const typed = (await completed(demo!, { roughness: 0.1, anemometer_height: 10 })).site
    expect(typed.made).toMatchObject({ roughness: 0.1, roughness_source: 'typed', anemometer_height: 10 })
    // The published heights for an anemometer at 10 m over 0.1 m of roughness, reference height 250 m.
    const published = [4, 4.9, 7.3, 10, 13.8, 21.4, 30.4, 37.7, 44.1]
    for (const [index, height] of typed.anemometer_heights.entries())
      expect(height).toBeCloseTo(published[index]!, 0)
    const forest = (await completed(demo!, { roughness: { land_use: 312 } })).site.made
    expect(forest).toMatchObject({ roughness: roughnessOfLandUseM(312), land_use: 312 })
    expect(forest.anemometer_height).toBe(19)
  })

  it('has classes by both methods that agree on the whole', async () => {
    const own = (await completed(demo!, { class_method: 'obukhov' })).site
    const other = (await completed(demo!, { class_method: 'klugManier' })).site
    expect(own.made.class_input).toBe('ishf')
    expect(other.made.class_input).toBe('cloudsAndBase')
    const stable = ({ statistics }: typeof own) =>
      (statistics.class_hours[0]! + statistics.class_hours[1]!) / statistics.valid_hours
    expect(stable(own)).toBeGreaterThan(0.1)
    expect(stable(other)).toBeGreaterThan(0.1)
    expect(Math.abs(stable(own) - stable(other))).toBeLessThan(0.25)
    // Night and day: stable classes at midnight, unstable ones at noon.
    expect(own.statistics.class_by_hour[0]![0]).toBeGreaterThan(own.statistics.class_by_hour[12]![0]!)
    expect(own.statistics.class_by_hour[12]![4]).toBeGreaterThan(own.statistics.class_by_hour[0]![4]!)
  })

  it('is chosen among all years by method A or B, with the robustness of the choice', async () => {
    const { site, result } = await completed(demo!, { year: 'representative' })
    expect(result.year).toBe('representative')
    expect(site.year).toBe(site.ranking!.a)
    expect(site.ranking!.years.map(({ year }) => year).toSorted()).toEqual([2023, 2024, 2025])
    expect(site.ranking!.leave_one_out).toHaveLength(3)
    expect(site.comparison!.years).toEqual([2023, 2024, 2025])
    expect(site.findings.map(({ code }) => code)).toContain('periodShort')
    const byB = await completed(demo!, { year: 'representative', method: 'b' })
    expect(byB.site.year).toBe(site.ranking!.b)
  })
})

it('ten-minute steps of a Lambert atlas become hourly vector means; the hour before the data is a gap', async () => {
  const { site } = await completed(lambert!, {
    year: 2025,
    sites: [{ ...hannover, name: 'Küste', lat: 54, lon: 9 }],
  })
  expect(site.made.steps_per_hour).toBe(6)
  expect(site.availability.hours).toBe(8760)
  expect(site.availability.valid_hours).toBe(8759)
  expect(site.check.sound).toBe(true)
  expect(site.ranking).toBeNull()
  expect(site.cell.corners).toHaveLength(4)
})

it('classes by clouds and sun are refused in the polar night and south of the equator, with a reason', async () => {
  for (const [ymin, lat, reason] of [
    [69, 69.1, /shortest day lasts 0 h.*Obukhov/],
    [59.9, 60.1, /shortest day lasts 5[.\d]* h/],
    [-34, -33.9, /neither the seasons nor the time of Central Europe/],
  ] as const) {
    const folder = join(scratch, `at${ymin}`)
    await writeSmallAtlas(folder, { ...smallDescription, grid: { ...smallDescription.grid, ymin } })
    const sites = [{ ...hannover, lat, lon: 8.1 }]
    const { outcome } = await compute(folder, { year: 2019, sites, roughness: 0.1, language: 'en' })
    expect(outcome).toMatchObject({ status: 'INVALID', code: 'DISPERSION_REFUSED' })
    expect(JSON.stringify(outcome)).toMatch(reason)
  }
})

it('classes by fluxes serve in the polar night and south of the equator', async () => {
  for (const [ymin, lat] of [
    [69, 69.1],
    [-34, -33.9],
  ] as const) {
    const folder = join(scratch, `fluxes${ymin}`)
    await writeSmallAtlas(folder, {
      ...smallDescription,
      grid: { ...smallDescription.grid, ymin, xSz: 1, ySz: 1 },
      variables: ['u10', 'v10', 't2m', 'sp', 'zust', 'ishf'].map((id) => standardVariable(id)!),
      dataFromMs: Date.UTC(2019, 0),
      stepCount: 24 * 365,
    })
    const sites = [{ ...hannover, lat, lon: 8.1 }]
    const { site } = await completed(folder, { year: 2019, sites, roughness: 0.1, anemometer_height: 10 })
    expect(site.made.class_method).toBe('obukhov')
    expect(site.check.sound).toBe(true)
  }
})

it('a year with gaps is refused with its share, and left out where years are compared', async () => {
  const folder = join(scratch, 'gaps')
  const [fromMs, gapMs, gapHours] = [Date.UTC(2017, 0), Date.UTC(2018, 5), 2000]
  const gapFrom = (gapMs - fromMs) / 3_600_000
  await writeSmallAtlas(
    folder,
    {
      ...smallDescription,
      grid: { ...smallDescription.grid, xSz: 1, ySz: 1 },
      variables: ['u10', 'v10', 't2m', 'sp', 'zust', 'ishf'].map((id) => standardVariable(id)!),
      dataFromMs: fromMs,
      stepCount: 24 * (365 + 365 + 365 + 366),
    },
    false,
    // Only the heat flux is missing: wind is present, classes are not.
    (id, x, y, step) =>
      id === 'ishf' && step >= gapFrom && step < gapFrom + gapHours
        ? Number.NaN
        : smallWeather(id, x, y, step),
  )
  const sites = [{ ...hannover, lat: 53, lon: 8 }]
  const terms = { sites, roughness: 0.1, anemometer_height: 10, language: 'en' } as const
  const { outcome } = await compute(folder, { ...terms, year: 2018 })
  expect(outcome).toMatchObject({ status: 'INVALID', code: 'DISPERSION_REFUSED' })
  expect(JSON.stringify(outcome)).toMatch(/2018: 77\.17.%.*90.*2,000/)
  const { site } = await completed(folder, { ...terms, year: 'representative' })
  expect(site.ranking!.years.map(({ year }) => year).toSorted()).toEqual([2017, 2019, 2020])
  expect(site.findings).toContainEqual(expect.objectContaining({ code: 'availabilityLow', year: 2018 }))
  const near = await completed(folder, { ...terms, year: 2020 })
  expect(near.site.availability).toMatchObject({ hours: 8784, valid_hours: 8784 })
})

it('impossible series are refused with the site, the reason and the remedy', async () => {
  const refused = async (atlasFolder: string, spec: Partial<AktermSpecInput>) => {
    const { outcome } = await compute(atlasFolder, spec)
    return outcome.status === 'COMPLETED' ? null : outcome
  }
  expect(await refused(small!, { year: 2019, roughness: 0.1 })).toMatchObject({
    code: 'OUT_OF_ATLAS_AREA',
  })
  const sites = [{ ...hannover, lat: 53.1, lon: 8.1 }]
  expect(await refused(small!, { year: 2019, sites })).toMatchObject({
    code: 'PARAMETER_NOT_AVAILABLE',
    parameters: { parameter: 'roughness_length' },
  })
  expect(await refused(small!, { year: 2019, sites, roughness: 0.1, class_method: 'obukhov' })).toMatchObject(
    { code: 'PARAMETER_NOT_AVAILABLE', parameters: { parameter: 'friction_velocity' } },
  )
  const short = await refused(small!, { year: 2019, sites, roughness: 0.1, language: 'de' })
  expect(short).toMatchObject({ status: 'INVALID', code: 'DISPERSION_REFUSED' })
  expect(JSON.stringify(short)).toMatch(/2019.*mindestens/)
  const low = await refused(demo!, { roughness: 1.5, anemometer_height: 10 })
  expect(JSON.stringify(low)).toMatch(/18 m/)
})
