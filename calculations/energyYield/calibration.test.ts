import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import type { Calibration, MeasurementCalibration, RasterCalibration, ResultRestriction } from '#contracts'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { EnergyYieldSpecInput } from './spec.ts'

const order = { atlas: 'small', from_year: 2018, till_year: 2019 }
const hornsRev = hornsRevAt({ lat: 53.1, lon: 8.1 }, order)
const farm: EnergyYieldSpecInput = {
  ...hornsRev,
  turbines: [0, 8, 16].map((index) => ({
    ...hornsRev.turbines[index]!,
    status: index === 16 ? 'portfolio' : 'planned',
  })),
}
const scratch = folderOfFile()
const atlasFolder = join(scratch, 'small')
await writeSmallAtlas(atlasFolder)

const compute = async (calibration?: Calibration, folder = scratchFolder()) =>
  (await computeFarm(folder, atlasFolder, { ...farm, ...(calibration && { calibration }) })).result

const known: Calibration = { kind: 'mean_speed', mean_speed_ms: 7.5, height_m: 70, source: 'A report' }

function measured(slope: number, intercept = 0): MeasurementCalibration {
  return {
    kind: 'measurement',
    source: 'mast.csv',
    sha256: 'a'.repeat(64),
    place: { lat: 53.1, lon: 8.1 },
    height_m: 100,
    method: 'variance_ratio',
    transfer: Array.from({ length: 12 }, () => [{ from_ms: [0, 1], to_ms: [intercept, intercept + slope] }]),
    shared_sectors: [],
    common: {
      from: '2018-12-15 00:00:00 UTC',
      till: '2019-03-01 00:00:00 UTC',
      steps: 1800,
      months: 4,
      calendar_months: 4,
      measured_mean_ms: 7,
      atlas_mean_ms: 7 / slope,
      r_squared: 0.8,
      direction_offset_deg: null,
    },
    r_squared: 0.8,
    residual_ms: 1.1,
    skill: null,
  }
}

