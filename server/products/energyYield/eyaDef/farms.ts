import { type EnergyYieldResult, type Language, messages, type ResultTurbine } from '#contracts'
import { utmFromLatLon, utmZoneOf } from '#domain'
import { AppError } from '../../../appError.ts'
import type { EyaDefQuery } from './facts.ts'
import { curvePlaces } from './powerCurves.ts'

/** Ids of the farms of a document. */
export const farmIds = { planned: 'planned', portfolio: 'existing' } as const

/** Zones of ETRS89 with their own EPSG codes, 25828 to 25838. */
const etrs89 = { zones: [28, 38], codes: 25_800, south: 34 } as const
const wgs84 = { north: 32_600, south: 32_700 } as const

/**
 * The coordinate system of a document: the UTM zone of the mean of its turbines, in ETRS89 in Europe, else in WGS 84.
 */
export function planeOf(turbines: readonly ResultTurbine[]): {
  readonly zone: number
  readonly epsg: number
} {
  const mean = (of: (turbine: ResultTurbine) => number) =>
    turbines.reduce((sum, turbine) => sum + of(turbine), 0) / turbines.length
  const [lat, lon] = [mean((one) => one.lat), mean((one) => one.lon)]
  const zone = utmZoneOf(lat, lon)
  const isEurope = zone >= etrs89.zones[0] && zone <= etrs89.zones[1] && lat >= etrs89.south
  return { zone, epsg: zone + (isEurope ? etrs89.codes : lat < 0 ? wgs84.south : wgs84.north) }
}

/**
 * The planned turbines as internal, the existing ones as external farm.
 * @throws AppError REPORT_INCOMPLETE, naming all turbines whose ground is unknown
 */
export function windFarms(
  result: EnergyYieldResult,
  facts: EyaDefQuery,
  grounds: Grounds,
  language: Language,
): readonly object[] {
  const { zone } = planeOf(result.turbines)
  const { eyaDef: text } = messages[language]
  requireGrounds(result.turbines, grounds)
  const places = curvePlaces(result.power_curves)
  const farm = (id: string, label: string, relevance: string, turbines: readonly ResultTurbine[]) => ({
    id,
    label,
    relevance,
    installed_capacity:
      turbines.reduce((sum, one) => sum + result.power_curves[one.power_curve]!.rated_power_kw, 0) / 1000,
    assessment_period_start_date: facts.start,
    assessment_period_end_date: facts.end,
    turbines: turbines.map((turbine) => {
      const { eastingM, northingM } = utmFromLatLon(turbine.lat, turbine.lon, zone)
      const place = places[turbine.power_curve]!
      const rules = restrictionsOf(result, turbine)
      return {
        id: turbine.name,
        turbine_model: place.model,
        baseline_operating_mode: place.mode,
        hub_height: turbine.hub_height_m,
        location: { x: Number(eastingM.toFixed(2)), y: Number(northingM.toFixed(2)) },
        ground_level_altitude: turbine.site_height_m ?? grounds[turbine.site_id]!.heightM,
        ...(turbine.site_height_m === null && {
          comments: text.groundOfTerrain(grounds[turbine.site_id]!.source),
        }),
        ...(rules.length > 0 && {
          restrictions: rules.map((rule) => ({ label: rule, description: text.restriction })),
        }),
      }
    }),
  })
  const { planned, portfolio } = groupsOf(result)
  return [
    farm(farmIds.planned, result.farm_name, 'internal', planned),
    ...(portfolio.length > 0 ? [farm(farmIds.portfolio, text.existingTurbines, 'external', portfolio)] : []),
  ]
}

export function groupsOf({ turbines }: Pick<EnergyYieldResult, 'turbines'>) {
  return {
    planned: turbines.filter(({ status }) => status === 'planned'),
    portfolio: turbines.filter(({ status }) => status === 'portfolio'),
  }
}

/** Ground of turbines whose sites have no height, by site, with its source. */
export type Grounds = Readonly<Record<number, { readonly heightM: number; readonly source: string }>>

/** Turbines whose sites have no height, so that the ground must be looked up. */
export function withoutGround({ turbines }: Pick<EnergyYieldResult, 'turbines'>): readonly GroundSought[] {
  return turbines
    .filter(({ site_height_m }) => site_height_m === null)
    .map(({ site_id, lat, lon }) => ({ site_id, lat, lon }))
}

export type GroundSought = Pick<ResultTurbine, 'site_id' | 'lat' | 'lon'>

function requireGrounds(turbines: readonly ResultTurbine[], grounds: Grounds): void {
  const missing = turbines
    .filter(({ site_height_m, site_id }) => site_height_m === null && grounds[site_id] === undefined)
    .map(({ name }) => name)
  if (missing.length === 0) return
  throw new AppError('REPORT_INCOMPLETE', {}, [
    { path: 'site_height_m', describe: ({ eyaDef }) => eyaDef.groundMissing(missing.join(', ')) },
  ])
}

/** Categories of the rules that affect a turbine. */
function restrictionsOf(
  { restrictions }: Pick<EnergyYieldResult, 'restrictions'>,
  { site_id }: ResultTurbine,
): readonly string[] {
  const acting =
    restrictions?.rules.filter(({ turbines }) => turbines.some((one) => one.site_id === site_id)) ?? []
  return [...new Set(acting.map(({ rule }) => rule.category))]
}
