import { expect, it } from 'vitest'
import type { EnergyYieldResult } from './result.ts'
import { sectorWakes } from './sectorWakes.ts'
import { nearestTurbines, turbineDistances } from './turbineDistances.ts'
import { type YieldDifference, yieldDifferenceKeys, yieldDifferences } from './yieldDifferences.ts'

const turbine = (site_id: number, lat: number, more: object = {}) => ({
  ...{ site_id, lat, lon: 13, status: 'planned', power_curve: 0, hub_height_m: 120, site_height_m: 40 },
  ...{ wake_decay_constant: 0.075, surface: { roughness_length_m: 0.1, roughness_source: 'typed' } },
  ...{ shear: { exponent: 0.2, source: 'typed' }, ...more },
})
const rule = {
  ...{ name: 'Noise', category: 'curtailment.noise', site_ids: [1], clock: 'german', windows: [] },
  ...{ weather: [], directions: [], action: { kind: 'stop' } },
}
const result = {
  ...{ atlas: 'era5', atlas_version: '1', interpolation: 'bilinear', program_version: '1' },
  ...{ from: '2005-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
  ...{ wake_model: 'jensen', turbulence_intensity: 0.1, density_correction: 'windpro', density_known: true },
  groups: { planned: { losses: [{ id: 'availability.turbine', share: 0.03 }] } },
  uncertainties: [],
  power_curves: [{ type: 'V126', rotor_diameter_m: 126 }],
  turbines: [turbine(1, 52), turbine(2, 52.01)],
  restrictions: { rules: [{ rule }] },
} as unknown as EnergyYieldResult

const changes: Readonly<Record<YieldDifference, object>> = {
  atlas: { atlas_version: '2' },
  period: { from: '2015-01-01 00:00:00 UTC' },
  interpolation: { interpolation: 'nearest' },
  calibration: { calibration: { by: { kind: 'mean_speed' }, factor: 0.97 } },
  layout: { turbines: [turbine(1, 52), turbine(2, 52.01, { status: 'portfolio' })] },
  curves: { power_curves: [{ type: 'V126', rotor_diameter_m: 126, power: { power_kw: [1] } }] },
  hubHeights: { turbines: [turbine(1, 52), turbine(2, 52.01, { hub_height_m: 140 })] },
  siteHeights: { turbines: [turbine(1, 52), turbine(2, 52.01, { site_height_m: 140 })] },
  wakeModel: { turbulence_intensity: 0.06 },
  roughness: { turbines: [turbine(1, 52), turbine(2, 52.01, { wake_decay_constant: 0.04 })] },
  shear: { turbines: [turbine(1, 52), turbine(2, 52.01, { shear: { exponent: 0.14, source: 'default' } })] },
  density: { density_correction: 'none' },
  southRegion: { south_region: true },
  restrictions: { restrictions: { rules: [] } },
  losses: { groups: { planned: { losses: [] } } },
  uncertainties: { uncertainties: [{ id: 'wake', sigma: 0.02, of: 'energy' }] },
  methods: { method_changes: [{ id: 'siteAir', release: '2', text: '' }] },
}

it('names exactly the differences of two results', () => {
  for (const key of yieldDifferenceKeys) {
    const other = { ...result, ...changes[key] } as EnergyYieldResult
    expect(yieldDifferences(result, other)).toEqual([key])
    expect(yieldDifferences(other, result)).toEqual([key])
  }
})

it('finds no difference between a farm and its copy, whose turbines have other ids and another order', () => {
  const copy = {
    ...result,
    turbines: [turbine(12, 52.01), turbine(11, 52)],
    restrictions: { rules: [{ rule: { ...rule, site_ids: [11] } }] },
  } as unknown as EnergyYieldResult
  expect(yieldDifferences(result, copy)).toEqual([])
})

it('names curves and hub heights that turbines have exchanged', () => {
  const two = (first: object, second: object) =>
    ({
      ...result,
      power_curves: [...result.power_curves, { type: 'V150', rotor_diameter_m: 150 }],
      turbines: [turbine(1, 52, first), turbine(2, 52.01, second)],
    }) as unknown as EnergyYieldResult
  const [large, small] = [{ power_curve: 1, hub_height_m: 166 }, {}]
  expect(yieldDifferences(two(large, small), two(small, large))).toEqual(['curves', 'hubHeights'])
})

it('names only the layout if turbines are moved or added', () => {
  const moved = { ...result, turbines: [turbine(1, 52), turbine(2, 52.02, { site_height_m: 45 })] }
  expect(yieldDifferences(result, moved as unknown as EnergyYieldResult)).toEqual(['layout'])
  const more = { ...result, turbines: [...result.turbines, turbine(3, 52.03)] }
  expect(yieldDifferences(result, more as unknown as EnergyYieldResult)).toEqual(['layout'])
})

it('names a calibration by its source, not by the factor that depends on the layout', () => {
  const calibrated = (factor: number, mean_speed_ms: number) =>
    ({
      ...result,
      calibration: { by: { kind: 'mean_speed', mean_speed_ms }, factor },
    }) as unknown as EnergyYieldResult
  expect(yieldDifferences(calibrated(0.97, 7), calibrated(0.98, 7))).toEqual([])
  expect(yieldDifferences(calibrated(0.97, 7), calibrated(0.97, 7.1))).toEqual(['calibration'])
})

it('measures distances in metres, rotor diameters and degrees', () => {
  const distances = turbineDistances(result)
  expect(distances[0]![0]).toBeNull()
  // A hundredth of a degree of latitude is 1112.8 m at 52 degrees.
  expect(distances[0]![1]!.metres).toBeCloseTo(1112.8, 0)
  expect(distances[0]![1]!.diameters).toBeCloseTo(1112.8 / 126, 2)
  expect(distances[0]![1]!.bearingDeg).toBeCloseTo(0, 6)
  expect(distances[1]![0]!.bearingDeg).toBeCloseTo(180, 6)
  expect(nearestTurbines(distances).map((one) => one!.index)).toEqual([1, 0])
  expect(nearestTurbines(turbineDistances({ ...result, turbines: result.turbines.slice(1) }))).toEqual([null])
})

it('joins sectors of ten degrees to twelve with the same centres, and loses no energy', () => {
  const directions = Array.from({ length: 36 }, (_, sector) => ({
    frequency: 1 / 36,
    free_mwh: sector === 35 ? 10 : sector === 1 ? 20 : sector === 0 ? 30 : 1,
    park_mwh: sector === 35 ? 4 : sector === 1 ? 16 : sector === 0 ? 30 : 1,
  }))
  const sectors = sectorWakes({ directions })
  expect(sectors[0]).toEqual({
    ...{ directionDeg: 0, frequency: expect.closeTo(1 / 12, 12), freeMwh: 60, parkMwh: 50 },
  })
  expect(sectors.reduce((sum, { freeMwh }) => sum + freeMwh, 0)).toBe(93)
})
