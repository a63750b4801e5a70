import type { AktermRuleCode, DispersionIssueCode, FindingSeverity } from '#domain'

/** Displayed values in the texts of a dispersion series. */
export type DispersionParts = Readonly<Record<string, string>>

type Text = (p: DispersionParts) => string

const issues: Record<DispersionIssueCode, Text> = {
  anemometerTooLow: (p) =>
    `The anemometer stands at ${p.heightM} m. Over this roughness wind is representative from ${p.minM} m on (12 roughness lengths, at least 4 m). Enter a greater height or a smaller roughness.`,
  roughnessRange: (p) =>
    `The roughness length is ${p.roughnessM} m. It must lie between ${p.minM} and ${p.maxM} m.`,
  referenceHeightTooLow: (p) =>
    `The reference height is ${p.heightM} m. It must be at least ${p.minM} m; 250 m is usual.`,
  classInputMissing: (p) =>
    p.method === 'klugManier'
      ? 'There is no cloud cover, which Klug/Manier classes need. Provide clouds, or use Obukhov lengths.'
      : 'There are no Obukhov lengths or fluxes. Use Klug/Manier classes, which need clouds.',
  dayTooShort: (p) =>
    `The shortest day lasts ${p.shortestDayH} h. Klug/Manier classes need days longer than ${p.minH} h (VDI 3782 part 6). Use classes from Obukhov lengths.`,
  notCentralEurope: (p) =>
    `The site at ${p.lat}°, ${p.lon}° has neither the seasons nor the time of Central Europe, for which Klug/Manier classes are made (VDI 3782 part 6). Use classes from Obukhov lengths.`,
  noYears: () => 'There are no hours.',
  yearMissing: (p) => `There is no year ${p.year}: the hours run from ${p.fromYear} to ${p.tillYear}.`,
  availabilityLow: (p) =>
    `${p.year}: ${p.share} of the hours are valid, at least ${p.min} are needed. Missing hours: wind speed ${p.missingSpeed}, direction ${p.missingDirection}, dispersion class ${p.missingDispersionClass}. Choose another year.`,
  tooFewYears: (p) =>
    `Years with enough hours: ${p.count}; at least ${p.min} are needed to choose one. Widen the period or name the year.`,
  periodShort: (p) =>
    `Only ${p.count} years were compared; ${p.recommended} or more make the choice reliable.`,
  methodsDiffer: (p) => `Method A chooses ${p.a}, method B chooses ${p.b}.`,
  choiceUnsteady: (p) =>
    `The choice of ${p.year} is not robust: it stays the same in ${p.stays} of ${p.of} cases when another year is left out.`,
  cloudsMissing: (p) =>
    `Hours without cloud cover: ${p.hours}; their classes come only from wind and the time of day (VDI 3782 part 6, table 4).`,
  directionMissing: (p) => `Hours with wind but without direction: ${p.hours}. They count as missing.`,
}

