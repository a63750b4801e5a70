import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOfText, placeText, viewOfText, viewText } from './viewText.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((one) => one / 10_000)
const places = fc.record({ lat: degrees(90), lon: degrees(180) })

it('a place and a view of the map survive the address, to a ten-thousandth of a degree', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 2000 }), ({ lat, lon }, hundredths) => {
      expect(placeOfText(placeText({ lat, lon }))).toEqual({ lat: lat + 0, lon: lon + 0 })
      const view = { lat, lon, zoom: hundredths / 100 }
      expect(viewOfText(viewText(view))).toEqual({ lat: lat + 0, lon: lon + 0, zoom: view.zoom })
    }),
  )
})

it.each([null, '', ',', '52.5', '52.5,', ',9', '52.5,east', '52.5;9', 'NaN,9', 'Infinity,9'])(
  'an address with %j has no place',
  (text) => {
    expect([placeOfText(text), viewOfText(text)]).toEqual([null, null])
  },
)

it.each(['52.5,9', '52.5,9,', '52.5,9,x'])('an address with "%s" has no view', (text) => {
  expect(viewOfText(text)).toBeNull()
})
