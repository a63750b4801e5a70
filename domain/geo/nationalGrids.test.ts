import proj4 from 'proj4'
import { expect, it } from 'vitest'
import { latLonFromGaussKrueger, latLonFromLambert93 } from './nationalGrids.ts'

// Definitions as epsg.io publishes them.
const gaussKrueger = (zone: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${3 * zone} +k=1 +x_0=${zone}500000 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m +no_defs`
const lambert93 =
  '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs'

it.each([
  [2, 550_000, 5_650_000],
  [3, 456_789, 5_938_000],
  [4, 468_503, 5_333_004],
  [5, 402_111, 5_654_321],
] as const)('Gauss-Krüger zone %d, %d, %d is where proj4 has it', (zone, eastingM, northingM) => {
  const [lon, lat] = proj4(gaussKrueger(zone), 'WGS84', [zone * 1_000_000 + eastingM, northingM])
  const place = latLonFromGaussKrueger(zone, eastingM, northingM)
  // A ten-millionth of a degree is a centimetre.
  expect(place.lat).toBeCloseTo(lat!, 7)
  expect(place.lon).toBeCloseTo(lon!, 7)
})

it.each([
  [652_469, 6_862_035],
  [1_050_000, 6_300_000],
  [150_000, 6_830_000],
])('Lambert-93 %d, %d is where proj4 has it', (eastingM, northingM) => {
  const [lon, lat] = proj4(lambert93, 'WGS84', [eastingM, northingM])
  const place = latLonFromLambert93(eastingM, northingM)
  expect(place.lat).toBeCloseTo(lat!, 8)
  expect(place.lon).toBeCloseTo(lon!, 8)
})

it('the Eiffel Tower has the Lambert-93 coordinates of the French survey', () => {
  const { lat, lon } = latLonFromLambert93(648_237.3, 6_862_271.7)
  expect(lat).toBeCloseTo(48.8582, 3)
  expect(lon).toBeCloseTo(2.2945, 3)
})
