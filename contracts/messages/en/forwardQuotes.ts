/** Line of a quote in a file; 0: it is stored already. */
const at = (line: number) => (line === 0 ? 'stored already' : `line ${line}`)

/** Issues of forward quotes. */
export const forwardQuotes = {
  oneOfTwo: 'must contain at least one quote, or the table csv instead, not both',
  noBase: 'must contain at least one base quote',
  tooMany: (quotes: number, most: number) =>
    `contains ${quotes} quotes; a curve has ${most} at most. Leave out products that others cover.`,
  tooOld: (day: string, days: number) =>
    `has quotes of ${day}. Forecasts use none that are older than ${days} days: store newer ones, or order without an own curve.`,
  severalDays: (days: string) =>
    `contains quotes of several days (${days}). A curve has those of one day: store each day as a curve of its own.`,
  otherZone: (zones: string) => `contains quotes of ${zones}. Curves are of the zone DE-LU.`,
  dayAhead: (day: string) => `the day of the quotes, ${day}, is in the future.`,
  nameTaken: (name: string, day: string) =>
    `You have a curve "${name}" of ${day} already. Choose another name, or delete that curve.`,
  deliveryInvalid: (line: number, text: string) =>
    `line ${line}: "${text}" is not a month, quarter or year of delivery. Write 2027-01, 2027-Q1 or 2027, or as exchanges do: Jan-27, Q1-27, Cal-27, DEBY 2027.`,
  notPower: (line: number, text: string) => `line ${line}: "${text}" is not electricity. Leave its rows out.`,
  loadInvalid: (line: number, text: string) => `line ${line}: "${text}" is neither base nor peak.`,
  quoteDateInvalid: (line: number, text: string) =>
    text === ''
      ? `line ${line}: no day of the quote. Add a column quote_date, or give the day of all of them.`
      : `line ${line}: "${text}" is not a day of a quote. Write 2026-11-20 or 20.11.2026.`,
  notEurMwh: (line: number, text: string) =>
    `line ${line}: the unit is ${text}; forward prices are read in EUR/MWh. Nothing is converted silently.`,
  quoteOutOfRange: (line: number, product: string, value: string, min: string, max: string) =>
    `${at(line)}: ${product}: ${value} EUR/MWh is impossible; ${min} to ${max} are accepted.`,
  quoteLooksLikeCtKwh: (line: number, product: string, value: string) =>
    `${at(line)}: ${product}: the prices are about ${value} each, as ct/kWh would be. EUR/MWh are read; nothing is converted silently.`,
  quoteTwice: (line: number, product: string, other: number, value: string, otherValue: string) =>
    `${at(line)}: ${product} is quoted again, ${value} instead of ${otherValue} (${at(other)}).`,
  quoteAfterDelivery: (line: number, product: string, day: string) =>
    `${at(line)}: ${product}: on ${day} its delivery had begun or was over.`,
  quoteGap: (line: number, product: string, from: string, until: string) =>
    `${at(line)}: before ${product} nothing is quoted for ${from === until ? from : `${from} to ${until}`}.`,
  quoteContradicted: (line: number, product: string, value: string, implied: string, lines: string) =>
    `${at(line)}: ${product} is ${value} EUR/MWh, but the shorter products that cover it result in ${implied} (lines ${lines}).`,
  quoteRestImpossible: (line: number, product: string, value: string) =>
    `${at(line)}: ${product}: the shorter products leave ${value} EUR/MWh to the rest of it, which is impossible.`,
  peakWithoutBase: (line: number, product: string) =>
    `${at(line)}: ${product}: no base quote covers its months.`,
  offPeakImpossible: (line: number, product: string, value: string, other: number) =>
    `${at(line)}: ${product} and the base quote (${at(other)}) leave ${value} EUR/MWh to the other hours, which is impossible.`,
}
