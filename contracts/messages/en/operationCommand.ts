/** Texts of `anemone operation`. */
export const operationCommand = {
  about: 'analyse the operation of a wind farm by files of its control system (SCADA)',
  files: 'files of ten-minute means: OpenOA, La Haute Borne, Hill of Towie, Greenbyte, tables with units',
  turbine: 'turbine of files that name none',
  ratedPower: 'rated power of each turbine, kW; default: from the data',
  meter: 'energy at the meter of the farm, for the electrical losses',
  status: 'status logs with IEC categories, one for each turbine',
  meterAnswer: 'answer to a question of the meter’s file',
  statusAnswer: 'answer to a question of the status logs',
  atlas: 'atlas for the long-term yield and the directions',
  lat: 'latitude of the farm',
  lon: 'longitude of the farm',
  height: 'hub height, m above ground',
  changed: 'turbine that was changed, compared with all others',
  from: 'first day of the change, YYYY-MM-DD',
  until: 'last day of the change; default: the first',
  placeMissing: 'With --atlas, --lat, --lon and --height are needed too.',
}
