import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { standardVariable } from '#atlas'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { defaultWakeDecay } from '#domain'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { type EnergyYieldSpecInput, energyYieldSpecSchema } from './spec.ts'

const order = { atlas: 'small', from_year: 2018, till_year: 2019 }
const hornsRev = hornsRevAt({ lat: 53.1, lon: 8.1 }, order)
const turbines = [0, 8, 16].map((index) => hornsRev.turbines[index]!)
/** Horns Rev's decay constants left open. */
const open = turbines.map(({ wake_decay_constant: _, ...turbine }) => turbine)
const farm = (fields: Partial<EnergyYieldSpecInput>): EnergyYieldSpecInput => ({
  ...hornsRev,
  turbines: open,
  ...fields,
})

/** The sea, but for the eastern cells, which are a forest. */
const seaM = 0.0002
const variablesOf = (ids: readonly string[]) => ids.map((id) => standardVariable(id)!)
const allIds = smallDescription.variables.map(({ id }) => id)
const singleIds = allIds.filter((id) => !/^[uv](10|200)$/.test(id))
const scratch = folderOfFile()
const write = async (name: string, ids: readonly string[]) => {
  const folder = join(scratch, name)
  const weather = (id: string, x: number, y: number, step: number) =>
    id === 'z0' ? (x === 0 ? seaM : 0.8) : smallWeather(id, x, y, step)
  await writeSmallAtlas(folder, { ...smallDescription, variables: variablesOf(ids) }, false, weather)
  return folder
}
const withRoughness = await write('whole', [...allIds, 'z0'])
const without = await write('without', allIds)
const single = await write('single', [...singleIds, 'z0'])

const compute = async (atlas: string, fields: Partial<EnergyYieldSpecInput>) =>
  (await computeFarm(scratchFolder(), atlas, farm(fields))).result

