import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Calibration of the atlas's wind: in the order, the result, the workbook and the report. */
export const calibration = {
  title: 'Calibration of the wind',
  none: 'None: wind of the atlas, unchanged',
  hint: 'Scales the wind of the atlas to what is known at the site. The result without calibration is shown next to it.',
  kind: 'Calibrated by',
  kinds: {
    mean_speed: 'A known mean wind speed',
    raster: 'A raster of mean wind speeds',
    measurement: 'Your own measurement',
    production: 'The production of turbines',
    metered: 'Metered energy of nearby plants',
  },
  source: 'Source',
  sourceHint: 'For all who read the result, for example "Global Wind Atlas 3" or "Report 4711".',
  windIo: {
    file: 'From a windIO file',
    hint: 'Optional: probabilities by speed and direction, or Weibull parameters by sector. A time series is read as a measurement.',
    forms: {
      probability: 'Mean of the joint probabilities of the file.',
      weibull: 'Mean of the Weibull distributions of the file, weighted by sector.',
    },
    notUsed: (names: string) => `Not used: ${names}.`,
  },
  meanSpeed: 'Mean wind speed (m/s)',
  height: 'Height above ground (m)',
  years: 'Period of the mean',
  firstYear: 'First year',
  lastYear: 'Last year',
  yearsHint:
    'The atlas’s mean of the same years is compared with it. Leave both empty for the ordered years.',
  place: 'Place',
  latitude: 'Latitude (°)',
  longitude: 'Longitude (°)',
  placeHintSites: 'Where the number holds. Leave both empty if you order a single site.',
  placeHint: 'Where the number holds or the mast stands. Leave both empty for the middle of the farm.',
  flaws: {
    meanSpeed: 'Enter 0.5 to 30 m/s.',
    height: 'Enter 2 to 500 m.',
    otherHeight: 'The file names another height.',
    utcOffset: 'Enter −14 to 14 hours.',
    year: 'Enter a year from 1940 on, such as 2015.',
    yearOrder: 'The last year must not be before the first one.',
  },
  incomplete:
    'The calibration is not complete yet: add what is missing above, or choose "None" under "Calibrated by".',
  file: 'File of the measurement',
  fileHint:
    'Text or CSV with a time and a wind speed (m/s), direction if there is one; also Windographer and SCADA exports. At most 20 MB. Only the calibration is stored.',
  metadata: {
    file: 'Metadata of the measurement',
    hint: 'Optional: JSON of IEA Wind Task 43. It decides columns, heights, units and clock; calibrations of the sensors and orientations of vanes are applied.',
  },
  utcOffset: 'Clock ahead of UTC (h)',
  stamp: 'Time stamps',
  stamps: { file: 'As the file says', begin: 'Beginning of the interval', end: 'End of the interval' },
  asFile: 'empty: as the file says',
  compare: 'Compare with the atlas',
  choose: 'Choose a method',
  read: (channel: string, interval: string, share: string) =>
    `${channel}: every ${interval}, ${share} of the time measured.`,
  common: (from: string, until: string, months: string, steps: string) =>
    `In common with the atlas: ${from} to ${until}, ${months} ${many(months, 'month', 'months')}, ${steps} time steps.`,
  means: (measured: string, atlas: string, rSquared: string) =>
    `Measured mean ${measured}, atlas ${atlas}; R² of the time steps ${rSquared}.`,
  direction: (degrees: string) =>
    `The measured direction is on average ${degrees} clockwise of the atlas’s. Directions are not calibrated.`,
  seasonMissing: (months: string) =>
    `Only ${months} of 12 calendar months were measured: the missing seasons are not part of the skill or the uncertainty.`,
  /** Likely misreadings of a measurement compared with the atlas, and their remedies. */
  doubts: {
    unit: (ratio: string, read: string, unit: string) =>
      `Read in ${read}, the measured mean is ${ratio} times that of the atlas: it looks like ${unit}.`,
    asUnit: (unit: string) => `Read as ${unit}: then it fits the atlas`,
    time: (hours: string, rSquared: string, before: string) =>
      `Moved by ${hours} h, the measurement agrees better with the atlas (R² ${rSquared} instead of ${before}): its times look like those of another clock, or of the other end of their intervals.`,
    asClock: (offset: string) => `Read times as UTC${offset} h: then they fit the atlas`,
    direction: (degrees: string) =>
      `The measured directions are turned by ${degrees} against the atlas: check the offset of the vane, or correct it in the file.`,
    reversed: (degrees: string) =>
      `The measured directions are turned by ${degrees} against the atlas: they look like the direction that the wind blows to. Turn them by 180° in the file.`,
  },
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
    'Biases, RMSE and uncertainty refer to months that the method did not know: each month in turn is left out. The cube of the speed represents the energy in the wind. The uncertainty is the scatter of the months about their seasonal course divided by the square root of their number, at most twelve; it is stated from twelve calendar months on, because a shorter period does not contain the seasons it lacks. That of the measurement comes on top. It is not applied to the result: enter it among the uncertainties.',
  tooShort: 'At least three months are needed to determine the skill.',
  noSkill: 'With single months left out, this method finds no solution: its skill is unknown.',
  weak: (rSquared: string) =>
    `Measurement and atlas hardly agree (R² ${rSquared}): check place, time zone and column. A calibration with this measurement is not reliable.`,
  sharedSectors: (count: string) =>
    `${count} of 12 sectors have too few steps for curves of their own and use those of all directions.`,
  factor: 'Factor on the mean wind speed',
  atlasMean: (height: string) => `Mean of the atlas at ${height}, same place and years`,
  knownMean: (height: string) => `Known mean at ${height}`,
  commonPeriod: 'Common period',
  commonValue: (from: string, until: string, months: string) =>
    `${from} to ${until}, ${months} ${many(months, 'month', 'months')}`,
  skill: 'Months left out',
  skillValue: (bias: string, cube: string, uncertainty: string) =>
    `bias of speed ${bias}, of its cube ${cube}, uncertainty ${uncertainty}`,
  noMatrixUncertainty:
    'not stated for the matrix: its left-out months predict too small a value; a line states one',
  noUncertainty: 'not stated, since fewer than twelve calendar months are known',
  fileHash: 'SHA-256 of the file',
  figure: 'Per year',
  without: 'Uncalibrated',
  with: 'Calibrated',
  change: 'Change (%)',
  figures: {
    speed: 'Free wind speed (m/s)',
    free: 'Gross yield (MWh)',
    park: 'Park yield (MWh)',
    p50: 'Net yield P50 (MWh)',
  },
  windFigure: 'Figure',
  windFigures: {
    speed: 'Mean wind speed (m/s)',
    maxSpeed: 'Highest wind speed (m/s)',
    powerDensity: 'Power density (W/m²)',
    scale: 'Weibull A (m/s)',
    shape: 'Weibull k',
  },
  tabLine: (factor: string) => `wind calibrated by ${factor}`,
  groups: { planned: 'Planned', portfolio: 'Existing', farm: 'Wind farm' },
  notice: (factor: string, source: string) =>
    `The wind of the atlas is calibrated: mean wind speed × ${factor}, by "${source}". Uncalibrated figures are shown next to it.`,
  raster: {
    file: 'File of the raster',
    fileHint:
      'GeoTIFF with one band of mean wind speeds in m/s at one height, such as a country of the Global Wind Atlas; in degrees, UTM or Web Mercator. At most 64 MB. Only the speeds at the sites are stored.',
    maps: 'Available maps: choose one, or send your own file.',
    map: (country: string, height: string) => `Global Wind Atlas 4, ${country}, ${height}`,
    read: 'Read at the turbines',
    readAtSites: 'Read at the sites',
    yearsHint:
      'The atlas’s mean of the same years is compared with it. Leave both empty where the source gives a long-term climate without years: it is then compared with all years of the atlas.',
    longTerm: 'Long-term climate, years not named: compared with all years of the atlas',
    size: (columns: string, rows: string, sites: string) =>
      `${columns} × ${rows} values, read at ${sites} ${many(sites, 'site', 'sites')}.`,
    missingTitle: 'Without a mean speed of every turbine there is no calibration by this raster:',
    least: 'Lowest (m/s)',
    average: 'Mean (m/s)',
    greatest: 'Highest (m/s)',
    site: 'Site',
    siteMean: 'Raster (m/s)',
    atlasMean: 'Atlas (m/s)',
    siteFactor: 'Factor',
    mean: (height: string) => `Means of the raster at ${height}`,
    siteFactors: 'Factors at the sites',
    tableTitle: 'Calibration by turbine',
    missing: {
      outside: (site: string) => `${site} lies outside the raster.`,
      no_value: (site: string) => `The raster has no value at ${site}.`,
      no_wind_speed: (site: string, value: string) =>
        `${value} at ${site} is not a mean wind speed in m/s (0.5 to 30): check what the raster shows.`,
    },
    refusals: {
      fileMissing: 'Send the raster as a file.',
      siteMissing: (site: string) => `The calibration has no mean speed of ${site}: read the raster again.`,
      siteMoved: (site: string) => `${site} has been moved since the raster was read: read it again.`,
      unreadable: (reason: string) => `The file cannot be read (${reason}).`,
      not_a_tiff: (_reason: string) => 'The file is not a TIFF. Save the raster as a GeoTIFF.',
      damaged: (reason: string) => `The file is damaged or was cut short (${reason}). Download it again.`,
      several_bands: (reason: string) =>
        `The raster must have one band (${reason}). Export only the band of the mean wind speed.`,
      masked: (_reason: string) =>
        'The raster marks missing values by a mask. Save it with a nodata value instead.',
      unknown_sample_type: (reason: string) =>
        `Numbers of this kind cannot be read (${reason}). Save the raster as 32-bit floating-point numbers.`,
      unknown_compression: (reason: string) =>
        `This compression cannot be read (${reason}). Save the raster with Deflate, LZW or none.`,
      unknown_predictor: (reason: string) =>
        `This predictor cannot be read (${reason}). Save the raster without one.`,
      block_too_large: (reason: string) =>
        `The raster is stored in blocks that are too large (${reason}). Save it tiled.`,
      no_position: (_reason: string) =>
        'The file does not state the position of its values. Save the raster as a GeoTIFF with its position.',
      rotated: (reason: string) => `The raster does not run from west to east (${reason}). Save it north up.`,
      unknown_projection: (reason: string) =>
        `The coordinate system is not known here (${reason}). Save the raster in WGS 84 degrees (EPSG:4326).`,
      other_quantity: (reason: string) => `The file cannot be used (${reason}).`,
    },
  },
  production: {
    rows: 'Production of turbines of this farm',
    rowsHint:
      'One row for each turbine and month or year: name of the turbine, month (2024-05) or year, energy with its unit in the header (kWh or MWh), availability if you know it. Copied from Excel, or CSV. Existing turbines are included with their wakes; planned ones only where they have rows.',
    example: 'Turbine;Month;Energy (kWh);Availability (%)',
    otherLosses: 'Losses other than wakes and availability (%)',
    invalid: 'Enter a source, and losses from 0 to 50 %.',
    otherLossesHint:
      'Losses before the meter, for example electrical ones: they are deducted from the computed energy before the two are compared.',
    read: 'Read the production',
    found: (rows: string, turbines: string, from: string, until: string, energy: string) =>
      `${rows} ${many(rows, 'row', 'rows')} of ${turbines} ${many(turbines, 'turbine', 'turbines')}, ${from} to ${until}, ${energy} together.`,
    hint: 'The calculation looks for the factor on the wind speed at which the same turbines, in the same months and with their wakes, yield this energy. That takes several times as long as calculating the months.',
    turbines: 'Turbines',
    turbinesValue: (metered: string, standing: string) =>
      `${metered} with a production, ${standing} calculated for their wakes`,
    periods: 'Periods that count',
    periodsValue: (periods: string, unit: 'month' | 'year' | 'mixed', leftOut: string) =>
      `${periods} ${{ month: many(periods, 'month', 'months'), year: many(periods, 'year', 'years'), mixed: 'months and years' }[unit]}, ${leftOut} left out because the atlas lacks data`,
    produced: 'Production of these periods',
    computed: 'Computed with the unchanged wind of the atlas',
    scatter: 'Scatter of the periods with the factor',
    skill: 'Periods left out',
    skillValue: (rmse: string, uncertainty: string) =>
      `error of the energy ${rmse}, uncertainty of the factor ${uncertainty}`,
    tooFew: 'at least three periods are needed',
    atlasMean: 'Mean of the atlas at the hubs of these turbines in these periods',
    refusals: {
      turbineUnknown: (id: string) => `The farm has no calculated turbine with the ID ${id}.`,
      energyTooLarge: (name: string, time: string, most: string) =>
        `${name}, ${time}: more than the rated power gives in all hours (${most}). Check the unit.`,
      energyTooSmall: (share: string) =>
        `The production is ${share} of what the rated power gives in all hours. Check the unit: are these MWh?`,
    },
  },
  metered: {
    take: 'Adopt the proposal',
    taken: 'Adopted',
    factor: 'Wind factor of the atlas at this place',
    plants: 'Metered plants within 30 km',
    plantsValue: (plants: string, nearest: string) => `${plants}, the nearest farm at ${nearest}`,
    uncertainty: 'Standard uncertainty of the factor',
    skill: (farms: string) => `Error at each of ${farms} farms, left out in turn`,
    leaveBlock: 'Error without the whole block of 25 km',
    without: 'Error without a field of factors',
    withoutValue: (none: string, one: string) => `${none} with no factor, ${one} with one for all`,
    coverage: 'Farms within the 80 % interval',
    losses: 'Losses that the factor assumes',
    lossesValue:
      'Wakes, 2 % electrical, 2.6 % unavailability, 0.3 % per year of age, conditions of the permit, 1 % not listed. Curtailment is not given back.',
    hint: 'The wind of the atlas is scaled so that its energy matches the nearby meters. The server checks the factor when you place the order.',
    source: (years: string) =>
      `Transmission system operators, netztransparenz.de, EEG yearly settlement ${years}`,
    listSource: (year: string) =>
      `Danish Energy Agency (Energistyrelsen), Stamdataregister for vindkraftanlæg, until ${year}`,
    refusals: {
      changed:
        'The metered energies have changed since, or do not belong to this farm: adopt the proposal again.',
    },
  },
  refusals: {
    fileMissing: 'Send the measurement as a file.',
    heightMissing: (channel: string) =>
      `"${channel}" does not state the height of the measurement. Enter it, in m above ground.`,
    placeMissing: 'Name the place of the mean wind speed: several sites are ordered.',
    tooLittleInCommon: (steps: string) =>
      `Measurement and atlas have fewer than ${steps} time steps in common. Check period, time zone and years of the atlas.`,
  },
}
