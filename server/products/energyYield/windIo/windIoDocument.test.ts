import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { FarmWind, InflowBlock } from '#calculations'
import { type EnergyYieldResult, energyYieldResultSchema } from '#contracts'
import { geodesicDistanceM } from '#domain'
import { windIoDocument, windResource } from './index.ts'
import { windIoReadme } from './readme.ts'

const folder = `${process.env.ANEMONE_SHARED_DATA ?? '../shared/data'}/exchange`
const schemas = `${folder}/windio/schemas`
const isThere = existsSync(schemas)

function resultOf(change: Partial<EnergyYieldResult> = {}): EnergyYieldResult {
  const { result } = JSON.parse(readFileSync(`${folder}/eya-def/product-result.json`, 'utf8'))
  return { ...energyYieldResultSchema.parse(result), ...change }
}

/** Two days of wind, without the third hour. @param classOf  of each turbine */
function windOf(classOf: readonly number[], density = false): FarmWind {
  const rows = 48
  const series = (of: (step: number) => number) => Float32Array.from({ length: rows }, (_, step) => of(step))
  const classes = [...new Set(classOf)]
  const block: InflowBlock = {
    ...{ rows, startMs: Date.UTC(2020, 1, 28), stepMs: 3_600_000 },
    directionDeg: series((step) => (step === 2 ? Number.NaN : (7 * step) % 360)),
    speedMs: classes.map((one) => series((step) => 6 + one + Math.sin(step))),
    densityKgM3: density ? classes.map(() => series(() => 1.2)) : null,
  }
  return {
    spec: undefined as never,
    ...{ classOf, rows },
    blocks: (async function* () {
      yield block
    })(),
  }
}

const documentOf = async (result: EnergyYieldResult, wind: FarmWind) =>
  parse(windIoDocument(result, await windResource(wind)))

/** Validates by the schema of `plant/wind_energy_system`, without its optimisation, which refers to missing files. */
function validator() {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  const base = 'https://windio.example/plant'
  for (const name of readdirSync(schemas)) {
    const { $schema: _, $id: __, ...schema } = parse(readFileSync(`${schemas}/${name}`, 'utf8'))
    delete schema.properties?.optimisation
    ajv.addSchema({ ...schema, $id: `${base}/${name}` })
  }
  return ajv.getSchema(`${base}/wind_energy_system.yaml`)!
}

describe.skipIf(!isThere)('an energy yield as windIO (shared data)', () => {
  it('is valid by the official schema with every wake model, with one wind and with one for each turbine', async () => {
    const validate = validator()
    const { length } = resultOf().turbines
    const each = resultOf().turbines.map((_, index) => index)
    for (const wake_model of ['jensen', 'bastankhah', 'turbopark'] as const)
      for (const wind of [windOf(Array(length).fill(0)), windOf(each, true)]) {
        validate(await documentOf(resultOf({ wake_model, rotor_average: 'mean' }), wind))
        expect(validate.errors).toBeNull()
      }
    const broken = await documentOf(resultOf(), windOf(each))
    delete broken.wind_farm.layouts
    expect(validate(broken)).toBe(false)
  })

  it('has turbines at their places, curves in W and the steps with wind', async () => {
    const result = resultOf()
    const { wind_farm, site } = await documentOf(result, windOf(result.turbines.map(() => 0)))
    const [{ coordinates, turbine_identifiers, turbine_types }] = wind_farm.layouts
    expect(turbine_identifiers).toEqual(result.turbines.map(({ name }) => name))
    for (const [index, turbine] of result.turbines.entries()) {
      const [first] = result.turbines as [EnergyYieldResult['turbines'][number]]
      const metres = Math.hypot(
        coordinates.x[index] - coordinates.x[0],
        coordinates.y[index] - coordinates.y[0],
      )
      expect(Math.abs(metres - geodesicDistanceM(first, turbine))).toBeLessThan(0.05)
      expect(coordinates.latitude[index]).toBeCloseTo(turbine.lat, 6)
      const type = wind_farm.turbine_types[turbine_types[index]]
      const curve = result.power_curves[turbine.power_curve]!
      expect([type.hub_height, type.rotor_diameter]).toEqual([turbine.hub_height_m, curve.rotor_diameter_m])
      const { power_values, power_wind_speeds } = type.performance.power_curve
      for (const [point, speed] of curve.power.wind_speed_ms.entries()) {
        const at = power_wind_speeds.indexOf(speed)
        if (speed >= (curve.cut_in_ms ?? 0) && speed <= (curve.cut_out_ms ?? 100))
          expect(power_values[at]).toBeCloseTo(1000 * curve.power.power_kw[point]!, 3)
      }
    }
    const { time, wind_speed, wind_direction } = site.energy_resource.wind_resource
    expect([time.length, wind_speed.data.length, wind_direction.data.length]).toEqual([47, 47, 47])
    expect(time.slice(1, 3)).toEqual(['2020-02-28T01:00:00Z', '2020-02-28T03:00:00Z'])
    expect(wind_speed).toMatchObject({ dims: ['time'] })
    expect(wind_speed.data[2]).toBeCloseTo(6 + Math.sin(3), 3)
  })

  it('keeps names as texts, and never writes numbers with an exponent', async () => {
    const [turbine, ...others] = resultOf().turbines as [EnergyYieldResult['turbines'][number]]
    const result = resultOf({
      turbines: [{ ...turbine, name: '"1e3": no' }, ...others],
      farm_name: '2020-01-01',
    })
    const text = windIoDocument(result, await windResource(windOf(result.turbines.map(() => 0))))
    const { name, wind_farm } = parse(text)
    expect([name, wind_farm.layouts[0].turbine_identifiers[0]]).toEqual(['2020-01-01', '"1e3": no'])
    expect(text.replaceAll(/"[^\n]*"/g, '')).not.toMatch(/\d[eE][+-]?\d/)
  })

  it('names the parts of the calculation that other programs omit', () => {
    const result = resultOf()
    const [first, ...others] = result.turbines as [EnergyYieldResult['turbines'][number]]
    const differing = resultOf({
      turbines: [{ ...first, wake_decay_constant: 0.123 }, ...others],
      wake_model: 'jensen',
    })
    const wind = { steps: 47, missing: 1, density: null }
    const years = { from: 2020, till: 2020 }
    expect(windIoReadme(differing, wind, years, 'en')).toContain('different wake decay constants')
    expect(windIoReadme(differing, wind, years, 'de')).toContain('verschiedene Nachlaufkonstanten')
    expect(windIoReadme(result, wind, years, 'en')).toContain(
      'Steps without wind in the atlas are left out: 1',
    )
  })

  it('is refused if the wind has more values than a document can have', async () => {
    const classOf = Array.from({ length: 400 }, (_, index) => index)
    const wind = { ...windOf([0]), classOf, rows: 20 * 8766 }
    await expect(windResource(wind)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