describe('the surface around a farm', () => {
  it('has the roughness by land cover from the order, and the atlas’s outside the map', async () => {
    const [first, ...others] = open
    const turbines = [{ ...first!, land_cover_roughness_m: 0.2 }, ...others]
    const { turbines: found } = await compute(withRoughness, { roughness: 'landCover', turbines })
    expect(found[0]!.surface).toMatchObject({ roughness_length_m: 0.2, roughness_source: 'landCover' })
    expect(found[0]!.wake_decay_constant).toBe(defaultWakeDecay(found[0]!.hub_height_m, 0.2))
    expect(found[1]!.surface).toMatchObject({ roughness_source: 'atlas' })
  })

  it('is the atlas’s at each site: over the sea wakes widen by 0.04, in a forest as over shrubs', async () => {
    const moved = open.map((turbine, index) => (index === 2 ? { ...turbine, lon: 8.45 } : turbine))
    const { turbines: found } = await compute(withRoughness, { roughness: 'atlas', turbines: moved })
    expect(found[0]!.wake_decay_constant).toBeCloseTo(0.5 / Math.log(70 / seaM), 4)
    expect(found[0]!.wake_decay_constant).toBeCloseTo(0.04, 2)
    expect(found[2]!.wake_decay_constant).toBeCloseTo(0.5 / Math.log(70 / 0.3), 4)
    expect(found[2]!.surface).toMatchObject({ roughness_length_m: 0.3, roughness_source: 'atlasBounded' })
    expect(found[2]!.surface!.atlas_roughness_length_m).toBeCloseTo(0.8, 4)
    expect(found[0]!.surface).toMatchObject({
      roughness_source: 'atlas',
      land_use: null,
      wake_decay_source: 'roughness',
    })
    expect(found[0]!.surface!.roughness_length_m).toBeCloseTo(seaM, 6)
    expect(found.some(({ shear }) => shear)).toBe(false)
  })

  it('is the entered one, a class of land use, or a default where the atlas has none', async () => {
    const [typed] = (await compute(withRoughness, { roughness: 0.03 })).turbines
    expect(typed!.surface).toMatchObject({ roughness_length_m: 0.03, roughness_source: 'typed' })
    expect(typed!.wake_decay_constant).toBe(defaultWakeDecay(70, 0.03))
    const [forest] = (await compute(withRoughness, { roughness: { land_use: 311 } })).turbines
    expect(forest!.surface).toMatchObject({
      roughness_length_m: 2,
      roughness_source: 'landUse',
      land_use: 311,
    })
    const [assumed] = (await compute(without, { roughness: 'atlas' })).turbines
    expect(assumed!.surface).toMatchObject({ roughness_length_m: 0.07, roughness_source: 'default' })
    expect(assumed!.wake_decay_constant).toBe(defaultWakeDecay(70))
  })

  it('shows the wake loss at both ends of the plausible roughness, and none where constants were entered', async () => {
    const lossOf = async (roughness: number) => {
      const { groups } = await compute(withRoughness, { roughness })
      return 1 - groups.planned.yield.efficiency!
    }
    const { wake_range } = await compute(withRoughness, { roughness: 0.1 })
    const [low, high] = wake_range!.ends
    expect([low!.roughness_length_m, high!.roughness_length_m]).toEqual([
      expect.closeTo(0.1 / 3, 12),
      expect.closeTo(0.3, 12),
    ])
    expect(low!.wake_share).toBeGreaterThan(high!.wake_share)
    // The loss of a sample of the steps equals that of the whole farm with these lengths to a tenth of a point.
    expect(Math.abs(low!.wake_share - (await lossOf(0.1 / 3)))).toBeLessThan(1e-3)
    expect(Math.abs(high!.wake_share - (await lossOf(0.3)))).toBeLessThan(1e-3)
    expect((await compute(withRoughness, { roughness: 0.1, turbines })).wake_range).toBeUndefined()
    expect(
      (await compute(withRoughness, { roughness: 0.1, wake_model: 'bastankhah' })).wake_range,
    ).toBeUndefined()
  })

  it('gives TurbOPark its turbulence unless it is entered, as one, by sector or by wind speed', async () => {
    const of = (fields: Partial<EnergyYieldSpecInput>) =>
      compute(withRoughness, { roughness: seaM, wake_model: 'turbopark', ...fields })
    const sea = await of({})
    expect(sea.turbulence).toEqual({ source: 'roughness' })
    expect(sea.turbulence_intensity).toBeCloseTo(0.8 / Math.log(70 / seaM), 6)
    expect(sea.wake_range!.ends[1]!.wake_share).toBeLessThan(sea.wake_range!.ends[0]!.wake_share)
    const parkOf = ({ groups }: typeof sea) => groups.farm.yield.park_mwh
    const one = await of({ turbulence_intensity: 0.1 })
    expect(one.turbulence).toEqual({ source: 'typed', entered: 0.1 })
    expect(parkOf(one)).toBeGreaterThan(parkOf(sea))
    const by_sector = Array.from({ length: 12 }, () => 0.1)
    expect(parkOf(await of({ turbulence_intensity: { by_sector } }))).toBeCloseTo(parkOf(one), 6)
    const by_speed = { wind_speed_ms: [4, 12], intensity: [0.14, 0.06] }
    const bySpeed = await of({ turbulence_intensity: { by_speed } })
    expect(bySpeed.turbulence_intensity).toBeCloseTo(0.1, 12)
    expect(parkOf(bySpeed)).not.toBe(parkOf(one))
    const plain = await compute(withRoughness, { turbines, wake_model: 'turbopark' })
    expect([plain.turbulence_intensity, plain.turbulence]).toEqual([0.1, { source: 'default' }])
  })

  it('does not change entered constants, nor results without them', async () => {
    const [entered] = (await compute(withRoughness, { roughness: 'atlas', turbines })).turbines
    expect(entered).toMatchObject({ wake_decay_constant: 0.04, surface: { wake_decay_source: 'typed' } })
    const plain = await compute(withRoughness, { turbines })
    expect(plain.turbines.some(({ surface, shear }) => surface ?? shear)).toBe(false)
    expect(plain.groups.farm.yield.park_mwh).toBe(
      (await compute(withRoughness, { roughness: 'atlas', turbines })).groups.farm.yield.park_mwh,
    )
  })

  it('gives the shear of an atlas with one level, and states its origin: entered, by roughness, or a seventh', async () => {
    const shearOf = async (fields: Partial<EnergyYieldSpecInput>) => {
      const { turbines: found, groups } = await compute(single, fields)
      return { ...found[0]!.shear!, speed: groups.farm.free_wind_speed_ms! }
    }
    const entered = await shearOf({ roughness: 'atlas', shear_exponent: 0.25 })
    expect(entered).toMatchObject({ exponent: 0.25, source: 'typed', level_m: 100 })
    const sea = await shearOf({ roughness: 'atlas' })
    // The logarithmic profile at both heights, by hand.
    const ratio = Math.log(70 / seaM) / Math.log(100 / seaM)
    expect(sea.source).toBe('roughness')
    expect(0.7 ** sea.exponent).toBeCloseTo(ratio, 5)
    const before = await shearOf({ turbines })
    expect(before).toMatchObject({ exponent: 1 / 7, source: 'default' })
    expect(sea.speed / before.speed).toBeCloseTo(ratio / 0.7 ** (1 / 7), 4)
    expect(entered.speed / before.speed).toBeCloseTo(0.7 ** (0.25 - 1 / 7), 4)
  })

  it('extrapolates a known mean from another height to the hub by the same roughness', async () => {
    const calibration = { kind: 'mean_speed', mean_speed_ms: 8, height_m: 150, source: 'A report' } as const
    const { turbines: found, groups } = await compute(single, { roughness: 0.3, calibration })
    const exponent = found[0]!.shear!.exponent
    // Known at 150 m by the roughness's own profile, so that the hub has the known mean.
    const toKnown = Math.log(150 / 0.3) / Math.log(100 / 0.3)
    expect(groups.farm.free_wind_speed_ms).toBeCloseTo((8 * 0.7 ** exponent) / toKnown, 3)
  })
})

