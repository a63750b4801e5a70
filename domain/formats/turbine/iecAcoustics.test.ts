import { expect, test } from 'vitest'
import { acousticEmissionsOf } from './iecAcoustics.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'

/** A document with one mode. */
function found(acoustic_emissions: object | undefined) {
  const mode = {
    ...{ label: 'mode_1', name: 'Quiet', acoustic_emissions },
    parameters: [{ label: 'wind-speed', axis: 0, values: [3, 8, 12] }],
    ...{ power: [0, 1_000_000, 3_000_000], thrust_coefficient: [0.8, 0.8, 0.4] },
  }
  const turbine = { model_name: 'T', manufacturer_name: 'M', rated_power: 3_000_000, rotor_diameter: 120 }
  return readIecPowerCurve(JSON.stringify({ turbine, power_curves: { operating_modes: [mode] } }))
}

function read(acoustic_emissions: object | undefined) {
  const read = found(acoustic_emissions)
  if (!read.ok) return read.issues.map(({ code }) => code)
  return [read.value.tables[0]!.noiseLevelDb, ...read.warnings.map(({ code }) => code)]
}

// Examples of the schema: octave bands and totals of the same turbine at 5, 6 and 7 m/s.
const octaves = [
  [5.2, 19.7, 62.8, 77.7, 90.2, 97.0, 97.9, 93.4, 85.9, 56.6, 51.5],
  [5.3, 19.8, 63.8, 82.0, 94.3, 100.3, 100.4, 96.3, 89.6, 56.6, 51.3],
  [5.4, 19.8, 65.4, 83.9, 95.5, 101.1, 101.1, 97.1, 90.5, 56.6, 51.5],
]
const totals = [101.7, 104.7, 105.5]
const frequency = [16, 31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000]
const emissions = (sound_power_level: unknown, change: object = {}) => ({
  ...{ margin: 0, weighting: 'A', wind_speed: [5, 6, 7], sound_power_level },
  ...change,
})

test('the noise level of a mode is the highest of its totals, and the sum of bands is their total', () => {
  expect(read(emissions(totals))).toEqual([105.5])
  for (const [index, bands] of octaves.entries())
    expect(read(emissions([bands], { frequency, wind_speed: [5] }))).toEqual([totals[index]])
  expect(read(emissions(octaves, { frequency }))).toEqual([105.5])
  expect(read(undefined)).toEqual([null])
})

test('a margin is reported and not added, another weighting is not used', () => {
  expect(read(emissions(totals, { margin: 2 }))).toEqual([105.5, 'noiseMargin'])
  expect(read(emissions(totals, { weighting: 'C' }))).toEqual([null, 'noiseWeighting'])
  expect(read(emissions([]))).toEqual(['memberMissing'])
})

test('levels by wind speed, also of other weightings, are written again as they were read', () => {
  const stated = [
    emissions(totals),
    emissions(octaves, { frequency, margin: 2 }),
    emissions(totals, { weighting: 'None' }),
  ]
  for (const one of stated) {
    const read = found(one)
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    expect(acousticEmissionsOf(read.value.tables[0]!.sound!)).toEqual(one)
  }
})

test('levels that do not match their wind speeds or bands are reported and not stored', () => {
  const odd = [
    emissions(octaves),
    emissions(totals, { wind_speed: [5, 6] }),
    emissions(octaves, { frequency: frequency.slice(1) }),
  ]
  for (const one of odd) {
    expect(read(one)).toEqual([105.5, 'noiseLevelsIncomplete'])
    const other = found(one)
    expect(other.ok && other.value.tables[0]!.sound).toBeUndefined()
  }
})