const rules: Record<AktermRuleCode, Text> = {
  empty: () => 'The file is empty.',
  utf16: () => 'The file is in UTF-16, which AUSTAL cannot read. Save it as ASCII text.',
  byteOrderMark: () =>
    'The file begins with a byte order mark: AUSTAL skips the first line, and with it the word that announces rain. Save it without.',
  oldForm: () =>
    'This is a form from before April 2002 (tens of degrees and knots, without header). "anemone akterm convert" rewrites it.',
  lineEndsLf: () => 'Lines end with LF instead of CRLF; AUSTAL reads both.',
  lineEndsMixed: () => 'Some lines end with CRLF, others with LF: was the file put together from several?',
  lastLineOpen: () => 'The last line has no line end.',
  notAscii: () => 'There are characters outside ASCII, such as umlauts; programs show them differently.',
  lineTooLong: (p) =>
    `The line has ${p.length} characters; AUSTAL reads at most ${p.max} and takes the rest for another line.`,
  blankLine: () => 'A blank line, at which AUSTAL stops: "invalid format". Delete it.',
  lineUnknown: (p) => `The line begins neither with AK nor with * or +: "${p.text}". AUSTAL stops here.`,
  recordBeforeHeader: () =>
    'A record before the header, which AUSTAL does not count. Put the lines with * and + first.',
  tooFewRecords: (p) => `There are too few records (${p.count}); AUSTAL needs at least ${p.min}.`,
  lowAvailability: (p) => `${p.share} of the hours are valid; TA Luft requires at least ${p.min}.`,
  notWholeYear: (p) => `The ${p.count} records do not make up whole years.`,
  moreOfThis: (p) => `More places of this kind after it: ${p.count}.`,
  heightsMissing: () =>
    'The line with the anemometer heights (+ Anemometerhoehen) is missing: without "ha" in austal.txt, AUSTAL takes 10 m above the displacement height.',
  heightsRepeated: () => 'Another line of anemometer heights; AUSTAL takes the last one.',
  heightsColon: () => 'The line of anemometer heights has no ":" before the numbers.',
  heightCount: (p) => `${p.expected} anemometer heights were expected, ${p.found} found.`,
  heightInvalid: (p) => `The anemometer height "${p.text}" is not a number.`,
  heightNotPositive: (p) => `The anemometer height ${p.value} m is not above ground.`,
  heightsNotAscending: () => 'The anemometer heights do not increase with the roughness.',
  heightLow: (p) => `The lowest anemometer height is ${p.value} m; ${p.min} m is the least that is usual.`,
  elementCount: (p) => `${p.expected} numbers were expected after AK, ${p.found} found. AUSTAL stops here.`,
  elementInvalid: (p) => `Number ${p.position} after AK is not an integer: "${p.text}". AUSTAL stops here.`,
  extraElements: (p) => `${p.found} numbers after AK instead of ${p.expected}; AUSTAL skips the others.`,
  sequence: (p) => `The hour ${p.expected} was expected, ${p.found} found. AUSTAL stops here.`,
  firstHour: () => 'The first record is not of hour 00, with which AUSTAL begins to count.',
  leapRule: (p) => `AUSTAL takes ${p.value} for a leap year, which it is not.`,
  station: (p) => `The station is ${p.value} instead of ${p.expected}. AUSTAL stops here.`,
  minute: (p) => `The minute is ${p.value} instead of 00; AUSTAL ignores it.`,
  directionQuality: (p) => `The quality of the direction is ${p.value}: AUSTAL treats the hour as missing.`,
  speedQuality: (p) => `The quality of the speed is ${p.value}: AUSTAL treats the hour as missing.`,
  directionNegative: (p) => `The direction is ${p.value}: AUSTAL calculates with a wrong one.`,
  directionRange: (p) =>
    `The direction ${p.value} is beyond 360 degrees and no code: AUSTAL draws one at random.`,
  directionMissingUnmarked: () =>
    'The direction is 999, missing, but its quality is not 9: AUSTAL draws one at random and counts the hour.',
  speedNegative: (p) => `The speed is ${p.value}.`,
  speedHigh: (p) => `The speed is ${p.value} m/s: is the unit right?`,
  speedMissingUnmarked: () =>
    'The speed is 999, missing, but its quality is not 9: AUSTAL calculates with a hurricane.',
  calm: (p) =>
    `Direction ${p.direction} and speed ${p.speed}: in a calm both are 0. AUSTAL counts such hours as inconsistent.`,
  classIndeterminable: () => 'The dispersion class is 7, indeterminable: AUSTAL takes III/1.',
  classUnknown: (p) => `The dispersion class is ${p.value}: AUSTAL treats the hour as missing.`,
  rainRange: (p) => `The rain code is ${p.value}: AUSTAL takes 0 mm.`,
  directionSpread: (p) =>
    `Directions known only to ten degrees: ${p.hours}. AUSTAL moves each at random by up to ${p.degrees} degrees.`,
  speedSpread: (p) =>
    `Speeds known only coarsely: ${p.hours}. AUSTAL moves each at random by up to ${p.ms} m/s.`,
  variableWind: (p) => `Winds without direction: ${p.hours}. AUSTAL draws one at random for each.`,
  gapFilled: (p) => `${p.hours} h are missing here; AUSTAL fills them by interpolation.`,
  gap: (p) => `${p.hours} h are missing here, more than AUSTAL fills.`,
  rainNotAnnounced: () =>
    'There are columns of rain, but the first comment line does not say "Niederschlag": AUSTAL does not read them.',
  rainNeverValid: () =>
    'Rain is announced, but no record has the quality 1: AUSTAL finds no rain in the file.',
  rainMissing: (p) => `Hours without valid rain: ${p.hours}.`,
}

const severities: Record<FindingSeverity, string> = { error: 'Error', warning: 'Warning', note: 'Note' }

/** Texts on dispersion series and AKTerm files. */
export const dispersion = { issues, rules, severities }
