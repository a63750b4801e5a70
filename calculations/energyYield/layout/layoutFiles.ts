import { curveOf, type EnergyYieldResult, type FarmLayout } from '#contracts'
import { type CsvCell, type ExportedSite, writeCsv, writeKml, writtenDegrees } from '#domain'

/** A text with the form of its file. */
export interface LayoutFile {
  readonly ending: 'csv' | 'json' | 'kml'
  readonly text: string
}

/** The found layout as table, as map and with all its numbers; none if there was no search. */
export function layoutFiles(result: EnergyYieldResult): LayoutFile[] {
  const { layout } = result
  if (layout === undefined) return []
  return [
    { ending: 'csv', text: layoutCsv(layout, result) },
    { ending: 'kml', text: layoutKml(result) },
    { ending: 'json', text: `${JSON.stringify(layout, null, 1)}\n` },
  ]
}

function layoutCsv({ turbines }: FarmLayout, result: EnergyYieldResult): string {
  const byId = new Map(result.turbines.map((turbine) => [turbine.site_id, turbine]))
  const rows = turbines.map(({ site_id, before, aep_mwh }): CsvCell[] => {
    const { name, lat, lon } = byId.get(site_id)!
    return [
      name,
      ...[lat, lon, before.lat, before.lon].map(writtenDegrees),
      ...[before.aep_mwh, aep_mwh].map((mwh) => mwh.toFixed(1)),
    ]
  })
  const head = ['name', 'latitude_deg', 'longitude_deg', 'latitude_before_deg', 'longitude_before_deg']
  return writeCsv([[...head, 'aep_before_mwh', 'aep_mwh'], ...rows])
}

function layoutKml(result: EnergyYieldResult): string {
  const sites = result.turbines.map((turbine): ExportedSite => {
    const curve = curveOf(turbine, result)
    return {
      name: turbine.name,
      lat: turbine.lat,
      lon: turbine.lon,
      siteHeightM: null,
      hubHeightM: turbine.hub_height_m,
      vendor: curve.vendor,
      turbineType: curve.type,
      ratedPowerKw: curve.rated_power_kw,
      rotorDiameterM: curve.rotor_diameter_m,
      status: turbine.status,
      list: null,
      windFarm: result.farm_name,
    }
  })
  return writeKml(result.farm_name, sites)
}
