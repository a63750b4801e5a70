import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type Calibration, type MeasuredFarm, measuredFarmSchema, type ResultPowerCurve } from '#contracts'
import { catalogueCurve, catalogueVendors } from '#domain/catalogue'
import type { EnergyYieldSpecInput } from '../../calculations/energyYield/spec.ts'
import { computeFarm } from '../../calculations/testing/computeFarm.ts'
import { farmAtlas, hasFarm, type Measured, measuredFarm, farmYears as years } from './measuredFarm.ts'

const record = '../../server/products/energyYield/validation/measuredFarms.json'
const hubHeightM = 80
const type = 'MM82 2.05 MW'

it.skipIf(!hasFarm)('the shown figures of a measured farm are those of the calculations', async () => {
  const measured = measuredFarm()
  const atlas = await farmAtlas(measured)
  const calculate = async (calibration?: Calibration) => {
    const { result } = await computeFarm(scratchFolder(), atlas, specOf(measured, calibration))
    const energies = years.map((year) => {
      const months = result.groups.farm.months.filter((one) => one.year === year)
      return { year, mwh: Math.round(months.reduce((sum, { park_mwh }) => sum + park_mwh!, 0)) }
    })
    return { factor: Number((result.calibration?.factor ?? 1).toFixed(4)), energies }
  }
  const mean = measured.turbines.reduce((sum, { mean_speed_ms }) => sum + mean_speed_ms, 0)
  const meanSpeed: Calibration = {
    kind: 'mean_speed',
    mean_speed_ms: mean / measured.turbines.length,
    height_m: hubHeightM,
    source: 'anemometers of the nacelles',
  }
  const [stored] = JSON.parse(readFileSync(join(import.meta.dirname, record), 'utf8')) as MeasuredFarm[]
  const found: MeasuredFarm = {
    ...stored!,
    standing: Number(meanOf(measured.turbines.map(({ standing }) => standing)).toFixed(3)),
    metered: years.map((year) => ({ year, mwh: Math.round(meteredMwh(measured, year)) })),
    calculated: [
      { known: 'nothing', years: [], ...(await calculate()) },
      { known: 'mean_speed', years: [...years], ...(await calculate(meanSpeed)) },
      { known: 'production', years: [2014], ...(await calculate(production(measured, 2014))) },
      { known: 'production', years: [2015], ...(await calculate(production(measured, 2015))) },
    ],
  }
  expect(measuredFarmSchema.parse(found)).toEqual(stored)
})

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meteredMwh({ turbines }: Measured, year: number): number {
  const months = turbines.flatMap((turbine) => turbine.months).filter((month) => month.year === year)
  return months.reduce((sum, { energy_kwh }) => sum + energy_kwh, 0) / 1000
}

function specOf({ turbines }: Measured, calibration: Calibration | undefined): EnergyYieldSpecInput {
  return {
    product: 'wakeloss',
    atlas: 'era5',
    from_year: years[0],
    till_year: years[1],
    farm_name: 'La Haute Borne',
    wake_model: 'jensen',
    density_correction: 'windpro',
    roughness: 0.07,
    power_curves: [parametricCurve()],
    turbines: turbines.map(({ name, lat, lon }, index) => ({
      ...{ site_id: index + 1, name, lat, lon },
      status: 'planned',
      power_curve: 0,
      hub_height_m: hubHeightM,
    })),
    ...(calibration && { calibration }),
  }
}

/** The parametric curve proposed by the catalogue for the type. */
function parametricCurve(): ResultPowerCurve {
  const known = catalogueVendors.flatMap(({ types }) => types).find(({ name }) => name === type)!
  const { vendor, curve, curves, isThrustComputed } = catalogueCurve(known.curves[0]!.id)!
  expect(curve.origin).toBe('parametric')
  return {
    vendor: vendor.name,
    type,
    name: curve.name,
    rated_power_kw: known.ratedPowerKw,
    rotor_diameter_m: known.rotorDiameterM,
    air_density_kg_m3: curves.airDensityKgM3!,
    thrust_computed: isThrustComputed,
    cut_in_ms: curves.cutInMs,
    cut_out_ms: curves.cutOutMs,
    stationary_ct: curves.stationaryCt,
    power: { wind_speed_ms: [...curves.power.windSpeedMs], power_kw: [...curves.power.values] },
    thrust: { wind_speed_ms: [...curves.thrust!.windSpeedMs], ct: [...curves.thrust!.values] },
  }
}

function production({ turbines }: Measured, year: number): Calibration {
  return {
    kind: 'production',
    source: `SCADA ${year}`,
    other_losses: 0,
    rows: turbines.flatMap(({ months }, index) =>
      months
        .filter((month) => month.year === year)
        .map(({ month, energy_kwh }) => ({ site_id: index + 1, year, month, energy_kwh })),
    ),
  }
}
