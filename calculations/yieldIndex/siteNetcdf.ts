import { basisLine, messages, referenceText } from '#contracts'
import { writtenDegrees } from '#domain'
import type { NetcdfVariable } from '../netcdf/dataset.ts'
import { netcdfBytes } from '../netcdf/netcdfBytes.ts'
import { stationVariables } from '../netcdf/stationVariables.ts'
import { basisOfWeather } from '../provenance/resultProvenance.ts'
import { monthTimes, monthVariables } from './monthTimes.ts'
import type { SiteTables } from './siteFiles.ts'

/** Months of a site as NetCDF after CF 1.11: energy, index and rolling index of a single station. */
export function siteNetcdf({ spec, information, energies, series }: SiteTables): Uint8Array {
  const { info, site, programVersion, inputHash } = information
  const text = messages[spec.language].workbook
  const name = Buffer.from(site.name)
  const [fromYear, tillYear] = series.reference
  const years = referenceText({ fromYear, tillYear })
  const values = (key: 'index' | 'rolling') =>
    Float64Array.from(series.months, (month) => month[key] ?? Number.NaN)
  const inTime = (id: string, longName: string, units: string, attributes = {}): NetcdfVariable => ({
    name: id,
    type: 'double',
    dimensions: ['time'],
    attributes: {
      long_name: longName,
      units,
      coordinates: 'lat lon station_name',
      _FillValue: Number.NaN,
      ...attributes,
    },
  })
  const against = { mode: spec.mode, reference_period: years }
  const indexName = `energy yield index, ${spec.mode}, 100 % = ${years}`
  const title = info.title[spec.language]
  return netcdfBytes(
    {
      dimensions: { time: energies.months.length, bounds: 2, name_bytes: name.length },
      attributes: {
        Conventions: 'CF-1.11',
        featureType: 'timeSeries',
        title: messages[spec.language].yieldIndex.workbookTitle(site.name),
        source: `${title}, ${text.atlasVersion} ${info.version}${info.synthetic ? ` (${text.syntheticValue})` : ''}`,
        references: info.citation,
        license: info.licence,
        turbine: `${spec.turbine.vendor} ${spec.turbine.type} at ${spec.turbine.hub_height_m} m${spec.turbine.energy_uncertainty === null ? '' : `, parametric power curve, relative standard uncertainty of energy ${spec.turbine.energy_uncertainty.toFixed(3)}`}${spec.turbine.held_from_ms === undefined ? '' : `, power curve held at full power from ${spec.turbine.held_from_ms} m/s`}`,
        comment: text.interpolations[spec.interpolation],
        basis: basisLine(basisOfWeather(information)),
        program_version: programVersion,
        input_hash: inputHash,
      },
      variables: [
        ...monthVariables,
        ...stationVariables([]),
        inTime('energy', 'energy of the whole month', 'MWh', { cell_methods: 'time: sum' }),
        inTime('index', indexName, 'percent', { cell_methods: 'time: mean', ...against }),
        inTime('rolling_index', `${indexName}, twelve months to the end of the month`, 'percent', against),
      ],
    },
    {
      ...monthTimes(energies.months),
      station_name: new Uint8Array(name),
      lat: Float64Array.of(writtenDegrees(site.lat)),
      lon: Float64Array.of(writtenDegrees(site.lon)),
      energy: Float64Array.from(energies.data),
      index: values('index'),
      rolling_index: values('rolling'),
    },
  )
}
