import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEra5 } from '#atlas'
import { askPeer, peerPython } from '#atlas/testing'
import type { EnergyYieldResult } from '#contracts'
import { checkWindFarm } from '#domain'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'
import type { EnergyYieldSpecInput } from '../../calculations/energyYield/spec.ts'
import { computeFarm } from '../../calculations/testing/computeFarm.ts'
import { hornsRevAt } from '../../calculations/testing/hornsRev.ts'

/** Sixteen V80 of Horns Rev 1 within one cell of an atlas. */
function farmAt(place: { readonly lat: number; readonly lon: number }, atlas: string, year: number) {
  const farm = hornsRevAt(place, { atlas, from_year: year, till_year: year })
  const turbines = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27].map((i) => farm.turbines[i]!)
  return { ...farm, turbines } satisfies EnergyYieldSpecInput
}

const berlin = farmAt({ lat: 52.5, lon: 13.4 }, 'berlin', 2017)
const hornsRev = farmAt({ lat: 55.6, lon: 7.9 }, 'hornsrev', 1999)
const open = (farm: typeof berlin) => ({
  ...farm,
  turbines: farm.turbines.map(({ wake_decay_constant: _, ...turbine }) => turbine),
})
/** Ground of the atlas cell that the order states, m below the site. */
const cellGroundM = 40
const risesM = [0, 75, 360]
const places = [0, 0.0000002, 0.01].map((east, i) => ({ name: `P${i + 1}`, lat: 52.5, lon: 13.4 + east }))

interface Theirs {
  readonly sensitivity: Readonly<Record<'berlin' | 'hornsrev', number>>
  readonly density: readonly number[]
  readonly energy_mwh: readonly number[]
  readonly windows: readonly object[]
  readonly roughness: {
    readonly atlas_m: number
    readonly counted_m: number
    readonly wake_decay: number
    readonly loss: number
    readonly ends: readonly { readonly roughness_m: number; readonly loss: number }[]
  }
  readonly centre: number
  readonly mean: number
  readonly turbulence_at_sea: number
  readonly one_place: readonly (readonly [string, string])[]
}

