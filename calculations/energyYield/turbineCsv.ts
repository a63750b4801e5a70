import {
  curveOf,
  type EnergyYieldResult,
  headlineYears,
  netOfTurbine,
  quantityInFile,
  type ResultTurbine,
  type TurbineQuantity,
  turbineValue,
} from '#contracts'
import { type CsvCell, utmFromLatLon, writeCsv, writtenDegrees } from '#domain'

type Column = readonly [head: string, value: (turbine: ResultTurbine, result: EnergyYieldResult) => CsvCell]

/** A quantity, rounded as in all files. */
function of(head: string, name: TurbineQuantity): Column {
  return [head, (turbine, result) => quantityInFile(name, turbineValue(name, turbine, result))]
}

/** Names carry their units; coordinates are in degrees and in UTM, as planning software reads them. */
const turbineColumns: readonly Column[] = [
  ['name', ({ name }) => name],
  ['status', ({ status }) => status],
  ['latitude_deg', ({ lat }) => writtenDegrees(lat)],
  ['longitude_deg', ({ lon }) => writtenDegrees(lon)],
  ['utm_zone', (turbine) => utmOf(turbine).zone],
  ['utm_easting_m', (turbine) => quantityInFile('easting', utmOf(turbine).eastingM)],
  ['utm_northing_m', (turbine) => quantityInFile('northing', utmOf(turbine).northingM)],
  ['site_height_m', ({ site_height_m }) => site_height_m],
  ['vendor', (turbine, result) => curveOf(turbine, result).vendor],
  ['turbine_type', (turbine, result) => curveOf(turbine, result).type],
  ['power_curve', (turbine, result) => curveOf(turbine, result).name],
  of('rated_power_kw', 'ratedPower'),
  of('rotor_diameter_m', 'rotorDiameter'),
  of('hub_height_m', 'hubHeight'),
  of('wake_decay_constant', 'wakeDecay'),
  of('free_wind_speed_ms', 'freeWindSpeed'),
  of('park_wind_speed_ms', 'wakeWindSpeed'),
  of('air_density_kgm3', 'airDensity'),
  of('free_yield_mwh_per_year', 'freeYield'),
  of('wake_loss_mwh_per_year', 'wakeLoss'),
  of('wake_loss_own_status_mwh_per_year', 'wakeLossOwn'),
  of('wake_loss_other_status_mwh_per_year', 'wakeLossOthers'),
  of('park_yield_mwh_per_year', 'parkYield'),
  of('park_efficiency_percent', 'parkEfficiency'),
  of('net_yield_p50_mwh_per_year', 'netYield'),
  of('losses_percent', 'lossShare'),
  of('net_full_load_hours', 'netFullLoadHours'),
  of('net_capacity_factor_percent', 'netCapacityFactor'),
  ...headlineYears.flatMap((years): Column[] => {
    const periodOf = (turbine: ResultTurbine, result: EnergyYieldResult) =>
      netOfTurbine(result, turbine).periods.find((one) => one.years === years)
    return [
      [
        `uncertainty_${years}_years_percent`,
        (turbine, result) => quantityInFile('energySigma', periodOf(turbine, result)?.sigma || null),
      ],
      [
        `net_yield_p90_${years}_years_mwh_per_year`,
        (turbine, result) => quantityInFile('netYield', periodOf(turbine, result)?.p90_mwh),
      ],
    ]
  }),
  of('full_load_hours', 'fullLoadHours'),
  of('capacity_factor_percent', 'capacityFactor'),
  of('site_quality_percent', 'siteQuality'),
  of('correction_factor', 'correctionFactor'),
  ['power_curve_origin', (turbine, result) => curveOf(turbine, result).origin ?? null],
  of('parametric_curve_uncertainty_percent', 'curveUncertainty'),
]

/** Only for a calibrated wind. */
const calibrationColumns: readonly Column[] = [
  ['wind_calibration', (_, { calibration }) => calibration?.by.kind ?? null],
  [
    'wind_calibration_factor',
    ({ site_id }, { calibration }) => {
      const own = calibration?.sites?.find((one) => one.site_id === site_id)
      return quantityInFile('calibrationFactor', own?.factor ?? calibration?.factor)
    },
  ],
  ['wind_calibration_source', (_, { calibration }) => calibration?.by.source ?? null],
]

/** Only if the surroundings were used. */
const surfaceColumns: readonly Column[] = [
  ['wake_decay_from', ({ surface }) => surface?.wake_decay_source ?? null],
  of('roughness_length_m', 'roughness'),
  ['roughness_from', ({ surface }) => surface?.roughness_source ?? null],
]
const shearColumns: readonly Column[] = [
  of('shear_exponent', 'shearExponent'),
  ['shear_from', ({ shear }) => shear?.source ?? null],
]

/** Only if blockage was calculated. */
const blockageColumns: readonly Column[] = [of('blockage_loss_mwh_per_year', 'blockageLoss')]

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
