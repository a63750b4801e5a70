import type { TimeSeriesParameter } from '#contracts'
import type { NetcdfAttributes } from '../netcdf/dataset.ts'

const instantaneous = 'time: point'

/** Names and units of the CF conventions, version 1.11 (Climate and Forecast metadata, standard name table). */
export const cfAttributes: Readonly<Record<TimeSeriesParameter, NetcdfAttributes>> = {
  wind_speed: { standard_name: 'wind_speed', units: 'm s-1', cell_methods: instantaneous },
  wind_direction: { standard_name: 'wind_from_direction', units: 'degree', cell_methods: instantaneous },
  temperature: { standard_name: 'air_temperature', units: 'degC', cell_methods: instantaneous },
  pressure: { standard_name: 'air_pressure', units: 'hPa', cell_methods: instantaneous },
  humidity: { standard_name: 'relative_humidity', units: 'percent', cell_methods: instantaneous },
  air_density: { standard_name: 'air_density', units: 'kg m-3', cell_methods: instantaneous },
  rain: { standard_name: 'lwe_thickness_of_precipitation_amount', units: 'mm', cell_methods: 'time: sum' },
  radiation: {
    standard_name: 'surface_downwelling_shortwave_flux_in_air',
    units: 'W m-2',
    cell_methods: 'time: mean',
  },
}
