/** Displayed facts in the header of a file. */
export interface AktermFacts {
  readonly place: string
  readonly period: string
  readonly source: string
  readonly version: string
  readonly anemometerM: string
  readonly roughnessM: string
  readonly referenceM: string
  readonly availability: string
  readonly classes: 'obukhov' | 'klugManier'
  readonly calmBelowMs: string
  /** The methods' choices among the years of a period; null if the year was given. */
  readonly choice: { readonly years: string; readonly a: string; readonly b: string } | null
}

/** Texts of the command line about AKTerm, and of the header of its files. */
export const aktermCommand = {
  /** Header of an .akterm file, each line below 250 characters. */
  comments: (p: AktermFacts): string[] => [
    `${p.place}, ${p.period}, made by Anemone ${p.version}`,
    `Source: ${p.source}`,
    `Times in UTC. Availability ${p.availability}. Calms: below ${p.calmBelowMs} m/s`,
    `Wind at ${p.anemometerM} m over roughness z0 ${p.roughnessM} m; anemometer heights with d0 = 6 z0, reference height ${p.referenceM} m`,
    p.classes === 'klugManier'
      ? 'Dispersion classes by Klug/Manier, VDI 3782 part 6 (2017), from wind, clouds and sun'
      : 'Dispersion classes by Obukhov length, TA Luft 2021 annex 2 table 17',
    ...(p.choice === null
      ? []
      : [
          `Representative year of ${p.choice.years} by VDI 3783 part 20: method A ${p.choice.a}, method B ${p.choice.b}`,
        ]),
  ],
  invalidNumber: (option: string, text: string) => `${option}: "${text}" is not a number.`,
  outOfRange: (option: string, text: string, min: string, max: string) =>
    `${option}: ${text} is not between ${min} and ${max}.`,
  invalidYear: (text: string) => `--year: "${text}" is neither a year nor "representative".`,
  yearNeeded: '--year is missing: give a year, "representative", or --all-years.',
  noSuchFile: (file: string) => `There is no file ${file}.`,
  unreadable: (file: string) => `${file}: cannot be read, or is damaged.`,
  tooLarge: (file: string, megabytes: string) => `${file}: has more than ${megabytes} MB of text.`,
  zipWithoutProduct: (file: string) => `${file}: the archive has no product file (produkt_…txt).`,
  issue: (file: string, problem: string) => `${file}: ${problem}`,
  written: (file: string) => `Written: ${file}`,
  year: (year: string, availability: string) => `${year}: ${availability} of the hours valid`,
  choice: (a: string, b: string) => `Representative year: method A ${a}, method B ${b}`,
  sound: (file: string, records: string) => `${file}: ${records} records, no objections`,
  finding: (file: string, line: string, severity: string, problem: string) =>
    `${file}${line === '' ? '' : `:${line}`}: ${severity}: ${problem}`,
  converted: (file: string, records: string) => `${records} hours written to ${file}`,
  contradictory: (hours: string) =>
    `${hours} hours have an impossible direction or speed, or a calm in only one of the two; they were set to missing.`,
  heightsNeeded:
    'The file has no anemometer heights: give --anemometer and --roughness, or --heights with nine numbers.',
  heightsInvalid: (text: string) => `--heights: nine ascending heights in m are needed, not "${text}".`,
  vdiMissing: (folder: string, file: string) =>
    `${folder} has no ${file}: unpack the test set of VDI 3782 part 6 (AKtest-Dateien.zip) there.`,
  vdiClass: (name: string, expected: string, found: string) =>
    `${name}: ${expected} expected, ${found} found`,
  vdiAgrees: 'All classes have the hours that the guideline publishes.',
  vdiDiffers: 'The classes differ from those that the guideline publishes.',
}
