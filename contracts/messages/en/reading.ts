import type { IntervalStamp, NamedDefault, NotUsedReason, QuestionCode, RecognitionRule } from '#domain'

/** What a question asks, by its code; `subject` is the column or the text that leaves it open. */
const questions: Record<QuestionCode, (subject: string) => string> = {
  unit: (subject) => `In which unit are the values of "${subject}"?`,
  meaning: (subject) => `What does the column "${subject}" contain?`,
  height: (subject) => `At which height above ground was "${subject}" measured, in m?`,
  timeZone: (subject) => `On which clock are the times of "${subject}"?`,
  interval: (subject) => `Do the times of "${subject}" mark the beginning or the end of their interval?`,
  decimalMark: (subject) => `Which mark precedes the decimals in "${subject}"?`,
  dateOrder: (subject) => `Which comes first in dates such as "${subject}": day or month?`,
  coordinateSystem: (subject) => `In which coordinate system are the coordinates of "${subject}"?`,
  coordinateOrder: (subject) => `Which of the two numbers of "${subject}" is the latitude?`,
  hemisphere: (subject) => `Does "${subject}" name the southern hemisphere or a latitude band?`,
  column: (subject) => `Which column is to be used: ${subject}?`,
  meterReading: (subject) => `Are the values of "${subject}" meter readings or energies of each interval?`,
  accumulation: (subject) => `Are the values of "${subject}" amounts of each step or running sums?`,
  turbineType: (subject) => `Which turbine type does "${subject}" belong to?`,
  overlap: (subject) => `Two files contain "${subject}" for the same hours: which one counts?`,
  heightReference: (subject) => `Are the heights of "${subject}" above ground or above sea level?`,
}

const rules: Record<RecognitionRule, string> = {
  headWord: 'recognised by a word of the header',
  knownLayout: 'recognised by the layout of the file',
  fileName: 'recognised by the name of the file',
  otherValues: 'recognised by the other values of the file',
  clockChange: 'recognised by the clock changes',
  storedValues: 'recognised by the values stored for the same time',
  onlyPossible: 'the only possible reading',
}

const defaults: Record<NamedDefault, string> = {
  intervalBegin: 'assumed: times mark the beginning of their interval',
  utc: 'assumed: UTC',
  germanTime: 'assumed: German legal time',
  usualUnit: 'assumed: the usual unit',
  wgs84: 'assumed: WGS 84',
  aboveGround: 'assumed: above ground',
}

const notUsedReasons: Record<NotUsedReason, string> = {
  unknownWord: 'its name is not known',
  otherQuantity: 'another quantity',
  otherStatistic: 'no mean value',
  otherZone: 'another country or bidding zone',
  otherHeight: 'another height is used',
  pressureLevel: 'at a pressure level, not at a height',
  notNeeded: 'not needed here',
}

const intervals: Record<IntervalStamp, string> = {
  begin: 'times mark the beginning of their interval',
  end: 'times mark the end of their interval',
  centre: 'times mark the middle of their interval',
}

/** Quantities that files contain, by the product's own names. */
const meanings: Readonly<Record<string, string>> = {
  wind_speed: 'wind speed',
  wind_direction: 'wind direction',
  time: 'time',
  quality: 'data quality',
  energy: 'energy',
  power: 'power',
  meter_reading: 'meter reading',
  availability: 'availability',
  price: 'day-ahead price',
  generation: 'generation',
  market_value: 'market value',
  forward_quote: 'forward quote',
  thrust_coefficient: 'thrust coefficient',
  temperature: 'temperature',
  pressure: 'air pressure',
  humidity: 'relative humidity',
  air_density: 'air density',
  rain: 'precipitation',
  radiation: 'global radiation',
  cloud_cover: 'cloud cover',
  latitude: 'latitude',
  longitude: 'longitude',
  easting: 'easting',
  northing: 'northing',
  site_height: 'height above sea level',
  hub_height: 'hub height',
  rated_power: 'rated power',
  rotor_diameter: 'rotor diameter',
  turbine_type: 'turbine type',
  name: 'name',
}

/** Answers that questions offer, by what is sent; others, such as units and column names, stand for themselves. */
const choices: Readonly<Record<string, string>> = {
  begin: 'the beginning',
  end: 'the end',
  centre: 'the middle',
  '.': 'the point',
  ',': 'the comma',
  day_first: 'the day',
  month_first: 'the month',
  'Europe/Berlin': 'German legal time (with daylight saving)',
  'UTC+1': 'UTC+1 all year (winter time)',
  meter_reading: 'meter readings at these times: energies are their differences',
  meter_reading_end: 'meter readings at the end of each month or day: energies are their differences',
  interval_energy: 'energies of each interval',
  step: 'amounts of each step',
  sum: 'running sums',
  this_type: 'the chosen turbine type',
  other_type: 'another turbine type: it is not stored here',
  not_used: 'do not use it',
  south: 'the southern hemisphere',
  band: 'a latitude band',
  lat_lon: 'the first',
  lon_lat: 'the second',
  above_ground: 'above ground',
  above_sea_level: 'above sea level',
}

/** How a file was understood, and what it leaves open. */
export const reading = {
  questions,
  choices,
  rules,
  defaults,
  intervals,
  meanings,
  notUsedReasons,
  zones: { 'Europe/Berlin': 'German legal time' } as Readonly<Record<string, string>>,
  times: 'Times',
  places: 'Coordinates',
  answered: 'as you answered',
  stated: (text: string) => `stated: "${text}"`,
  statedAt: (text: string, line: string) => `stated in line ${line}: "${text}"`,
  converted: (factor: string, offset: string) =>
    offset === '0' ? `values × ${factor}` : `values × ${factor} + ${offset}`,
  height: (heightM: string) => `${heightM} m above ground`,
  step: (minutes: string) => `every ${minutes} min`,
  notUsed: (name: string, reason: string) => `not used: "${name}" (${reason})`,
  atLine: (line: string, asked: string) => `Line ${line}: ${asked}`,
  choiceWith: (choice: string, consequence: string) => `${choice} (${consequence})`,
  title: 'How the file is read',
  asked: 'The file leaves something open. Your answers decide:',
  column: 'Column',
  readAs: 'Read as',
  basis: 'Based on',
  notUsedTitle: 'Not used',
  answerPlaceholder: 'Your answer',
  changeAnswers: 'Change answers',
  choose: 'Please choose',
}