describe('a calibrated energy yield', () => {
  it('has the known mean speed, and for comparison the result without calibration', async () => {
    const [plain, result] = [await compute(), await compute(known)]
    expect(plain.calibration).toBeUndefined()
    const { calibration, groups } = result
    expect(groups.planned.free_wind_speed_ms).toBeCloseTo(7.5, 5)
    expect(calibration!.atlas_mean_ms).toBeCloseTo(plain.groups.planned.free_wind_speed_ms!, 5)
    expect(calibration!.factor).toBeCloseTo(7.5 / calibration!.atlas_mean_ms, 6)
    expect(calibration!.by).toEqual(known)
    expect(calibration!.years).toEqual({ from: 2018, till: 2019 })
    for (const group of ['planned', 'portfolio', 'farm'] as const) {
      const { free_mwh, park_mwh } = plain.groups[group]!.yield
      const { free_wind_speed_ms } = plain.groups[group]!
      expect(calibration!.uncalibrated[group]).toEqual({ free_wind_speed_ms, free_mwh, park_mwh })
    }
    const ratio = groups.farm.yield.free_mwh / plain.groups.farm.yield.free_mwh
    expect(Math.sign(ratio - 1)).toBe(Math.sign(calibration!.factor! - 1))
    for (const climate of result.wind_climates) expect(climate.mean_wind_speed_ms).toBeCloseTo(7.5, 2)
  })

  it('scales by the height, the place and the years of the known mean', async () => {
    const above = await compute({ ...known, height_m: 100 })
    expect(above.groups.planned.free_wind_speed_ms).toBeLessThan(7.5)
    const elsewhere = await compute({
      ...known,
      place: { lat: 53.25, lon: 8.5 },
      years: { from: 2019, till: 2019 },
    })
    expect(elsewhere.calibration).toMatchObject({
      place: { lat: 53.25, lon: 8.5 },
      years: { from: 2019, till: 2019 },
    })
    await expect(compute({ ...known, years: { from: 2010, till: 2019 } })).rejects.toThrow('OUTSIDE_PERIOD')
    await expect(compute({ ...known, place: { lat: 10, lon: 8 } })).rejects.toThrow('OUT_OF_ATLAS_AREA')
  })

  it('with a measurement equal to the atlas changes nothing, and with a multiple of the atlas has that factor', async () => {
    const plain = await compute()
    const same = await compute(measured(1))
    expect(same.groups.farm.yield.park_mwh).toBeCloseTo(plain.groups.farm.yield.park_mwh, 2)
    expect(same.calibration!.factor).toBeCloseTo(1, 7)
    expect(same.calibration!.by).not.toHaveProperty('transfer')
    const more = await compute(measured(1.1))
    expect(more.calibration!.factor).toBeCloseTo(1.1, 6)
    const typed = 1.1 * plain.groups.planned.free_wind_speed_ms!
    const scaled = await compute({ ...known, mean_speed_ms: typed })
    expect(more.groups.farm.yield.park_mwh / scaled.groups.farm.yield.park_mwh).toBeCloseTo(1, 6)
  })

  it('scales the intercept of a line to the hub by the ratio of the means', async () => {
    const plain = await compute()
    const { calibration, groups } = await compute(measured(1, 1))
    const shear = plain.groups.planned.free_wind_speed_ms! / calibration!.atlas_mean_ms
    expect(groups.planned.free_wind_speed_ms! - plain.groups.planned.free_wind_speed_ms!).toBeCloseTo(
      shear,
      5,
    )
  })

  it('stops bats’ turbines by the calibrated wind, since that is the wind that a turbine measures', async () => {
    const stopBelow = (below: number): ResultRestriction => ({
      name: 'Bats',
      category: 'curtailment.bats',
      site_ids: null,
      clock: 'utc',
      windows: [],
      weather: [{ quantity: 'windSpeed', from: null, below }],
      directions: [],
      action: { kind: 'stop' },
    })
    const hours = async (below: number, calibration?: Calibration) => {
      const spec = { ...farm, restrictions: [stopBelow(below)], ...(calibration && { calibration }) }
      const { result } = await computeFarm(scratchFolder(), atlasFolder, spec)
      return { held: result.restrictions!.rules[0]!.hours, calibration: result.calibration }
    }
    const calibrated = await hours(6, known)
    const { factor } = calibrated.calibration!
    expect(Math.abs(factor! - 1)).toBeGreaterThan(0.05)
    // The number of steps below a scaled threshold in the atlas's own wind.
    expect(calibrated.held).toBeCloseTo((await hours(6 / factor!)).held, 6)
    expect(Math.abs(calibrated.held - (await hours(6)).held)).toBeGreaterThan(50)
  })

  describe('by a raster', () => {
    const speeds = [7.5, 8.25, 6.75]
    const raster: RasterCalibration = {
      kind: 'raster',
      source: 'A wind atlas',
      sha256: 'b'.repeat(64),
      height_m: 70,
      years: { from: 2018, till: 2019 },
      sites: farm.turbines.map(({ site_id, lat, lon }, index) => ({
        ...{ site_id, lat, lon },
        mean_speed_ms: speeds[index]!,
      })),
    }

    it('has at each turbine the mean speed of its site, and for comparison the atlas as it is', async () => {
      const [plain, result] = [await compute(), await compute(raster)]
      for (const [index, turbine] of result.turbines.entries()) {
        expect(turbine.free_wind_speed_ms).toBeCloseTo(speeds[index]!, 5)
        const { mean_speed_ms, atlas_mean_ms, factor } = result.calibration!.sites![index]!
        expect(mean_speed_ms).toBe(speeds[index])
        expect(atlas_mean_ms).toBeCloseTo(plain.turbines[index]!.free_wind_speed_ms!, 5)
        expect(factor).toBeCloseTo(speeds[index]! / atlas_mean_ms, 12)
      }
      expect(result.calibration!.by).not.toHaveProperty('sites')
      const { free_mwh, park_mwh } = plain.groups.farm.yield
      expect(result.calibration!.uncalibrated.farm).toMatchObject({ free_mwh, park_mwh })
      expect(result.calibration!.factor).toBeCloseTo(
        (speeds[0]! + speeds[1]!) / 2 / plain.groups.planned.free_wind_speed_ms!,
        5,
      )
    })

    it('of one speed everywhere is the known mean speed', async () => {
      const same = raster.sites.map((site) => ({ ...site, mean_speed_ms: 7.5 }))
      const [one, other] = [await compute({ ...raster, sites: same }), await compute(known)]
      expect(one.groups.farm.yield.park_mwh / other.groups.farm.yield.park_mwh).toBeCloseTo(1, 6)
    })

    it('of no named years is compared with all years of the atlas', async () => {
      const { years: _, ...climate } = raster
      const atlasYears = { from: 2018, till: 2019 }
      expect((await compute(climate)).calibration).toMatchObject({ years: atlasYears })
      await expect(compute({ ...raster, years: { from: 2000, till: 2019 } })).rejects.toThrow(
        'OUTSIDE_PERIOD',
      )
      await expect(compute({ ...raster, sites: raster.sites.slice(1) })).rejects.toThrow('calibration')
    })
  })

  it('is equal to the last byte when it is made again', async () => {
    const [one, other] = [scratchFolder(), scratchFolder()]
    const [first, second] = [await compute(measured(1.1, 0.3), one), await compute(measured(1.1, 0.3), other)]
    expect(first).toEqual(second)
    const csv = first.files.find((name) => name.endsWith('_turbines.csv'))!
    expect(readFileSync(join(one, csv))).toEqual(readFileSync(join(other, csv)))
    expect(first.rows).toBe(smallDescription.stepCount)
  })
})
