import { expect, test } from 'vitest'
import { readEntsoeDocument } from './entsoeDocument.ts'

const position = 'classificationSequence_AttributeInstanceComponent.position'

function series(step: 'PT15M' | 'PT60M', prices: readonly number[], sequence = 1): string {
  const points = prices.map(
    (price, index) => `<Point><position>${index + 1}</position><price.amount>${price}</price.amount></Point>`,
  )
  return `<TimeSeries><${position}>${sequence}</${position}><curveType>A01</curveType><Period><timeInterval><start>2025-10-01T00:00Z</start><end>2025-10-01T01:00Z</end></timeInterval><resolution>${step}</resolution>${points.join('')}</Period></TimeSeries>`
}
const document = (...parts: readonly string[]) =>
  readEntsoeDocument(
    `<Publication_MarketDocument>${parts.join('')}</Publication_MarketDocument>`,
    'price.amount',
  )

test('an hour and its quarters in one document are read as quarters if their mean matches', () => {
  const read = document(series('PT60M', [25]), series('PT15M', [10, 20, 30, 40]))
  expect(read.map(({ value }) => value)).toEqual([10, 20, 30, 40])
  expect(document(series('PT15M', [10, 20, 30, 40]), series('PT60M', [25]))).toEqual(read)
  expect(() => document(series('PT60M', [99]), series('PT15M', [10, 20, 30, 40]))).toThrow('two values')
})

test('the second auction of a document is left out, and two values of the first one are refused', () => {
  expect(document(series('PT60M', [25]), series('PT60M', [27], 2))).toMatchObject([{ value: 25 }])
  expect(document(series('PT60M', [27], 2), series('PT60M', [25]))).toMatchObject([{ value: 25 }])
  expect(() => document(series('PT60M', [25]), series('PT60M', [27]))).toThrow('two values for 2025-10-01')
  expect(document(series('PT60M', [25]), series('PT60M', [25]))).toHaveLength(1)
})

const hour = series('PT60M', [25])
test.each([
  ['an empty price', hour.replace('25</price', '</price'), 'without a number'],
  ['a decimal comma', hour.replace('25</price', '25,1</price'), 'without a number'],
  ['no position', hour.replace('<position>1</position>', ''), 'do not ascend'],
  ['the position 0', hour.replace('<position>1<', '<position>0<'), 'do not ascend'],
  ['times without a zone', hour.replaceAll('00Z<', '00<'), 'unknown length'],
  ['half hours', hour.replace('PT60M', 'PT30M'), 'unknown length'],
  ['an end before the start', hour.replace('T01:00Z', 'T00:00Z'), 'unknown length'],
  ['pounds', hour.replace('<curveType>', '<currency_Unit.name>GBP</currency_Unit.name><curveType>'), 'GBP'],
  [
    'prices of a kWh',
    hour.replace('<curveType>', '<price_Measure_Unit.name>KWH</price_Measure_Unit.name><curveType>'),
    'KWH',
  ],
  [
    'an intraday auction',
    hour.replace(
      '<curveType>',
      '<contract_MarketAgreement.type>A07</contract_MarketAgreement.type><curveType>',
    ),
    'A07',
  ],
  ['an element that is not closed', hour.replace('</Point>', ''), 'no XML'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "1">]>${hour}`, 'XML'],
])('%s is refused', (_, text, reason) => {
  expect(() => document(text)).toThrow(reason)
})

test('omitted positions have the value before them only on curves of steps', () => {
  const gap = series('PT15M', [10, 20, 30, 40]).replace(
    '<Point><position>2</position><price.amount>20</price.amount></Point>',
    '',
  )
  expect(document(gap).map(({ value }) => value)).toEqual([10, 30, 40])
  expect(document(gap.replace('A01', 'A03')).map(({ value }) => value)).toEqual([10, 10, 30, 40])
})
