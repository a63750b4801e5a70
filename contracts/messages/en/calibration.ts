/** Calibration of the atlas's wind: in the order, the result, the workbook and the report. */
export const calibration = {
  title: 'Calibration of the wind',
  none: 'None: the wind of the atlas as it is',
  hint: 'Scales the wind of the atlas to what is known at the site. The result without calibration stands beside it.',
  kind: 'Calibrated by',
  kinds: { mean_speed: 'A known mean wind speed', measurement: 'An own measurement' },
  source: 'Source',
  sourceHint: 'For all who read the result, for example “Global Wind Atlas 3” or “Report 4711”.',
  meanSpeed: 'Mean wind speed (m/s)',
  height: 'Height above ground (m)',
  years: 'Period that the mean stands for',
  yearsOrdered: 'The ordered years',
  firstYear: 'First year',
  lastYear: 'Last year',
  yearsHint:
    'The atlas’s mean of the same years is compared with it. Leave both empty for the ordered years.',
  place: 'Place',
  placeFarm: 'Middle of the wind farm',
  latitude: 'Latitude (°)',
  longitude: 'Longitude (°)',
  placeHint: 'Where the number holds or the mast stands. Leave both empty for the middle of the farm.',
  invalid: 'Enter a source, and numbers within their bounds: 0.5 to 30 m/s, 2 to 500 m.',
  file: 'File of the measurement',
  fileHint:
    'Text or CSV with a time and a wind speed (m/s), direction if there is one; also Windographer and SCADA exports. At most 20 MB. Nothing of it is stored but the calibration.',
  utcOffset: 'Clock ahead of UTC (h)',
  stamp: 'Time stamps',
  stamps: { file: 'As the file says', begin: 'Begin of the interval', end: 'End of the interval' },
  asFile: 'empty: as the file says',
  compare: 'Compare with the atlas',
  choose: 'Choose a method',
  read: (channel: string, interval: string, share: string) =>
    `${channel}: every ${interval}, ${share} of the time measured.`,
  common: (from: string, till: string, months: string, steps: string) =>
    `In common with the atlas: ${from} to ${till}, ${months} months, ${steps} time steps.`,
  means: (measured: string, atlas: string, rSquared: string) =>
    `Mean measured ${measured}, atlas ${atlas}; R² of the time steps ${rSquared}.`,
  direction: (degrees: string) =>
    `The measured direction is on average ${degrees} clockwise of the atlas’s. Directions are not calibrated.`,
  seasonMissing: (months: string) =>
    `Only ${months} of 12 calendar months were measured: the seasons that are missing are in no skill and no uncertainty.`,
  shift: (hours: string) =>
    `The measurement would meet the atlas better if it were moved by ${hours} h: check the time zone.`,
  method: 'Method',
  methods: {
    total_least_squares: 'Line, total least squares',
    variance_ratio: 'Line, variance ratio',
    weibull_scale: 'Weibull scale',
    quantile: 'Quantile mapping',
    matrix: 'Matrix with scatter',
  },
  rSquared: 'R²',
  residual: 'Residuals (m/s)',
  speedBias: 'Bias of speed (%)',
  cubeBias: 'Bias of its cube (%)',
  leftOutRmse: 'RMSE (m/s)',
  uncertainty: 'Uncertainty (%)',
  skillHint:
    'Biases, RMSE and uncertainty are of months that the method did not know: each month in turn is left out. The cube of the speed stands for the energy in the wind. The uncertainty is the scatter of the months over the root of their number; that of the measurement and of years and seasons not measured comes on top. It is not applied to the result: enter it among the uncertainties.',
  tooShort: 'For the skill, three months at least are needed.',
  noSkill: 'Without some of the months this method finds nothing: there is no skill.',
  weak: (rSquared: string) =>
    `Measurement and atlas hardly agree (R² ${rSquared}): check place, time zone and column. A calibration by this measurement is not to be relied on.`,
  sharedSectors: (count: string) =>
    `${count} of 12 sectors have too few steps for curves of their own and take those of all directions.`,
  factor: 'Factor on the mean wind speed',
  atlasMean: (height: string) => `Mean of the atlas at ${height}, same place and years`,
  knownMean: (height: string) => `Known mean at ${height}`,
  commonPeriod: 'Common period',
  commonValue: (from: string, till: string, months: string) => `${from} to ${till}, ${months} months`,
  skill: 'Months left out',
  skillValue: (bias: string, cube: string, uncertainty: string) =>
    `bias of speed ${bias}, of its cube ${cube}, uncertainty ${uncertainty}`,
  fileHash: 'SHA-256 of the file',
  figure: 'Per year',
  without: 'Uncalibrated',
  with: 'Calibrated',
  change: 'Change (%)',
  figures: {
    speed: 'Free wind speed (m/s)',
    free: 'Free yield (MWh)',
    park: 'Park yield (MWh)',
    p50: 'Net yield P50 (MWh)',
  },
  groups: { planned: 'Planned', portfolio: 'Existing', farm: 'Wind farm' },
  notice: (factor: string, source: string) =>
    `The wind of the atlas is calibrated: mean wind speed × ${factor}, by “${source}”. Uncalibrated figures stand beside it.`,
  refusals: {
    fileMissing: 'Send the measurement as a file.',
    heightMissing: (channel: string) =>
      `“${channel}” does not say the height of the measurement. Enter it, in m above ground.`,
    tooLittleInCommon: (steps: string) =>
      `Measurement and atlas have fewer than ${steps} time steps in common. Check period, time zone and years of the atlas.`,
  },
}