describe('a specification', () => {
  const flawOf = (fields: object) =>
    energyYieldSpecSchema.safeParse(farm(fields)).error?.issues.map(({ path, message }) => [path[0], message])

  it('names missing fields and values out of range', () => {
    expect(flawOf({})).toEqual([
      ['roughness', expect.stringContaining('wake_decay_constant of every turbine')],
    ])
    expect(flawOf({ roughness: 3 })).toEqual([['roughness', expect.stringContaining('0.0001 to 2 m')]])
    expect(flawOf({ roughness: { land_use: 523 } })?.[0]?.[0]).toBe('roughness')
    expect(flawOf({ turbines, wake_model: 'turbopark', superposition: 'linear' })).toEqual([
      ['superposition', 'superposition of turbopark must be rootSumSquare'],
    ])
    expect(flawOf({ turbines, wake_expansion: 0.05 })?.[0]?.[0]).toBe('wake_expansion')
    expect(flawOf({ turbines, wake_model: 'bastankhah', wake_expansion: 0.5 })).toEqual([
      ['wake_expansion', 'wake_expansion must be 0.01 to 0.1 for this wake_model'],
    ])
    expect(flawOf({ turbines, rotor_average: 'mean' })).toEqual([
      ['rotor_average', 'jensen has no choice of rotor_average'],
    ])
    expect(flawOf({ turbines, turbulence_intensity: 1.5 })?.[0]?.[0]).toBe('turbulence_intensity')
    expect(flawOf({ turbines, losses: 'tr5' })?.[0]?.[0]).toBe('losses')
    const rule = { name: 'Night', category: 'curtailment.noise', site_ids: null, clock: 'german' }
    const restrictions = [
      {
        ...{ ...rule, weather: [], directions: [], action: { kind: 'reduce', share: 0.2 } },
        windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
      },
    ]
    expect(flawOf({ turbines, restrictions, losses: 'tr6' })).toBeUndefined()
    expect(flawOf({ turbines, restrictions, losses: 'sam' })).toEqual([
      ['losses', expect.stringContaining('curtailment.environmental')],
    ])
    expect(flawOf({ turbines, shear_exponent: 0.7 })?.[0]?.[0]).toBe('shear_exponent')
    expect(flawOf({ turbines })).toBeUndefined()
  })
})

