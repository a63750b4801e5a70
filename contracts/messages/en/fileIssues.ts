import type { FileIssueCode } from '#domain'
import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Displayed values in the text of a file's issue. */
export type FileIssueParts = Readonly<Partial<Record<FileIssuePart, string>>>

type FileIssuePart =
  | 'other'
  | 'text'
  | 'value'
  | 'min'
  | 'max'
  | 'count'
  | 'expected'
  | 'found'
  | 'declared'
  | 'name'
  | 'element'
  | 'attribute'
  | 'member'
  | 'parameter'
  | 'sector'
  | 'field'
  | 'share'
  | 'windSpeedMs'
  | 'cp'
  | 'atlas'
  | 'lat'
  | 'lon'
  | 'minutes'
  | 'column'
  | 'list'
  | 'reason'

const columns = {
  siteHeight: 'height of the site',
  hubHeight: 'hub height',
  ratedPower: 'rated power',
  rotorDiameter: 'rotor diameter',
} as const

/** All issues of a file; the line number precedes the text. */
const issues: Record<FileIssueCode, (p: FileIssueParts) => string> = {
  fileEmpty: () => 'The file is empty.',
  fileNotText: () =>
    'The file is not text but in the format of a program. Export it there as text or CSV; files of NRG loggers (.rwd, .rld) with Symphonie Data Retriever or SymphoniePRO Desktop.',
  fileTooLong: (p) => `The file is too long: ${p.count} characters, at most ${p.max}.`,
  answerUnknown: (p) => `The file does not ask "${p.text}": leave this answer out.`,
  answerImpossible: (p) => `"${p.text}" is not an answer to the question "${p.name}".`,
  badRowsLeftOut: (p) => `${p.count} damaged ${many(p.count ?? '', 'row was', 'rows were')} left out.`,
  moreIssues: (p) => `And ${p.count} more ${many(p.count ?? '', 'problem', 'problems')}.`,
  fileEndsEarly: (p) => `The file ends early: ${p.expected} values were expected.`,
  lineTooLong: (p) => `The line is too long (at most ${p.max} characters).`,
  numberInvalid: (p) => (p.text ? `"${p.text}" is not a number.` : 'A number is missing.'),
  numberAmbiguous: (p) =>
    `"${p.text}" can be read in two ways, and no other number shows which mark is the decimal mark. Choose it.`,
  numberCount: (p) =>
    `${p.expected} ${many(p.expected ?? '', 'number was', 'numbers were')} expected, ${p.found} found.`,
  dateInvalid: () => 'Invalid date.',
  jsonInvalid: () => 'This is not valid JSON.',
  noiseMargin: (p) => `The sound power level is without its recommended margin of ${p.value} dB.`,
  designBasesDiffer: (p) =>
    `The design bases have different classes (${p.text}), so none is taken over: enter that of your turbine in the form of its type.`,
  noiseWeighting: (p) => `The sound power level is not used: its weighting is ${p.text}, not A.`,
  noiseLevelsIncomplete: () =>
    'The sound power levels by wind speed are not stored: they do not have one level for each wind speed and band. Correct them in the file.',
  probabilitiesSum: (p) => `The probabilities add up to ${p.value} instead of 1.`,
  yamlInvalid: () => 'This is not YAML that can be read here.',
  jsonNumberExpected: () => 'A number was expected.',
  memberMissing: (p) => `"${p.member}" is missing.`,
  xmlTooDeep: (p) => `Elements are nested too deeply (at most ${p.max}).`,
  xmlElementNotClosed: (p) => `The element "${p.name}" is not closed.`,
  xmlEndTagUnexpected: (p) => `The end of "${p.name}" comes unexpectedly.`,
  xmlTagInvalid: () => 'Invalid XML tag.',
  xmlDeclarationRefused: () => 'Document type declarations are not accepted.',
  xmlRootMissing: () => 'The file has no XML element.',
  elementMissing: (p) => `The element "${p.element}" is missing.`,
  attributeMissing: (p) => `The attribute "${p.attribute}" of "${p.element}" is missing.`,
  trbLineInvalid: () => 'Invalid lines',
  trbTooManySingleValues: () => 'More than two lines with one value',
  trbPowerCountMissing: () => 'Number of power curve lines not found',
  trbThrustCountMissing: () => 'Number of thrust coefficient lines not found in expected line',
  trbThrustCountDiffers: () => 'Number of thrust coefficient lines does not match declaration',
  trbTooFewLines: () => 'At least 2 power and 2 thrust coefficient entries are required',
  trbTooManyLines: (p) => `Too many power curve or thrust coefficient lines (max. ${p.max} each)`,
  curveColumnsMissing: () =>
    'The table needs columns of wind speed and power. Name them in its first row, such as "Wind speed (m/s)" and "Power (kW)".',
  firstPowerNotZero: (p) => `The first power curve value must be 0 kW, not ${p.value} kW.`,
  windSpeedNegative: (p) => `The wind speed ${p.value} m/s is negative.`,
  windSpeedNotIncreasing: (p) => `The wind speed ${p.value} m/s does not exceed the previous one.`,
  ctAboveOne: (p) => `Ct should not exceed 1; it is ${p.value}.`,
  ctNegative: (p) => `Ct must not be negative; it is ${p.value}.`,
  ctOffCurve: (p) =>
    `Ct ${p.value} is far from those of the winds below and above: please correct it, or remove it.`,
  powerNegative: (p) => `The power must not be negative; it is ${p.value} kW.`,
  powerAboveRated: (p) => `${p.value} kW is more than the rated power of ${p.max} kW.`,
  powerAboveBetz: (p) =>
    `${p.value} kW at ${p.windSpeedMs} m/s is more than the wind contains: Cp ${p.cp} exceeds the Betz limit of 0.593.`,
  tableLength: (p) =>
    `The table has ${p.count} ${many(p.count ?? '', 'line', 'lines')}; ${p.min} to ${p.max} are possible.`,
  assessedEnergy: (p) =>
    `The gross yield is ${p.value} GWh a year; at rated power all year it would be ${p.max} GWh. Energies must be in GWh.`,
  assessedEfficiency: (p) => `Efficiency ${p.value} is not between 0 and 1.2; 1 means no loss.`,
  assessmentDisagrees: (p) =>
    `P50 is ${p.value} times the gross yield after the stated losses. The difference is shown as not explained.`,
  parameterHolds: (p) => `The curve applies to "${p.parameter}" of ${p.text}.`,
  powerUnitsDiffer: (p) =>
    `The curve reaches ${p.value} kW, but the rated power is ${p.max} kW. Both need the same unit: correct the file.`,
  turbinesInFile: (p) => `The file has ${p.count} turbines. Save each of them in its own file.`,
  cutSpeeds: (p) =>
    `The cut-in speed of ${p.value} m/s is not below the cut-out speed of ${p.max} m/s: correct the file.`,
  airDensityOfTable: (p) =>
    `No turbine has an air density of ${p.value} kg/m³: correct the file, usual are 0.9 to 1.3 kg/m³.`,
  powerOfRotor: (p) =>
    `No turbine with a rotor of ${p.max} m has a power of ${p.value} kW. The powers of such a file are in ${p.text}: correct the file.`,
  powerBehindTransformer: () =>
    'The powers are those behind the transformer: do not deduct transformer losses again.',
  tabSectorCount: (p) => `A wind table has 1 to ${p.max} sectors.`,
  tabTooManyBins: (p) => `A wind table has at most ${p.max} wind speed classes.`,
  frequencyNegative: () => 'A frequency is negative.',
  frequencySum: (p) => `The sector frequencies add up to ${p.value} instead of ${p.expected}.`,
  sectorSum: (p) => `Sector ${p.sector} adds up to ${p.value} instead of ${p.expected}.`,
  aktermTooFewHours: (p) => `There are too few hours: ${p.count} (at least ${p.min}).`,
  stationColumnsMissing: (p) =>
    `No header line with the columns ${p.text} was found. Use the product file of the weather service (produkt_…txt) as it is.`,
  stationTime: (p) => `"${p.text}" is not an hour of the form YYYYMMDDHH.`,
  stationOther: (p) =>
    `The row is of another station (${p.text}) than the first rows: one file has one station.`,
  stationTimeTwice: (p) => `The hour ${p.text} occurs twice; the first line counts.`,
  stationValuesOther: (p) =>
    `Many values of ${p.column}, such as "${p.text}", are not possible: they have another unit or spelling.`,
  stationZeros: (p) => `The wind is exactly 0 in ${p.count} hours in a row: the sensor may have failed.`,
  stationValueRange: (p) => `"${p.text}" is not a possible value of ${p.column}; it counts as missing.`,
  noSites: () => 'No sites were found. Enter at least one site or choose a file.',
  noNumbers: () =>
    'No sites can be read from this: it has no numbers. Paste one site per line with its name, latitude and longitude, such as "Turbine 1; 53.8712; 9.1140", or choose a file.',
  workbookDamaged: () =>
    'The Excel workbook is damaged. Open it in Excel, save it again as .xlsx and import that.',
  archiveUnread: () =>
    'The ZIP archive is damaged or incomplete, or contains no workbook, KML or shapefile. Pack it again, or import the file in it.',
  unpackedTooLarge: (p) =>
    `Unpacked, the files are larger than ${p.max} MB together. Import fewer files at once, or files that contain only sites.`,
  importTooLarge: (p) =>
    `The import has ${p.count} sites, at most ${p.max} are accepted at once. Import it in several parts.`,
  tooManyLists: (p) =>
    `The import would create ${p.count} lists, at most ${p.max} are created at once. Import it in several parts.`,
  coordinateColumnsMissing: () =>
    'No columns with coordinates were recognised. Choose which columns hold latitude and longitude, or easting and northing.',
  tooManyColumns: (p) => `The table has too many columns (at most ${p.max}).`,
  tooManyRows: (p) => `The table has too many rows (at most ${p.max}).`,
  parameterCount: (p) => `Wrong number of parameters: ${p.expected} are expected, ${p.found} found.`,
  latLonMissing: () => 'Latitude or longitude is missing.',
  utmMissing: () => 'UTM values are missing: easting or northing.',
  utmZoneMissing: () => 'The UTM zone is missing. Enter it for the whole table, such as 32U.',
  gaussKruegerAsUtm: (p) =>
    `The file states "${p.name}" as the coordinate system, but the numbers are Gauss-Krüger (${p.text}). Enter ${p.text} as the zone, or correct the easting.`,
  coordinatesInvalid: (p) => `Invalid coordinates: "${p.text}"`,
  coordinateRejected: (p) => `${p.reason}`,
  coordinateRange: (p) =>
    `Coordinates out of range: ${p.lat}, ${p.lon}. Latitude lies between -90° and 90°, longitude between -180° and 180°.`,
  placesDiffer: (p) =>
    `Latitude and longitude are ${p.value} km from the easting and northing of the row. Delete those that are wrong.`,
  coordinatesExchanged: (p) =>
    p.atlas
      ? `Latitude and longitude look exchanged: ${p.lat}, ${p.lon} lies in no atlas; exchanged, ${p.lon}, ${p.lat} lies in ${p.atlas}. Exchange them, or confirm that they are right.`
      : `Latitude and longitude look exchanged: ${p.lat}, ${p.lon} is far from the other sites or beyond the sea; ${p.lon}, ${p.lat} would fit. Exchange them, or confirm that they are right.`,
  rowsHidden: (p) =>
    many(
      p.count ?? '',
      'The workbook hides this row, by a filter or by hand; it is read too. Leave it out if it is not meant.',
      `From here on, the workbook hides ${p.count} rows, by a filter or by hand; they are read too. Leave them out if they are not meant.`,
    ),
  columnsHidden: (p) =>
    `The workbook hides columns; they are read like the others: ${p.text}. Delete them there if they are not meant.`,
  placesInNoAtlas: (p) =>
    many(
      p.count ?? '',
      `The site at ${p.lat}, ${p.lon} lies in no atlas: nothing can be ordered there. Check coordinates, zone and coordinate system.`,
      `${p.count} sites lie in no atlas, the first at ${p.lat}, ${p.lon}: nothing can be ordered there. Check coordinates, zone and coordinate system.`,
    ),
  coordinateSystemUnknown: (p) =>
    `The coordinate system "${p.text}" is not known here. Save the file in WGS 84 (EPSG:4326) or in UTM (such as EPSG:25832).`,
  mapWithoutPoints: (p) =>
    `The file has no points, only other shapes: ${p.text}. Sites are points: save them as points.`,
  shapefileDamaged: () => 'The shapefile is damaged or incomplete. Save it again.',
  resourceGrid: (p) =>
    `This is a grid of wind resources with ${p.found} nodes, not a list of sites. Choose the file with the sites, such as .rsf.`,
  layoutIncomplete: (p) =>
    `The layout has ${p.expected} eastings, but ${p.found} northings that are numbers. Check the lists of coordinates.`,
  turbineValueInvalid: (p) =>
    `Invalid turbine data: "${p.text}" is not a valid ${columns[p.column as keyof typeof columns] ?? p.column}.`,
  turbineStatusUnknown: (p) =>
    `"${p.text}" is not a known status of a turbine. Write planned, existing, planned by others or excluded.`,
  unitUnknown: (p) =>
    `"${p.text}" has an unknown unit. Heights and diameters may be in m or ft, power in W, kW or MW.`,
  listValueMissing: () => 'The list value is missing. Every row needs one if several lists are imported.',
  listRejected: (p) => (p.list === '' ? `${p.reason}` : `List "${p.list}": ${p.reason}`),
  windFarmInconsistent: (p) =>
    `The wind farm is inconsistent: all sites of the list "${p.list}" must have the same one.`,
  tooManySites: (p) => `Too many sites: the list "${p.list}" would have ${p.count}, at most ${p.max}.`,
  siteRejected: (p) => `${p.reason}`,
  productionColumnsMissing: () =>
    'No columns with a time and an energy were recognised. Name them in a first row, such as "Month" and "Energy (kWh)".',
  columnIsPower: (p) => `"${p.text}" is a power. Give energies: mean power times the hours of a step.`,
  meterReadingFalls: (p) =>
    `The meter reading of ${p.text} is below the one before, as after a change of the meter: the energy between them counts as missing.`,
  productionStepUnknown: () =>
    'The times are neither months, days nor equal parts of a day. Check them, and that there are at least two; give each month of a quarter or year its own row.',
  profileColumnsMissing: () =>
    'No columns with a time and an energy or power were recognised. Name them in a first row, such as "Time" and "Energy (kWh)".',
  profileStepUnknown: () =>
    'A profile needs the generation of hours, quarter-hours or other equal parts of a day. Check the times, and that there are at least two.',
  profileTooLong: (p) =>
    `From the first to the last time there are ${p.count} steps, at most ${p.max} are possible. Check the years.`,
  noCalendarMonth: (p) =>
    `"${p.text}" is no calendar month of a year: quarters, half-years and business years are not read. Give each month its own row, such as 2023-07.`,
  timeInvalid: (p) =>
    p.text
      ? `"${p.text}" is not a time. Write months as 2024-01, days as 2024-01-31, times as 2024-01-31 13:00.`
      : 'The time is missing.',
  timeSkipped: (p) => `"${p.text}" does not exist: summer time leaves this hour out. Is the table in UTC?`,
  timeTwice: (p) => `"${p.text}" occurs twice. Keep only one of the rows.`,
  timeOffStep: (p) => `"${p.text}" does not lie on the table's steps of ${p.minutes} minutes.`,
  energyNegative: (p) => `The energy of ${p.text} is negative: ${p.value} MWh.`,
  availabilityRange: (p) => `"${p.text}" is not an availability: it lies between 0 and 100 %.`,
  energyCode: (p) => `Values of ${p.text} count as missing: ${p.count}. This is the first.`,
  sumRowSkipped: (p) => `The row "${p.text}" was left out: it is the sum of the others.`,
  producedColumnsMissing: () =>
    'No rows under columns with turbine, month and energy were recognised. Name them in the first row, such as "Turbine", "Month" and "Energy (kWh)".',
  producedTurbineUnknown: (p) =>
    `The farm has no calculated turbine "${p.text}". Write its name as in the list.`,
  producedTwice: (p) => `"${p.text}" occurs twice, on its own or within its year. Keep only one of the rows.`,
  awardColumnsMissing: () =>
    'No row of heads with a site and its award was recognised. Name the columns in the first row, such as "Name", "Award (ct/kWh)" and "Bid date".',
  notWind: (p) => `"${p.text}" is not wind. Remove the row.`,
  siteShutDown: (p) => `"${p.text}": the turbine is out of operation. Remove the row, or its status.`,
  awardSiteUnknown: (p) =>
    `The list has no site for "${p.text}": neither by id, number in the register, name nor coordinates. Write the name as in the list.`,
  awardSiteTwice: (p) => `"${p.text}": another row is for the same site. Keep one of them.`,
  awardValueRange: (p) => `"${p.text}" is not from 0 to ${p.max} ${p.field}. Check value and unit.`,
  measurementColumnsMissing: () =>
    'No columns with a time and a wind speed were recognised. Name them in a first row, such as "Time" and "Wind speed 100 m (m/s)".',
  measurementChannelUnknown: (p) => `The table has no column "${p.text}" of wind speeds.`,
  rowsOfHeights: (p) => `The rows are of several heights (${p.text}). Send those of one height.`,
  metadataUnreadable: () =>
    'The metadata are not a JSON document of IEA Wind Task 43 with measurement stations.',
  metadataWithoutWinds: (p) =>
    `The metadata of "${p.text}" name no column of mean wind speeds or directions.`,
  metadataColumnsMissing: (p) =>
    `The file has no time with a column of mean wind speeds that the metadata name: ${p.text}.`,
  metadataChanges: (p) => `"${p.text}" changes within the metadata: split the file at the change.`,
  metadataNotApplied: (p) =>
    `Slope and offset of "${p.text}" are not applied, since its values are not in m/s.`,
  metadataUncertainty: (p) =>
    `Class and calibration uncertainty of "${p.text}" are not used, as no published rule combines them: please enter the uncertainty of the measured wind speed.`,
  metadataHeight: (p) =>
    `${p.text}: ${p.value} m by the measurement point counts; the logger has ${p.other} m.`,
  metadataUnit: (p) => `${p.text}: the unit ${p.value} of the metadata counts; the head states ${p.other}.`,
  metadataPeriod: (p) =>
    `${p.text}: the rows have steps of ${p.value} min, the metadata state ${p.other} min.`,
  operationColumnsMissing: () =>
    'The file has no table with a time, a turbine and its power. Its head must name them, for example Turbine, Time, Power (kW).',
  statusColumnsMissing: () =>
    'The file has no status log with a begin, an end and a category of IEC 61400-26-1. Its head must name them, for example Timestamp start, Timestamp end, IEC category, and a row must have such a category.',
  statusTimes: () => 'Its end is before its begin, or the clock skips one of them. The row is left out.',
  statusUnknown: ({ text }) => `“${text}” is no category of IEC 61400-26-1. The row is left out.`,
  operationStep: () =>
    'The rows are not equal steps of 1 to 60 minutes that divide an hour. Check the times, and that there are at least two.',
  operationTurbineMissing: () => 'The turbine is missing. Name it, or add a column with the turbine.',
  operationBetweenSteps: () => 'This time lies between the steps of the other rows.',
  operationTurbines: (p) => `The file has more than ${p.max} turbines. Split it.`,
  operationSteps: (p) =>
    `Turbines times steps from the first to the last time: ${p.count}, at most ${p.max} are read. Split the file or check the times.`,
  measurementStepUnknown: () =>
    'The times are not a series of equal intervals of up to a day. Check them, and that there are at least two.',
  measurementTimesTwice: (p) => `Times that occur twice: ${p.count}; the first row of each counts.`,
  measurementNoWinds: (p) =>
    `Speeds above any possible wind: ${p.count}. Check their unit and factor. This is the first.`,
  measurementImpossible: (p) => `Values that cannot be wind count as missing: ${p.count}. This is the first.`,
  measurementFlagged: (p) =>
    `Rows marked as invalid by their status count as missing: ${p.count}. This is the first.`,
}

export const fileIssues = {
  issues,
  /** An issue with its line before it. */
  atLines: (lines: string, problem: string) => `Lines ${lines}: ${problem}`,
  atLine: (line: string, problem: string) => `Line ${line}: ${problem}`,
}
