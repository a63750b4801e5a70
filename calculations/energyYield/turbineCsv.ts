import type { EnergyYieldResult, ResultTurbine } from '#contracts'
import { type CsvCell, utmFromLatLon, writeCsv, writtenDegrees } from '#domain'
import { curveOf, percentOf, rounded } from './turbineFigures.ts'

type Column = readonly [head: string, value: (turbine: ResultTurbine, result: EnergyYieldResult) => CsvCell]

/** Names carry their units; coordinates stand in degrees and in UTM, as planning software reads them. */
const turbineColumns: readonly Column[] = [
  ['name', ({ name }) => name],
  ['status', ({ status }) => status],
  ['latitude_deg', ({ lat }) => writtenDegrees(lat)],
  ['longitude_deg', ({ lon }) => writtenDegrees(lon)],
  ['utm_zone', (turbine) => utmOf(turbine).zone],
  ['utm_easting_m', (turbine) => rounded(utmOf(turbine).eastingM, 1)],
  ['utm_northing_m', (turbine) => rounded(utmOf(turbine).northingM, 1)],
  ['site_height_m', ({ site_height_m }) => site_height_m],
  ['vendor', (turbine, result) => curveOf(turbine, result).vendor],
  ['turbine_type', (turbine, result) => curveOf(turbine, result).type],
  ['power_curve', (turbine, result) => curveOf(turbine, result).name],
  ['rated_power_kw', (turbine, result) => curveOf(turbine, result).rated_power_kw],
  ['rotor_diameter_m', (turbine, result) => curveOf(turbine, result).rotor_diameter_m],
  ['hub_height_m', ({ hub_height_m }) => hub_height_m],
  ['wake_decay_constant', ({ wake_decay_constant }) => rounded(wake_decay_constant, 4)],
  ['free_wind_speed_ms', ({ free_wind_speed_ms }) => rounded(free_wind_speed_ms, 3)],
  ['park_wind_speed_ms', ({ park_wind_speed_ms }) => rounded(park_wind_speed_ms, 3)],
  ['air_density_kgm3', ({ air_density_kg_m3 }) => rounded(air_density_kg_m3, 4)],
  ['free_yield_mwh_per_year', (turbine) => rounded(turbine.yield.free_mwh, 1)],
  ['wake_loss_mwh_per_year', (turbine) => rounded(turbine.yield.wake_loss_mwh, 1)],
  ['wake_loss_own_status_mwh_per_year', ({ wake_loss_own_mwh }) => rounded(wake_loss_own_mwh, 1)],
  ['wake_loss_other_status_mwh_per_year', ({ wake_loss_others_mwh }) => rounded(wake_loss_others_mwh, 1)],
  ['park_yield_mwh_per_year', (turbine) => rounded(turbine.yield.park_mwh, 1)],
  ['park_efficiency_percent', (turbine) => rounded(percentOf(turbine.yield.efficiency), 2)],
  ['full_load_hours', (turbine) => rounded(turbine.yield.full_load_hours, 0)],
  ['capacity_factor_percent', (turbine) => rounded(percentOf(turbine.yield.capacity_factor), 2)],
  ['site_quality_percent', ({ eeg }) => rounded(eeg.site_quality_percent, 1)],
  ['correction_factor', ({ eeg }) => rounded(eeg.correction_factor, 4)],
  ['power_curve_origin', (turbine, result) => curveOf(turbine, result).origin ?? null],
  [
    'parametric_curve_uncertainty_percent',
    (turbine, result) => rounded(percentOf(curveOf(turbine, result).energy_uncertainty ?? null), 1),
  ],
]

/** Only where the wind is not the atlas's as it is. */
const calibrationColumns: readonly Column[] = [
  ['wind_calibration', (_, { calibration }) => calibration?.by.kind ?? null],
  [
    'wind_calibration_factor',
    ({ site_id }, { calibration }) => {
      const own = calibration?.sites?.find((one) => one.site_id === site_id)
      return rounded(own?.factor ?? calibration?.factor ?? null, 4)
    },
  ],
  ['wind_calibration_source', (_, { calibration }) => calibration?.by.source ?? null],
]

/** Only where the surroundings settle something. */
const surfaceColumns: readonly Column[] = [
  ['wake_decay_from', ({ surface }) => surface?.wake_decay_source ?? null],
  ['roughness_length_m', ({ surface }) => rounded(surface?.roughness_length_m ?? null, 6)],
  ['roughness_from', ({ surface }) => surface?.roughness_source ?? null],
]
const shearColumns: readonly Column[] = [
  ['shear_exponent', ({ shear }) => rounded(shear?.exponent ?? null, 4)],
  ['shear_from', ({ shear }) => shear?.source ?? null],
]

/** Only where it was calculated. */
const blockageColumns: readonly Column[] = [
  ['blockage_loss_mwh_per_year', ({ blockage_loss_mwh }) => rounded(blockage_loss_mwh ?? null, 1)],
]

/** One row for each turbine. */
export function turbineCsv(result: EnergyYieldResult): string {
  const { turbines, calibration, blockage } = result
  const columns = [
    ...turbineColumns,
    ...(turbines.some(({ surface }) => surface) ? surfaceColumns : []),
    ...(turbines.some(({ shear }) => shear) ? shearColumns : []),
    ...(blockage === undefined ? [] : blockageColumns),
    ...(calibration === undefined ? [] : calibrationColumns),
  ]
  const rows = result.turbines.map((turbine) => columns.map(([, value]) => value(turbine, result)))
  return writeCsv([columns.map(([head]) => head), ...rows])
}

function utmOf({ lat, lon }: ResultTurbine) {
  const { zone, band, eastingM, northingM } = utmFromLatLon(lat, lon)
  return { zone: `${zone}${band ?? ''}`, eastingM, northingM }
}
