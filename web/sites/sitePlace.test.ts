import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { placeCells, placeHeads } from './sitePlace.ts'

const format = createFormat('de', messages.de.units)

it('formats latitude and longitude in the language', () => {
  expect(placeCells({ lat: 54.48, lon: 9.02 }, format, false)).toEqual(['54,4800', '9,0200'])
})

it('formats zone, easting and northing without separators', () => {
  // The easting on the central meridian of zone 32 is the false easting.
  const [easting, northing] = placeCells({ lat: 54.48, lon: 9 }, format, true)
  expect(easting).toBe('32U 500000')
  expect(northing).toMatch(/^603\d{4}$/)
})

it('labels the columns accordingly', () => {
  expect(placeHeads(messages.en, true)).toEqual(['Easting (m)', 'Northing (m)'])
  expect(placeHeads(messages.en, false)).toEqual(['Latitude', 'Longitude'])
})
