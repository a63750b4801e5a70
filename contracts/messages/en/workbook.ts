/** Texts inside the Excel files of results. Sheet names have at most 31 characters. */
export const workbook = {
  title: (site: string) => `Time series ${site}`,
  sheets: { series: 'Series', months: 'Months', years: 'Years', information: 'Information' },
  time: 'Time (UTC)',
  item: 'Item',
  value: 'Value',
  site: 'Site',
  latitude: 'Latitude (°, WGS 84)',
  longitude: 'Longitude (°, WGS 84)',
  atlas: 'Atlas',
  atlasVersion: 'Atlas version',
  replaced: 'Replaced',
  replacedValue: (jobId: string) =>
    `by the newer calculation ${jobId} of the same wind farm; not the current result`,
  /** Prefix of a file's name. */
  replacedPrefix: 'replaced_',
  synthetic: 'Notice',
  syntheticValue: 'Synthetic demonstration weather, not for decisions',
  citation: 'Source',
  licence: 'Licence',
  period: 'Period (UTC)',
  step: 'Time step (s)',
  interpolation: 'Interpolation',
  interpolations: { nearest: 'nearest grid cell', bilinear: 'bilinear between the surrounding grid cells' },
  method: 'Method',
  methodValue:
    'Wind between two levels of the atlas: power law with the exponent of each time step, limited to -0.5 to 1; beyond the levels: exponent of the nearest pair. Direction by components. Temperature: -6.5 K/km outside the levels. Pressure: hydrostatic. Humidity: of the nearest level. Air density: humid air, IEC 61400-12-1.',
  timeStamps: 'Time stamps',
  timeStampsValue:
    'UTC. Wind, temperature, pressure and humidity are values at the time stamp; rain and radiation cover the step that ends at it.',
  means: 'Means',
  orderedYears: 'Ordered years',
  meansValue:
    'Mean of the steps of a month or year by their time stamps, given where at least 90 % of them are available. Wind direction: of the mean wind vector. Rain: sum.',
  programVersion: 'Program version',
  inputHash: 'Input hash',
}
