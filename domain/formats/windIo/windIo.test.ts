import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { compileTurbine } from '../../turbine/turbine.ts'
import { simpleCurves } from '../../turbine/turbineCurves.ts'
import { runPark } from '../../wake/kernels/park.ts'
import { readMeasurement } from '../measurement/readMeasurement.ts'
import { readSiteSource } from '../sites/siteSource.ts'
import { readTurbineFile } from '../turbine/readTurbineFile.ts'
import type { TurbineFile } from '../turbine/turbineFile.ts'
import { readWindIoClimate } from './windIoClimate.ts'

const folder = `${sharedData}/exchange/windio`
const fileOf = (name: string) => textOfFile(`${folder}/${name}`)

function turbineIn(text: string, answers = {}): TurbineFile {
  const { format, read } = readTurbineFile('farm.yaml', text, { answers })
  expect(format).toBe('windio')
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

function compiled({ rotorDiameterM, tables: [table] }: TurbineFile) {
  const { power, thrust, cutOutMs } = table!
  return compileTurbine(
    { ...simpleCurves(power, thrust!), cutOutMs },
    { diameterM: rotorDiameterM!, densityCorrection: 'none' },
  )
}

function windIn(text: string) {
  return passed(readMeasurement(text, {})).value
}

describe.skipIf(!existsSync(folder))('a farm of windIO (shared data)', () => {
  it('with its curve, places and time series gives the energy that PyWake and foxes compute from it', () => {
    const text = fileOf('five-timeseries.yaml')
    const { timesMs, intervalMs, speedMs, directionDeg, heightM, time } = windIn(text)
    expect([timesMs.length, intervalMs, heightM]).toEqual([48, 3_600_000, 110])
    expect(time.zoneBasis.kind).toBe('stated')
    const { rows } = readSiteSource(text).sheet!
    const own = turbineIn(text)
    expect(own).toMatchObject({ rotorDiameterM: 120, ratedPowerKw: 3000, hubHeightsM: [110] })
    const turbine = compiled(own)
    const farm = {
      xM: Float64Array.from(rows, ({ cells }) => Number(cells[2])),
      yM: Float64Array.from(rows, ({ cells }) => Number(cells[1])),
      hubHeightM: new Float64Array(5).fill(110),
      wakeDecay: new Float64Array(5).fill(0.06),
      turbines: rows.map(() => turbine),
    }
    const powerKw = rows.map(() => new Float64Array(48))
    runPark(
      farm,
      { directionDeg: Float64Array.from(directionDeg!), freeSpeedMs: speedMs, airDensityKgM3: null },
      { powerKw },
    )
    const mwh = powerKw.reduce((sum, one) => sum + one.reduce((all, power) => all + power, 0) / 1000, 0)
    // PyWake 2.6.20 and foxes 1.9.8, areas of rotors in the wake.
    expect(mwh / 396.27714216942).toBeCloseTo(1, 7)
  })

  it('has the mean wind of its probabilities and of its Weibull parameters', () => {
    const climateOf = (name: string) => {
      return passed(readWindIoClimate(fileOf(name))).value
    }
    expect(climateOf('five-probability.yaml')).toMatchObject({ heightM: 110, form: 'probability' })
    expect(climateOf('five-probability.yaml').meanMs).toBeCloseTo(7.3444595, 6)
    expect(climateOf('five-weibull.yaml').meanMs).toBeCloseTo(7.3447321, 6)
    expect(climateOf('five-weibull.yaml').notUsed).toEqual(['turbulence_intensity'])
    const file = 'examples/plant_energy_resource/IEA37_case_study_1_2_energy_resource.yaml'
    expect(climateOf(file).meanMs).toBeCloseTo(9.8, 9)
    const half = fileOf('five-weibull.yaml').replace(/sector_probability:\n\s*data: \[/, '$&0.5, ')
    expect(readWindIoClimate(half)).toMatchObject({ ok: false, issues: [{ code: 'probabilitiesSum' }] })
  })

  it('of official examples is refused where it has no curve, and its series is read', () => {
    for (const [name, member] of [
      ['3.35MW', 'power_curve'],
      ['15MW', 'generator_efficiency'],
    ]) {
      const { read } = readTurbineFile('', fileOf(`examples/plant_energy_turbine/IEA37_${name}_turbine.yaml`))
      expect(read).toMatchObject({ ok: false, issues: [{ code: 'memberMissing', member }] })
    }
    const series = windIn(fileOf('examples/plant_energy_resource/timeseries.yaml'))
    expect([[...series.speedMs], Array.from(series.directionDeg!), series.heightM]).toEqual([
      [5, 6, 3],
      [0, 350, 30],
      null,
    ])
  })
})

const type = (name: string) =>
  `{name: ${name}, hub_height: 100, rotor_diameter: 100, performance: {rated_power: 2000000, cutin_wind_speed: 3, cutout_wind_speed: 25, power_curve: {power_wind_speeds: [0, 2.99, 3, 12, 25, 25.01], power_values: [0, 0, 5, 2000, 2000, 0]}}}`

it('a farm of several types asks for one, recognises kW, and ends its curve at the cut-out', () => {
  const text = `turbine_types:\n  0: ${type('A')}\n  1: ${type('B')}`
  const { read } = readTurbineFile('farm.yaml', text)
  expect(read.record.questions).toMatchObject([{ key: 'windio_turbine', code: 'typeOfFile' }])
  expect(turbineIn(text, { windio_turbine: '1: B' })).toMatchObject({
    name: 'B',
    tables: [{ cutInMs: 3, cutOutMs: 25, power: { windSpeedMs: [3, 12, 25], values: [5, 2000, 2000] } }],
  })
})

it('power coefficients become power at the density of the resource', () => {
  const cp = type('C').replace(
    /power_curve: .*?\}/,
    'generator_efficiency: 0.95, Cp_curve: {Cp_wind_speeds: [3, 10], Cp_values: [0.1, 0.45]}',
  )
  const text = `turbines: ${cp}\nwind_resource: {density: {data: 1.2, dims: []}}`
  const [table] = turbineIn(text).tables
  // ½ · 1.2 kg/m³ · π · 50² m² · 10³ m³/s³ · 0.45 · 0.95
  expect(table!.power.values[1]).toBeCloseTo(0.95 * 2120.575, 3)
  expect(table!.airDensityKgM3).toBe(1.2)
})

it('a time series has a column for each turbine, and a question chooses one', () => {
  const resource = (dims: string, data: string) =>
    [
      'wind_resource:',
      '  time: ["2020-01-01T00:00:00Z", "2020-01-01T01:00:00Z", "2020-01-01T02:00:00Z"]',
      '  reference_height: 120',
      `  wind_speed: {dims: [${dims}], data: ${data}}`,
      '  wind_direction: {dims: [time], data: [10, 20, 30]}',
    ].join('\n')
  const byTurbine = resource('time, wind_turbine', '[[5, 6], [7, 8], [9, 10]]')
  const open = readMeasurement(byTurbine, {})
  const names = ['wind_speed wind_turbine 0 120 m (m/s)', 'wind_speed wind_turbine 1 120 m (m/s)']
  expect(open.record.questions).toMatchObject([{ choices: names.map((value) => ({ value })) }])
  const turned = resource('wind_turbine, time', '[[5, 7, 9], [6, 8, 10]]')
  for (const text of [byTurbine, turned]) {
    const read = readMeasurement(text, { channel: names[1]! })
    expect(read).toMatchObject({ ok: true, value: { heightM: 120 } })
    expect(read.ok && [...read.value.speedMs]).toEqual([6, 8, 10])
  }
})
