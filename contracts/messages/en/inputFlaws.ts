import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Fault of a value of a request, appended to the name of its field. Values are quoted and shortened. */
export const inputFlaws = {
  missing: 'is missing',
  notAscending: 'must ascend and have as many values as its partner',
  unknown: 'is unknown: leave it out or correct its name',
  kind: (expected: string, value: string) => `must be ${expected}, not ${value}`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  } as Readonly<Record<string, string>>,
  atMost: (limit: string, value: string) => `must be at most ${limit}, not ${value}`,
  atLeast: (limit: string, value: string) => `must be at least ${limit}, not ${value}`,
  below: (limit: string, value: string) => `must be less than ${limit}, not ${value}`,
  above: (limit: string, value: string) => `must be more than ${limit}, not ${value}`,
  textTooLong: (limit: string, length: string) =>
    `must have at most ${limit} ${many(limit, 'character', 'characters')}, not ${length}`,
  textTooShort: (limit: string, length: string) =>
    `must have at least ${limit} ${many(limit, 'character', 'characters')}, not ${length}`,
  listTooLong: (limit: string, length: string) =>
    `must have at most ${limit} ${many(limit, 'entry', 'entries')}, not ${length}`,
  listTooShort: (limit: string, length: string) =>
    `must have at least ${limit} ${many(limit, 'entry', 'entries')}, not ${length}`,
  oneOf: (values: string, value: string) => `must be one of ${values}, not ${value}`,
  uuid: (value: string) => `must be a UUID, not ${value}`,
  pattern: (value: string) => `is not written as expected: ${value}`,
  decimals: (most: string, value: string) =>
    `has more than ${most} ${many(most, 'decimal', 'decimals')}: round ${value}`,
  character: 'contains a control character or an incomplete character, which cannot be stored: remove it',
  soundLevels: 'must have, for each wind speed, one level per frequency, or one total without frequencies',
  utc: (value: string) => `must be a time that exists, written YYYY-MM-DD HH:MM:SS UTC, not ${value}`,
  compared: (value: string) =>
    `must be up to six different series, written JOB.SITE,JOB.SITE with the IDs of job and site, not ${value}`,
  years: 'must not exceed till_year',
  latLon: 'must be given together with lat, or both be left out',
  days: 'must be after start',
  reference: (value: string) => `must be years in ascending order, written 2006-2025, not ${value}`,
  references: (value: string) =>
    `must be up to ten periods of years in ascending order, written 2006-2025,2016-2025, not ${value}`,
  unknownId: (id: string) => `is unknown to you: ${id}`,
  noPowerCurve: 'has no power curve: enter one, or choose another type',
  referenceYears: (value: string) =>
    `must be the first and the last year in ascending order, such as [2006, 2025], not ${value}`,
  indexPeriod: (value: string) =>
    `must be a month (2020-05), a year (2020), months (2019-10..2020-03) or twelve months (rolling:2020-05), not ${value}`,
  month: (value: string) => `must be a month that exists, written 2020-05, not ${value}`,
  day: (value: string) => `must be a day from 1980 to 2100, written 2021-03-15, not ${value}`,
  roughness: (value: string) =>
    `must be "atlas", 0.01 to 2 (m), or {"land_use": 211} with a CORINE class of TA Luft, not ${value}`,
  anemometer: (value: string) => `must be "automatic" or 4 to 300 (m), not ${value}`,
  aktermYear: (value: string) => `must be a year or "representative", not ${value}`,
  yearOutside: (value: string) => `must be in the period from from_year to till_year, not ${value}`,
  capBelowFloor: 'must not be below the floor',
  forwardYears: 'must name a base price for every calendar year from the first to the last month of delivery',
  forwardContradicts:
    'must agree with itself: the months or quarters of a year or quarter have a different mean',
  ownCurve: 'counts with origin "quotes" and without quote_date: an own curve has its own day',
  curveOfPast: 'is of forecasts: name months ahead, or leave it out',
  monthsToo: 'is the first of all months up to the newest: leave `months` out',
  pastOnly: 'is of past months: leave it out of a forecast',
  quarter: (value: string) => `must be a quarter, written 2027-Q1, not ${value}`,
  uncertaintyTwice: 'means the same as uncertainties: send one of the two, not both',
  curve: 'must have as many speeds in from_ms as in to_ms, those of from_ms rising',
  otherHeight: 'is not the height that the file of the raster names',
  repeatedRows: 'names the same twice: send each entry once',
  idTwice: (id: string) => `names ${id} a second time: send each id once`,
  noEnergy: 'must have at least one row with energy_kwh above 0',
  noBound: 'is missing: give from, below or both',
  stopOnly: 'is only possible for rules that stop turbines',
  bounds: 'must be more than from',
  dayOfYear: (value: string) => `must be a day of the year, written 03-15, not ${value}`,
  cursor: 'belongs to no page of this call: leave it out to begin with the first',
  wholeFarm: 'must name all sites of the wind farm, which is calculated as a whole: leave it out',
  tooManyMeans: (most: string) =>
    `begins so early that there are more than ${most} means: request fewer years or longer means`,
  notChangedHere: 'is changed by another call: send it as it is, or leave it out',
  endsFirst: 'must lie after from',
  noSuchProduct: 'is not a product of this installation: choose one of the price list',
  productNotOffered:
    'is no longer offered: offer its atlas again, or decline the request and ask the customer for a new request without it',
  inThePast: 'lies in the past: send a later moment, or null for no date limit',
  productTwice: 'names a product that the request has already: state the number of orders once',
  ordersNeeded: 'needs a number of orders: send 1 or more',
  accessWithoutOrders: 'has no orders, since this product is only viewed: send null',
  sitesOrOrders: 'cannot be limited together with initial_orders: send one of the two',
  idempotencyKey: (most: string) => `must have 1 to ${most} printable ASCII characters without spaces`,
  json: 'is not valid JSON',
  form: 'cannot be read: it is damaged, ends early, or has too many parts',
  repeated: 'occurs more than once: send it once',
  encoding: 'is not percent-encoded UTF-8: write % as %25',
  length: 'does not have the length that its Content-Length says',
  compression: 'cannot be unpacked as its Content-Encoding says',
  other: 'is not accepted',
}
