/** Series from a weather station's own files, and the check of files of other origin. */
export const aktermStation = {
  parts: { order: 'From the atlas', station: 'From station data', check: 'Check a file' },
  partsLabel: 'What the series is made from',
  orderHint:
    'Choose the list and the sites on the map or in the table; a place that is not a site yet can be looked at and added below, under "Look at a place".',
  sub: 'Made from your own files, not from the atlas',
  title: 'Station data',
  hint: 'Hourly files of the German Weather Service (Climate Data Center): wind (F, D), clouds (V_N) and, if needed, rain (R1); text, .gz or .zip as they are offered. The columns show what a file contains. Nothing is stored, and no credit is used.',
  files: 'Files',
  filesHint: 'Past and recent years may overlap. Wind and clouds are needed.',
  chooseFiles: 'Choose files',
  dropFiles: 'or drop files here',
  removeFile: (name: string) => `Remove ${name}`,
  filesMissing: 'Choose the wind and cloud files.',
  tooManyFiles: (most: string) => `At most ${most} files are read at once.`,
  filesTooLarge: (most: string) => `The files are larger than ${most} together.`,
  name: 'Name of the place',
  nameHint: 'For the header of the file; empty: the number of the station.',
  place: 'Station',
  height: 'Height above sea level',
  anemometer: 'Anemometer above ground',
  years: 'Year',
  yearHint: 'A year, or empty for the representative one.',
  yearInvalid: (typed: string) => `"${typed}" is not a year.`,
  fromHint: 'Empty: all years of the files.',
  placeMissing:
    'The files do not say where the station is: enter its coordinates, or add the ZIP of the weather service or its list of stations (…_Beschreibung_Stationen.txt).',
  placeHint:
    'Empty coordinates and height are taken from the ZIP of the weather service, or from its list of stations (…_Beschreibung_Stationen.txt) among the files.',
  described: (height: string, file: string) => `Height ${height} m. Place or height from ${file}.`,
  heightOf: (height: string) => `Height ${height} m, as entered.`,
  notJudged:
    'Not assessed: whether terrain, obstacles and land cover make the station suitable for your place.',
  map: 'Place of the station',
  heightMissing: 'The height of the station is missing: it determines which clouds are cirrus.',
  heightInvalid: (typed: string, least: string, most: string) =>
    `The height "${typed}" is not between ${least} and ${most} m.`,
  submit: 'Create the series',
  running: 'The files are being read and the series is being created …',
  empty: 'Series, distributions, choice of the year and check appear here.',
  refused: 'No series can be created yet',
  result: (name: string, year: string) => `${name}, ${year}`,
  kinds: { wind: 'Wind', clouds: 'Clouds', rain: 'Rain' },
  source: (file: string, hours: string, from: string, until: string) =>
    `${file}: ${hours} hours, ${from} to ${until}`,
  ofStation: (station: string) => `station ${station}`,
  sources: 'How the files were understood',
  notNeeded: (files: string) => `Not needed and ignored: ${files}`,
  warningsOf: (file: string) => `Unusual in ${file}`,
  otherStations: (stations: string, own: string) =>
    `Clouds or rain come from station ${stations}, the wind from ${own}: an expert must judge whether they are representative of the place.`,
  windOfSeveral: (stations: string) =>
    `The wind comes from several stations (${stations}). Give the wind of one station: a series from two places represents neither.`,
  kindMissing: {
    wind: 'There is no wind file (columns F and D of produkt_ff_stunde_…txt).',
    clouds: 'There is no cloud file (column V_N of produkt_n_stunde_…txt).',
  },
  together: (megabytes: string) =>
    `Unpacked, the files are larger than ${megabytes} MB together. Leave out years that are not compared.`,
  /** Quantities that the files lack, and their substitutes. */
  lacking: {
    cloudBase:
      'The files do not contain the lowest clouds: cirrus on its own counts with its full cover, where 3/8 less would be right. The files of cloud layers (columns V_S1_CS, V_S1_HHS) contain them.',
    rain: 'There is no rain file: the series gets no columns of precipitation.',
  },
  downloads: {
    akterm: { label: 'AKTerm', hint: 'The series for az in austal.txt' },
    dmna: { label: 'AUSTAL .dmna', hint: 'ZIP with zeitreihe.dmna, series.dmna and the .akterm file' },
    aks: { label: 'AKS', hint: 'Statistics of dispersion classes' },
    xlsx: { label: 'Excel', hint: 'The quality sheet' },
    csv: { label: 'CSV', hint: 'The hours in plain units' },
    pdf: { label: 'Report as PDF', hint: 'Report on the series, in the language of the page' },
    check: { label: 'Protocol', hint: 'Protocol of the check as text' },
  },
  check: {
    title: 'Check a file',
    hint: 'An AKTerm file of any origin, read record by record by the reading rules of AUSTAL. Nothing is stored.',
    file: 'AKTerm file',
    fileHint: '.akterm or .akt, also compressed with gzip; at most 20 MB.',
    chooseFile: 'Choose a file',
    none: 'Choose a file.',
    submit: 'Check',
    running: 'The file is being read …',
    empty: 'What was found appears here, line by line.',
    missing: 'There is no file: send the AKTerm file as the field "file".',
    tooLarge: (most: string) => `The file is larger than ${most}.`,
  },
}
