/** Texts of the command line about the market master data register. */
export const registerImport = {
  importing: 'Importing the register',
  preparingDemo: 'Preparing the demo register (synthetic turbines)',
  demoExists: 'A register is already there; it was left as it is.',
  imported: (imported: string, read: string, asOf: string, version: string) =>
    `${imported} of ${read} units imported, data of ${asOf}, version ${version}`,
  kinds: (operating: string, planned: string, offshore: string) =>
    `${operating} in operation, ${planned} in planning, ${offshore} of them offshore`,
  leftOut: 'Not imported:',
  valuesLeftOut: 'Imported, but without a value:',
  examples: (numbers: string) => `e.g. ${numbers}`,
  notes: 'Left out of the files:',
  note: {
    recordSkipped: (p: { readonly file: string; readonly line: number }) =>
      `${p.file}, line ${p.line}: damaged record skipped`,
    signsLeftOut: (p: { readonly file: string; readonly line: number }) =>
      `${p.file}, line ${p.line}: impossible characters left out, the record is imported`,
    further: {
      recordSkipped: (count: string) => `${count} more damaged records skipped`,
      signsLeftOut: (count: string) => `${count} more records without their impossible characters`,
    },
    partEmpty: (file: string) => `${file}: empty`,
    partIncomplete: (file: string) => `${file}: damaged or incomplete; read as far as possible`,
    partUnread: (file: string) => `${file}: damaged, and therefore not read`,
    notNeeded: (count: string, files: string) => `not needed and ignored (${count}): ${files}`,
    supportMissing: 'No data on support (awards, reference yields): AnlagenEegWind.xml is missing or empty.',
    namesMissing: 'Manufacturers remain codes: Katalogwerte.xml is missing or empty.',
  },
  invalidPercent: (text: string) => `--bad-records: ${text} is not a percentage from 0 to 100.`,
  invalidDay: (day: string) => `--as-of: ${day} is not a day of the form YYYY-MM-DD.`,
  excluded: {
    numberInvalid: 'no valid number of a unit (SEE and 12 digits)',
    shutDown: 'shut down for good',
    pausedOperation: 'temporarily shut down',
    statusUnknown: 'operating status unknown',
    deactivated: 'deactivated in the register',
    coordinatesMissing: 'no coordinates',
    coordinatesRough: 'coordinates with fewer than two decimals',
    outsideGermany: 'coordinates outside Germany',
    outsideState: 'coordinates outside the federal state',
    powerImplausible: 'power missing or impossible',
    numberRepeated: 'number that occurred before',
    placeRepeated: 'type and place of a unit that occurred before',
  },
  omitted: {
    hubHeightMissing: 'hub height missing',
    hubHeightImplausible: 'hub height impossible',
    rotorDiameterMissing: 'rotor diameter missing',
    rotorDiameterImplausible: 'rotor diameter impossible',
    rotorReachesGround: 'rotor would touch the ground: height and diameter left out',
    dateMissing: 'no date of commissioning',
    typeMissing: 'no type',
    makerMissing: 'no vendor',
  },
  issues: {
    notFound: (file: string) => `There is no file ${file}.`,
    unknownFormat: (file: string) =>
      `${file}: neither the complete export (zip) nor EinheitenWind.xml nor a table (CSV).`,
    zipDamaged: (file: string) => `${file}: the archive is damaged or incomplete. Download it again.`,
    zipTooLarge: (file: string) =>
      `${file}: too large to be unpacked from this kind of archive. Unpack it and import the files.`,
    zipWithoutUnits: (file: string) => `${file}: the archive has no EinheitenWind.xml.`,
    noUnits: (file: string) => `${file}: contains no wind units.`,
    columnsMissing: (file: string, columns: string) => `${file}: columns are missing: ${columns}`,
    dateOrderOpen: (file: string, line: number, text: string) =>
      `${file}, line ${line}: is "${text}" written with the month or with the day first? No row shows that the month comes first. Write dates like 2017-08-30.`,
    xmlDamaged: (file: string, line: number) => `${file}, line ${line}: the XML is damaged or incomplete.`,
    tooManyBadRecords: (p: {
      readonly file: string
      readonly line: number
      readonly count: string
      readonly records: string
      readonly percent: string
    }) =>
      `${p.count} of ${p.records} records are damaged, more than ${p.percent} %; the first is in ${p.file}, line ${p.line}. Download the file again, or allow more with --bad-records (nightly: REGISTER_BAD_RECORDS_PERCENT).`,
  },
}
