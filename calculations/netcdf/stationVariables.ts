import type { NetcdfVariable } from './dataset.ts'

/** Names and places of stations after CF. @param stations dimension of them; none: a single one */
export function stationVariables(stations: readonly string[]): NetcdfVariable[] {
  const degrees = (name: string, standard_name: string, units: string): NetcdfVariable => ({
    ...{ name, type: 'double', dimensions: stations, attributes: { standard_name, units } },
  })
  return [
    {
      name: 'station_name',
      type: 'char',
      dimensions: [...stations, 'name_bytes'],
      attributes: { long_name: 'name of the site', cf_role: 'timeseries_id', _Encoding: 'utf-8' },
    },
    degrees('lat', 'latitude', 'degrees_north'),
    degrees('lon', 'longitude', 'degrees_east'),
  ]
}
