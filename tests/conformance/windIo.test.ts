import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtlas } from '#atlas'
import { askPeer, peerPython } from '#atlas/testing'
import { energyYieldSpecSchema, farmWind } from '#calculations'
import type { EnergyYieldResult } from '#contracts'
import { meanOfYear, meanYearHours, meanYearOf } from '#domain'
import { computeFarm } from '../../calculations/testing/computeFarm.ts'
import { smallDescription, writeSmallAtlas } from '../../calculations/testing/smallAtlas.ts'
import { windIoDocument, windResource } from '../../server/products/energyYield/windIo/index.ts'

interface FarmSizes {
  readonly rotorsM: readonly [number, number]
  readonly hubsM: readonly number[]
}
/** foxes averages top-hat deficits over the rotor of the source, FLORIS takes the wind at the hub: they agree if sizes are equal. */
const equal: FarmSizes = { rotorsM: [120, 120], hubsM: [100] }

const curvesOf = ({ rotorsM }: FarmSizes) =>
  [
    { type: 'long', cutOut: 24, kilowatts: 3600 },
    { type: 'short', cutOut: null, kilowatts: 2500 },
  ].map(({ type, cutOut, kilowatts }, index) => ({
    ...{ vendor: 'Own', type, name: 'mode 0', rated_power_kw: kilowatts, rotor_diameter_m: rotorsM[index]! },
    ...{ air_density_kg_m3: 1.225, thrust_computed: false, cut_in_ms: null, cut_out_ms: cutOut },
    stationary_ct: 0.03,
    power: {
      wind_speed_ms: [3, 4.5, 6, 8, 10, 11.5, 13, 22],
      power_kw: [0.01, 0.05, 0.17, 0.42, 0.78, 0.95, 1, 1].map((share) => share * kilowatts),
    },
    thrust: { wind_speed_ms: [3, 5, 9, 12, 16, 22], ct: [0.82, 0.8, 0.78, 0.5, 0.22, 0.08] },
  }))

/** Six turbines of two types around a point, degrees; in one cell of the atlas, so that they have the same wind. */
const places = [
  [0, 0],
  [0.0061, 0.0004],
  [0.0122, -0.0003],
  [0.0028, -0.0041],
  [0.0094, -0.0043],
  [0.0061, 0.0045],
] as const

describe.skipIf(!peerPython)('a farm as windIO (PyWake, foxes, FLORIS)', () => {
  let scratch: string
  let atlasFolder: string
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'anemone-windio-'))
    atlasFolder = join(scratch, 'small')
    await writeSmallAtlas(atlasFolder, {
      ...smallDescription,
      variables: smallDescription.variables.filter(({ id }) => /^[uv]\d/.test(id)),
      dataFromMs: Date.UTC(2019, 0),
      stepCount: 24 * 365,
    })
  })
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  async function exported(wakes: object, sizes: FarmSizes) {
    const { hubsM } = sizes
    const folder = mkdtempSync(join(scratch, 'farm-'))
    const spec = {
      ...{ product: 'wakeloss', atlas: 'small', from_year: 2019, till_year: 2019, farm_name: 'Six: "a"' },
      ...{ interpolation: 'nearest', density_correction: 'none', turbulence_intensity: 0.08 },
      power_curves: curvesOf(sizes),
      turbines: places.map(([east, north], index) => ({
        ...{ site_id: index + 1, name: `T ${index + 1}`, lat: 53.2 + north, lon: 8.1 + east },
        ...{ status: index === 5 ? 'portfolio' : 'planned', power_curve: index % 2 },
        ...{ hub_height_m: hubsM[index % hubsM.length]!, wake_decay_constant: 0.06 },
      })),
      ...wakes,
    } as const
    const { result } = await computeFarm(folder, atlasFolder, spec as never)
    const atlas = await openAtlas(atlasFolder)
    try {
      const years = { from: 2019, till: 2019 }
      const wind = await farmWind(
        energyYieldSpecSchema.parse(spec),
        atlas,
        years,
        new AbortController().signal,
      )
      const file = join(folder, 'wind_energy_system.yaml')
      writeFileSync(file, windIoDocument(result, await windResource(wind)))
      return { result, file }
    } finally {
      await atlas.close()
    }
  }

  test.each([
    [{ wake_model: 'jensen' }, ['foxes', 'FLORIS', 'windIO']],
    [{ wake_model: 'bastankhah' }, ['foxes']],
    [{ wake_model: 'bastankhah', superposition: 'linear', wake_expansion: 0.04 }, ['foxes']],
    [{ wake_model: 'turbopark' }, ['foxes', 'foxesExact']],
  ] as const)(
    '%j: other programs calculate the same yield from the file, within 1e-5',
    async (wakes, programs) => {
      const { result, file } = await exported(wakes, equal)
      const theirs = asked(file, programs)
      expect(theirs.steps).toBe(8760)
      for (const program of ['PyWake', 'foxes', 'foxesExact'] as const) {
        const monthly = theirs[program]
        // foxes averages TurbOPark over a rotor by a table, unless its formula is chosen.
        const isByTable = program === 'foxes' && theirs.foxesExact !== undefined
        if (monthly !== undefined) expectYields(result, monthly, isByTable ? 5e-5 : 1e-5)
      }
      expect(result.groups.farm.yield.efficiency).toBeLessThan(0.97)
      if (theirs.FLORIS === undefined) return
      const { steps, energy, same, worst } = theirs.FLORIS
      expect(steps).toBeGreaterThan(500)
      expect(Math.abs(energy / same - 1)).toBeLessThan(1e-5)
      expect(worst).toBeLessThan(0.1)
    },
  )

  test.each(['jensen', 'bastankhah', 'turbopark'])(
    '%s: turbines of several hub heights have a wind each, and rotors may differ (PyWake)',
    async (wake_model) => {
      const { result, file } = await exported({ wake_model }, { rotorsM: [130, 100], hubsM: [100, 135] })
      expectYields(result, asked(file, []).PyWake)
    },
  )
})

type Monthly = readonly (readonly number[])[]
interface Answers {
  readonly steps: number
  readonly PyWake: Monthly
  readonly foxes?: Monthly
  readonly foxesExact?: Monthly
  readonly FLORIS?: Readonly<Record<'steps' | 'energy' | 'same' | 'worst', number>>
}

function asked(file: string, programs: readonly string[]): Answers {
  return askPeer(join(import.meta.dirname, 'windIo.py'), [file, ...programs])
}

function expectYields(result: EnergyYieldResult, monthly: Monthly, within = 1e-5): void {
  const steps = Array.from(
    { length: 12 },
    (_, month) => 24 * new Date(Date.UTC(2019, month + 1, 0)).getUTCDate(),
  )
  const meanYear = meanYearOf(steps, steps)
  for (const [index, turbine] of result.turbines.entries()) {
    const mwh = (meanOfYear(monthly[index]!, meanYear) * meanYearHours) / 1000
    expect(Math.abs(turbine.yield.park_mwh / mwh - 1)).toBeLessThan(within)
  }
}
