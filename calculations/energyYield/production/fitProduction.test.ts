import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import type { Calibration, EnergyYieldResult, ProducedRow, ProductionCalibration } from '#contracts'
import { computeFarm } from '../../testing/computeFarm.ts'
import { hornsRevAt } from '../../testing/hornsRev.ts'
import { smallDescription, writeSmallAtlas } from '../../testing/smallAtlas.ts'
import type { EnergyYieldSpecInput } from '../spec.ts'

const hornsRev = hornsRevAt({ lat: 53.1, lon: 8.1 }, { atlas: 'small', from_year: 2018, till_year: 2018 })
/** Two turbines in a row, in each other's wakes, and one next to them. */
const [first, second, third] = [0, 1, 8].map((index) => hornsRev.turbines[index]!)
const farmOf = (turbines: EnergyYieldSpecInput['turbines']): EnergyYieldSpecInput => ({
  ...hornsRev,
  turbines,
})
const status = (turbine: typeof first, of: 'planned' | 'portfolio') => ({ ...turbine!, status: of })

const scratch = folderOfFile()
const atlasFolder = join(scratch, 'small')
await writeSmallAtlas(atlasFolder, { ...smallDescription, dataFromMs: Date.UTC(2018, 0), stepCount: 8500 })

async function compute(farm: EnergyYieldSpecInput, calibration?: Calibration): Promise<EnergyYieldResult> {
  const spec = { ...farm, ...(calibration && { calibration }) }
  return (await computeFarm(scratchFolder(), atlasFolder, spec)).result
}

/** Yield of the two existing turbines in a wind of a known mean; the atlas lacks most of December. */
async function metered(mean_speed_ms: number) {
  const existing = farmOf([status(first, 'planned'), status(second, 'planned')])
  const known = { kind: 'mean_speed', mean_speed_ms, height_m: 70, source: 'A test' } as const
  const { calibration, groups } = await compute(existing, known)
  const rows = groups.farm.months.flatMap(({ year, month, park_mwh }): ProducedRow[] =>
    [first!, second!].map(({ site_id }, half) => ({
      ...{ site_id, year, month },
      // Each row's share of the energy is arbitrary; together they yield this.
      energy_kwh: 1000 * (park_mwh ?? 100) * (half === 0 ? 0.4 : 0.6),
    })),
  )
  return { factor: calibration!.factor!, rows }
}

const byProduction = (rows: readonly ProducedRow[], other_losses = 0): ProductionCalibration => ({
  kind: 'production',
  source: 'Meters',
  other_losses,
  rows: [...rows],
})
const farm = farmOf([status(first, 'portfolio'), status(second, 'portfolio'), status(third, 'planned')])

describe('a farm calibrated by the production of its existing turbines', () => {
  it('finds the wind of the production, with the existing wakes and without the planned turbines', async () => {
    const { factor, rows } = await metered(8.4)
    expect(Math.abs(factor - 1)).toBeGreaterThan(0.05)
    const [plain, result] = [await compute(farm), await compute(farm, byProduction(rows))]
    const { calibration } = result
    expect(calibration!.factor! / factor).toBeCloseTo(1, 5)
    expect(calibration!.by).toEqual({ kind: 'production', source: 'Meters', other_losses: 0 })
    const fit = calibration!.production!
    expect(fit).toMatchObject({ turbines: 2, standing: 2, periods: 11, left_out: 1, unit: 'month' })
    const known = rows.filter(({ month }) => month !== 12)
    expect(fit.produced_mwh).toBeCloseTo(known.reduce((sum, { energy_kwh }) => sum + energy_kwh, 0) / 1000, 6)
    expect(fit.r_squared).toBeCloseTo(1, 6)
    expect(fit.scatter).toBeLessThan(1e-5)
    expect(fit.skill!.periods).toBe(11)
    // A month is missing, and so is its season.
    expect(fit.skill!.uncertainty).toBeNull()
    expect(calibration!.uncalibrated.farm.park_mwh).toBe(plain.groups.farm.yield.park_mwh)
    const speedOf = ({ groups }: EnergyYieldResult) => groups.planned.free_wind_speed_ms!
    expect(speedOf(result) / speedOf(plain)).toBeCloseTo(factor, 5)
  })

  it('includes availability and losses in the computed energy, and accepts years as well as months', async () => {
    const { factor, rows } = await metered(6.8)
    const reduced = rows.map((row) => ({
      ...row,
      availability: 0.8,
      energy_kwh: 0.8 * 0.95 * row.energy_kwh,
    }))
    const result = await compute(farm, byProduction(reduced, 0.05))
    expect(result.calibration!.factor! / factor).toBeCloseTo(1, 5)
    const halves = rows.filter(({ month }) => month! <= 2)
    const few = (await compute(farm, byProduction(halves))).calibration!
    expect(few.production).toMatchObject({ periods: 2, left_out: 0, skill: null })
  })

  it('is refused where no wind explains it, and for unknown years and turbines', async () => {
    const rows = [{ site_id: first!.site_id, year: 2018, month: 3, energy_kwh: 50 }]
    await expect(compute(farm, byProduction(rows))).rejects.toThrow('PRODUCTION_IMPLAUSIBLE')
    await expect(compute(farm, byProduction([{ ...rows[0]!, year: 2010 }]))).rejects.toThrow('OUTSIDE_PERIOD')
    await expect(compute(farm, byProduction([{ ...rows[0]!, month: 12 }]))).rejects.toThrow(
      'ATLAS_DATA_MISSING',
    )
    await expect(compute(farm, byProduction([{ ...rows[0]!, site_id: 999 }]))).rejects.toThrow('calibration')
    await expect(compute(farm, byProduction([rows[0]!, rows[0]!]))).rejects.toThrow('calibration')
  })
})