describe.skipIf(peerPython === undefined || noSharedData !== null)(
  'effects on yields that a bank reads',
  () => {
    let folder: string
    let theirs: Theirs
    const record = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../domain/fixtures/shortCalibrations.json'), 'utf8'),
    ).moving_windows

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anemone-bank-'))
      const weather = {
        berlin: sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc'),
        hornsrev: sharedData('reanalysis/era5_hornsrev_1997-1999.nc'),
      }
      for (const [id, file] of Object.entries(weather)) {
        const imported = await importEra5([file], { id, folder })
        if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
      }
      const input = join(folder, 'farms.json')
      const given = {
        berlin: { weather: weather.berlin, spec: berlin },
        hornsrev: { weather: weather.hornsrev, spec: hornsRev },
        ...{ rises_m: risesM, windows: record, places, diameter_m: 80 },
      }
      writeFileSync(input, JSON.stringify(given))
      theirs = askPeer(join(import.meta.dirname, 'bankYields.py'), [input]) as Theirs
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    let runs = 0
    const compute = async (spec: EnergyYieldSpecInput): Promise<EnergyYieldResult> => {
      const out = join(folder, `out${++runs}`)
      mkdirSync(out)
      return (await computeFarm(out, join(folder, spec.atlas), spec)).result
    }
    // The peer uses metres on a sphere, and winds that are not rounded to the steps of an atlas.
    const expectLoss = (own: number, other: number) => expect(Math.abs(own - other)).toBeLessThan(3e-4)
    const lossOf = ({ groups }: EnergyYieldResult) => 1 - groups.planned.yield.efficiency!

    it('the sensitivity of the net yield is that of PyWake’s energies in one percent more and less wind', async () => {
      const within = (own: number, other: number) => expect(Math.abs(own / other - 1)).toBeLessThan(1e-3)
      within((await compute(berlin)).wind_sensitivity, theirs.sensitivity.berlin)
      within((await compute(hornsRev)).wind_sensitivity, theirs.sensitivity.hornsrev)
    })

    it('air density at a site above its cell is that of a hydrostatic column', async () => {
      for (const [i, riseM] of risesM.entries()) {
        const { turbines } = await compute({
          ...berlin,
          density_correction: 'windpro',
          cell_ground_m: cellGroundM,
          turbines: berlin.turbines
            .slice(0, 1)
            .map((one) => ({ ...one, site_height_m: cellGroundM + riseM })),
        })
        expect(Math.abs(turbines[0]!.air_density_kg_m3! / theirs.density[i]! - 1)).toBeLessThan(3e-4)
      }
    })

    it('energies of a farm on a slope follow the density at the height of each turbine', async () => {
      const { turbines } = await compute({
        ...berlin,
        density_correction: 'iec',
        cell_ground_m: cellGroundM,
        turbines: berlin.turbines.map((one, i) => ({
          ...one,
          site_height_m: cellGroundM + risesM[i % risesM.length]!,
        })),
      })
      for (const [i, { yield: own }] of turbines.entries())
        expect(Math.abs(own.free_mwh / theirs.energy_mwh[i % risesM.length]! - 1)).toBeLessThan(1e-3)
      const [low, , high] = theirs.energy_mwh as [number, number, number]
      expect(high / low).toBeLessThan(0.98)
    })

    it('short calibrations are as uncertain in moving windows as numpy and scipy find', () => {
      expect(theirs.windows).toEqual(
        record.windows.map(({ error: _, stated: __, ...one }: Record<string, number>) => one),
      )
    })

    it('wakes follow the roughness of ERA5 up to that of shrubs, within the plausible range', async () => {
      const result = await compute({ ...open(berlin), roughness: 'atlas' })
      const [{ surface, wake_decay_constant }] = result.turbines as [EnergyYieldResult['turbines'][number]]
      const { roughness } = theirs
      expect(surface!.atlas_roughness_length_m).toBeCloseTo(roughness.atlas_m, 3)
      expect(surface!.roughness_length_m).toBeCloseTo(roughness.counted_m, 12)
      expect(wake_decay_constant).toBeCloseTo(roughness.wake_decay, 6)
      expectLoss(lossOf(result), roughness.loss)
      for (const [i, end] of result.wake_range!.ends.entries()) {
        expect(end.roughness_length_m).toBeCloseTo(roughness.ends[i]!.roughness_m, 3)
        expect(Math.abs(end.wake_share - roughness.ends[i]!.loss)).toBeLessThan(1e-3)
      }
    })

    it('Gaussian deficits at the centre and averaged over rotors have the losses of PyWake', async () => {
      const lossBy = async (rotor_average: 'centre' | 'mean') =>
        lossOf(await compute({ ...hornsRev, wake_model: 'bastankhah', rotor_average }))
      expectLoss(await lossBy('centre'), theirs.centre)
      expectLoss(await lossBy('mean'), theirs.mean)
      expect(theirs.mean).toBeLessThan(theirs.centre)
    })

    it('TurbOPark has the turbulence of the roughness, 0.06 at sea', async () => {
      const result = await compute({ ...open(hornsRev), roughness: 0.0002, wake_model: 'turbopark' })
      expect(result.turbulence_intensity).toBeCloseTo(theirs.turbulence_at_sea, 9)
      expect(Math.abs(theirs.turbulence_at_sea - 0.06)).toBeLessThan(0.005)
    })

    it('turbines at one place are refused by their names', () => {
      const turbine = { rotorDiameterM: 80, status: 'planned', hasPowerCurve: true, hubHeightM: 70 } as const
      const known = { siteHeightM: 40, demHeightM: 40 }
      const { errors } = checkWindFarm(places.map((place) => ({ ...turbine, ...known, ...place })))
      const pairs = errors.flatMap((one) =>
        one.code === 'turbinesAtOnePlace' ? [[places[one.index]!.name, places[one.otherIndex]!.name]] : [],
      )
      expect(pairs).toEqual(theirs.one_place)
    })
  },
)
