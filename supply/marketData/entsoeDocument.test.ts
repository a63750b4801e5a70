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
