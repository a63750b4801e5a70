import { type EnergyYieldResult, type Language, messages } from '#contracts'

/** Reanalyses that the schema of IEA Wind Task 43 names. */
const reanalyses = ['CFSR', 'ERA-Interim', 'ERA5', 'JRA-55', 'MERRA-2', 'NCAR'] as const
const schemaVersion = '1.3.0-2024.03'

/** The atlas as a document of IEA Wind Task 43: a reanalysis with the heights of the hubs. */
export function referenceWeather(
  result: EnergyYieldResult,
  {
    organisation,
    author,
    date,
    language,
  }: Readonly<Record<'organisation' | 'author' | 'date', string>> & {
    readonly language: Language
  },
): object {
  const title = result.atlas_title[language]
  const [first] = result.turbines as [EnergyYieldResult['turbines'][number]]
  const from = result.from.slice(0, 19).replace(' ', 'T')
  const span = { date_from: from, date_to: null }
  const heights = [...new Set(result.wind_climates.map(({ hub_height_m }) => hub_height_m))]
  return {
    author,
    organisation,
    date,
    version: schemaVersion,
    measurement_location: [
      {
        name: result.atlas,
        notes: `${title}. ${messages[language].eyaDef.atlasVersion(result.atlas_version)} ${result.citation}`,
        latitude_ddeg: first.lat,
        longitude_ddeg: first.lon,
        measurement_station_type_id: 'reanalysis',
        model_config: [
          {
            reanalysis: reanalyses.find((name) => `${title} ${result.citation}`.includes(name)) ?? 'Other',
            model_used: title,
            ...span,
            offset_from_utc_hrs: 0,
            averaging_period_minutes: result.step_seconds / 60,
            timestamp_is_end_of_period: false,
          },
        ],
        measurement_point: heights.map((heightM) => ({
          name: `${heightM} m`,
          measurement_type_id: 'wind_speed',
          height_m: heightM,
          logger_measurement_config: [
            {
              ...span,
              measurement_units_id: 'm/s',
              column_name: [{ column_name: 'wind_speed', statistic_type_id: 'avg' }],
            },
          ],
        })),
      },
    ],
  }
}
