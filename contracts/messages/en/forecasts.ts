import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Texts of the command line about forward curves and forecasts. */
export const forecasts = {
  quotes: (read: string, added: string, confirmed: string, revised: string) =>
    `${read} forward quotes: ${added} new, ${confirmed} already stored, ${revised} revised`,
  invalidDay: (option: string, text: string) => `${option}: ${text} is not a day. Write YYYY-MM-DD.`,
  invalidMonth: (option: string, text: string) => `${option}: ${text} is not a month. Write YYYY-MM.`,
  noQuotes: 'There are no forward quotes. Import some: anemone forward-curves import FILE…',
  curve: (day: string, zone: string, count: string, sources: string) =>
    `${day}  ${zone}, ${count} ${many(count, 'product', 'products')}${sources === '' ? '' : `, ${sources}`}`,
  product: (product: string, price: string) => `  ${product}: ${price} EUR/MWh`,
  skill: (percent: string, low: string, high: string, months: string) =>
    `The error of the forecast profile factor is ${percent} % smaller than that of the mean of the last 12 months (95 % interval ${low} to ${high} %, ${months} months).`,
  nothingToJudge: 'No past month can be forecast and scored: import prices, generation and market values.',
  noFleet: (atlas: string) => `There is no fleet of ${atlas}: anemone market fleet --today --atlas ${atlas}`,
  refused: {
    tooFewMonths: 'A forecast needs prices and wind of at least twelve whole months.',
    noWeatherYears: 'A forecast needs at least two past years of the month, measured or of an atlas.',
    tooFewPublishedValues: 'A forecast needs two years of published market values in addition to the prices.',
  },
  made: (until: string) => `Market value of onshore wind, from prices up to ${until}:`,
  month: (month: string, value: string, p10: string, p90: string, rate: string, base: string) =>
    `${month}  ${value} EUR/MWh (P10 ${p10}, P90 ${p90}), profile factor ${rate}, base ${base} EUR/MWh`,
  base: {
    extrapolated:
      'The base price is carried forward from the last months: no recent forward quotes are stored.',
    quotes: (day: string) => `The base price is that of the forward quotes of ${day}.`,
  },
  baseError: {
    quotes: 'Its band is that of past quotes.',
    extrapolated: 'Its band is that of prices carried forward in the past: too few past quotes are stored.',
  },
  weather: {
    fleet: 'Weather: today’s fleet in all years of the atlas.',
    measured: 'Weather: measured feed-in of past years, scaled to the level of the last twelve months.',
  },
  driver: {
    residualLoad: 'Prices respond to load less wind and solar.',
    wind: 'Prices respond only to onshore wind: load or solar is missing.',
  },
  fit: (share: string, error: string) =>
    `The response explains ${share} % of the hourly prices over their month’s base; its error is ${error} of it.`,
  recorded: (count: string) =>
    `${count} ${many(count, 'forecast', 'forecasts')} recorded; the scorecard scores them once values are published.`,
  notRecorded: 'Not recorded: forecasts of synthetic prices or weather cannot be compared with real values.',
  over: 'Not recorded: its months are over. Import newer prices for a forecast of months to come.',
  known: 'Not recorded again: a forecast of a month counts once per months ahead and method.',
  noForecasts: 'No forecast has been made yet: anemone forecast run',
}