describe('chosen wakes', () => {
  it('lose more where deficits are summed, less where the largest counts, and are reported', async () => {
    const parkOf = async (superposition: 'linear' | 'maximum' | 'rootSumSquare') => {
      const result = await compute(withRoughness, { turbines, superposition })
      expect(result.superposition).toBe(superposition)
      return result.groups.farm.yield.park_mwh
    }
    const [sum, root, largest] = [
      await parkOf('linear'),
      await parkOf('rootSumSquare'),
      await parkOf('maximum'),
    ]
    expect(sum).toBeLessThan(root)
    expect(root).toBeLessThan(largest)
    expect(root).toBe((await compute(withRoughness, { turbines })).groups.farm.yield.park_mwh)
  })

  it('widen by the entered constant', async () => {
    const of = (wake_expansion?: number) =>
      compute(withRoughness, {
        turbines,
        wake_model: 'bastankhah',
        ...(wake_expansion !== undefined && { wake_expansion }),
      })
    const [narrow, wide] = [await of(), await of(0.06)]
    expect(narrow.wake_expansion).toBeUndefined()
    expect(wide.wake_expansion).toBe(0.06)
    expect(wide.groups.farm.yield.park_mwh).toBeGreaterThan(narrow.groups.farm.yield.park_mwh)
  })

  it('lose less where Gaussian deficits are averaged over rotors', async () => {
    const parkOf = async (rotor_average?: 'centre' | 'mean') => {
      const choice = rotor_average === undefined ? {} : { rotor_average }
      const found = await compute(withRoughness, { turbines, wake_model: 'bastankhah', ...choice })
      expect(found.rotor_average).toBe(rotor_average)
      return found.groups.farm.yield.park_mwh
    }
    expect(await parkOf('mean')).toBeGreaterThan(await parkOf())
    expect(await parkOf('centre')).toBe(await parkOf())
  })

  it('have a further loss by blockage, which is reported separately and adds up', async () => {
    const mixed = turbines.map((turbine, index) => ({
      ...turbine,
      status: index === 2 ? ('portfolio' as const) : ('planned' as const),
    }))
    const free = await compute(withRoughness, { turbines: mixed })
    const folder = scratchFolder()
    const spec = farm({ turbines: mixed, blockage: 'selfSimilar2020', language: 'en' })
    const { result: blocked } = await computeFarm(folder, withRoughness, spec)
    const { blockage_mwh } = blocked.wake_losses
    const lost = free.groups.farm.yield.park_mwh - blocked.groups.farm.yield.park_mwh
    expect(lost).toBeGreaterThan(0)
    expect(lost / free.groups.farm.yield.park_mwh).toBeLessThan(0.02)
    expect(blockage_mwh!.planned + blockage_mwh!.portfolio).toBeCloseTo(lost, 6)
    expect(blocked.wake_losses).toMatchObject(free.wake_losses)
    for (const one of blocked.turbines) {
      const parts = one.wake_loss_own_mwh + one.wake_loss_others_mwh + one.blockage_loss_mwh!
      expect(parts).toBeCloseTo(one.yield.wake_loss_mwh, 6)
    }
    const csv = blocked.files.find((name) => name.endsWith('_turbines.csv'))!
    expect(readFileSync(join(folder, csv), 'utf8')).toContain('blockage_loss_mwh')
  })
})
