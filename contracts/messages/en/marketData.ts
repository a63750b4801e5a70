import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Texts of the command line about prices, generation and official market values. */
export const marketData = {
  importing: 'Importing market data',
  imported: (file: string, rows: string, added: string, confirmed: string, revised: string) =>
    `${file}: ${rows} rows; ${added} values new, ${confirmed} already stored, ${revised} revised`,
  span: (first: string, last: string) => `from ${first} to ${last} (time in Germany)`,
  unchanged: 'Unchanged: everything was stored already.',
  replacedDemo: 'The synthetic demo data were removed; only imported data are in force now.',
  leftOut: (periods: string) => `Left out because they are not over: ${periods}.`,
  marketValues: (read: string, added: string, confirmed: string, revised: string) =>
    `${read} market values: ${added} new, ${confirmed} already known, ${revised} revised`,
  preparingDemo: 'Preparing demo prices (synthetic, from the demo weather)',
  none: 'none',
  nothing: 'There are no prices. Import some: anemone prices import FILE…',
  synthetic: 'SYNTHETIC: made by Anemone from the demo weather; no market ever had these numbers.',
  prices: 'Day-ahead prices',
  generation: 'Generation and load',
  series: (name: string, from: string, end: string, hours: string, quarters: string) =>
    `${name}: ${from} – ${end}, ${hours} hours, ${quarters} quarter-hours`,
  assumed: (count: string) =>
    `Intervals with the single value that a file had for both hours of a change to winter time: ${count}`,
  version: (version: string, checksum: string) => `version ${version}, SHA-256 ${checksum}`,
  importLine: (day: string, file: string, rows: string, source: string) =>
    `${day}  ${file}, ${rows} rows${source === '' ? '' : `, ${source}`}`,
  revisions: (count: string) =>
    `${count} ${many(count, 'value was', 'values were')} revised; the former ones are stored with the day`,
  filled: (series: string, from: string, end: string, source: string) =>
    `${series}: ${from} – ${end} filled from another source: ${source}`,
  publishedValues: (shipped: string, imported: string) =>
    `Official market values: ${shipped} come with the product, ${imported} were imported`,
  busy: 'Another command is writing market data. Try again when it has ended.',
  damaged: (file: string) =>
    `${file} is damaged. Restore it from a copy, or delete the folder and import again.`,
  storedOverlap: (file: string, row: string, series: string, time: string, imported: string) =>
    `${file}, value ${row}: ${series} has two intervals that overlap at ${time}${imported === '' ? '' : ` (imported from ${imported})`}. Delete the folder and import the files again: the import names the row.`,
  invalidZone: (zone: string) => `--zone: ${zone} is neither DE-AT-LU nor DE-LU.`,
  invalidDecimalMark: (text: string) => `--decimal-mark ${text}: must be . or ,`,
  invalidTimeZone: (zone: string) =>
    `--time-zone: ${zone} is not a time zone. Write UTC, UTC+1 or Europe/Berlin.`,
  check: {
    sound: 'No errors.',
    year: (year: string, hours: string, base: string, negative: string) =>
      `${year}  ${hours} h, base ${base} EUR/MWh, ${negative} h negative`,
    findings: {
      gap: (from: string, hours: string) => `Gap: ${hours} h without a price from ${from}.`,
      assumedHour: (time: string) =>
        `${time}: a file had one value for both hours of the change to winter time; both have it.`,
      baseDiffers: (year: string, base: string, published: string) =>
        `${year}: the mean price is ${base} EUR/MWh, the published spot value ${published}.`,
      zoneChangeMissing: 'No price around the change of zone on 2018-10-01: its date cannot be checked.',
      synthetic: 'The prices are synthetic (demo); they are not compared with published values.',
    },
  },
  notes: {
    emptyEnd: (count: string) => `${count} ${many(count, 'row', 'rows')} without time and value left out`,
    missingValues: (count: string) => many(count, '1 value is missing', `${count} values are missing`),
    rounded: (count: string) => `values with more decimals than are stored: ${count}; they were rounded`,
    otherAuction: (count: string, name: string) =>
      `${count} ${many(count, 'row', 'rows')} of another auction or zone left out: ${name}`,
    zeroLoad: (count: string) =>
      `${count} ${many(count, 'row', 'rows')} with a load of 0, which means no value; left out`,
    refined: (count: string) =>
      `${count} ${many(count, 'stored hour was', 'stored hours were')} replaced by their quarter-hours`,
    leftOut: (count: string) =>
      `${count} ${many(count, 'interval', 'intervals')} left out: stored for the same hours in another length, and the file does not have the whole hour`,
    hourNotOnClock: (line: number, time: string) =>
      `line ${line}: ${time} does not exist, the clock leaves it out in March; left out`,
    doubledHourOnce: (line: number, time: string) =>
      `line ${line}: ${time} comes twice in October, the file has it once; both hours get its value, marked as assumed`,
    gap: (line: number, time: string, hours: string) =>
      `line ${line}: before it ${hours} h are missing, from ${time}`,
    moreGaps: (count: string) => `${count} more ${many(count, 'gap', 'gaps')}`,
  },
  issues: {
    notFound: 'there is no such file.',
    notAllowed: 'you may not read this file.',
    damaged: 'the file is damaged or incomplete.',
    noRows: 'no rows with values.',
    timeColumnMissing: 'no header with a column of times was found.',
    answerUnknown: (key: string) => `"${key}" is not the key of a question that the files raise.`,
    answerImpossible: (key: string) => `the answer to "${key}" is none of its choices.`,
    rowTooLong: (line: number, text: string) =>
      `line ${line} has more cells than the header: "${text}". Is the decimal comma the separator too?`,
    tooLong: (max: string) => `longer than ${max} MB.`,
    tooManyRows: (max: string) => `more than ${max} rows.`,
    lineTooLong: (line: number) => `line ${line} is too long for a table.`,
    valueColumnsMissing: (columns: string) => `none of the columns contains the requested values: ${columns}`,
    otherMarket: (text: string) => `all rows are of "${text}", none of the day-ahead auction.`,
    otherZone: (zone: string) => `the zone is ${zone}, not Germany’s or not the requested one.`,
    timeInvalid: (line: number, text: string) => `line ${line}: "${text}" is not a readable time.`,
    notOver: (line: number, text: string) => `line ${line}: ${text} is not over yet.`,
    numberInvalid: (line: number, text: string) => `line ${line}: "${text}" is not a number.`,
    numberAmbiguous: (line: number, text: string) =>
      `line ${line}: "${text}" can be read in two ways. State which mark precedes decimals: --decimal-mark, or in calls decimal_mark; or write two decimals.`,
    repeated: (line: number, text: string) => `line ${line}: ${text} occurs twice.`,
    notAscending: (line: number, text: string) => `line ${line}: ${text} lies before the row above.`,
    offGrid: (line: number, text: string) =>
      `line ${line}: ${text} is neither a full hour nor a quarter of one.`,
    overlaps: (line: number, text: string) =>
      `line ${line}: ${text} lies within the interval of a row above. Leave one of the two lengths out.`,
    resolution: (line: number, minutes: string) =>
      `line ${line}: steps of ${minutes} minutes; hours and quarter-hours are read.`,
    outOfRange: (line: number, value: string, min: string, max: string) =>
      `line ${line}: ${value} lies outside ${min} to ${max}.`,
    beyondPrices: (line: number, month: string, given: string, min: string, max: string) =>
      `line ${line}: ${month}: ${given} ct/kWh, but the stored prices of the month are between ${min} and ${max} ct/kWh: another unit, month or technology?`,
    zoneOutOfTime: (line: number, time: string, zone: string) =>
      `line ${line}: at ${time} Germany did not belong to ${zone} (the zone changed on 2018-10-01).`,
    quartersDiffer: (line: number, time: string, count: string) =>
      `line ${line}: quarter-hours of ${time} differ (${count} hours do). Until 2025-09-30 the day-ahead auction had hourly prices: these are of another auction.`,
    yearTwice: (line: number, year: string) =>
      `line ${line}: the year ${year} heads two columns; one of them is of another year. Correct the header.`,
    looksLikeCtKwh: (typical: string, expected: string) =>
      `the values look like a tenth of what they should be (${typical} instead of ${expected}): ct/kWh given as EUR/MWh? Nothing is converted silently.`,
    looksLikeEurMwh: (typical: string, expected: string) =>
      `the values look like ten times what they should be (${typical} instead of ${expected}): EUR/MWh given as ct/kWh? Nothing is converted silently.`,
    looksShifted: (hours: string, compared: string) =>
      `looks shifted by ${hours} h: ${compared} stored hours have the same values at that distance. Is --time-zone right, and do times mark the beginning of their interval?`,
    otherPrices: (count: string, compared: string) =>
      `${count} of ${compared} hours differ from the stored prices: from another zone or another auction? --revise accepts them anyway.`,
    contradicts: (line: number, what: string, given: string, stored: string) =>
      `line ${line}: ${what}: ${given}, but ${stored} is stored. --revise takes the new value and records the former one.`,
    more: (count: string) => `${count} more of this kind.`,
  },
}
