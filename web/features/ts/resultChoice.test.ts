import { expect, it } from 'vitest'
import type { SeriesSummary, TimeSeriesParameter, TimeSeriesResult } from '#contracts'
import { chooseSeries } from './resultChoice.ts'

function series(parameter: TimeSeriesParameter, height: number | null): SeriesSummary {
  return { parameter, height } as SeriesSummary
}

const site = {
  name: 'A',
  lat: 54,
  lon: 9,
  files: [],
  series: [series('wind_speed', 100), series('wind_speed', 140), series('rain', null)],
}
const result = {
  sites: [
    { ...site, site_id: 1 },
    { ...site, site_id: 2 },
  ],
} as unknown as TimeSeriesResult
const nothing = { siteId: null, parameter: null, heightM: null }

it('shows the first series where nothing is wished', () => {
  expect(chooseSeries(result, nothing)).toMatchObject({
    site: { site_id: 1 },
    series: { parameter: 'wind_speed', height: 100 },
    parameters: ['wind_speed', 'rain'],
    heightsM: [100, 140],
  })
})

it('keeps site and height where the new parameter has them', () => {
  const wish = { siteId: 2, parameter: 'wind_speed', heightM: 140 } as const
  expect(chooseSeries(result, wish)).toMatchObject({ site: { site_id: 2 }, series: { height: 140 } })
})

it('has no heights for a parameter of the surface', () => {
  const shown = chooseSeries(result, { ...nothing, parameter: 'rain', heightM: 140 })
  expect(shown).toMatchObject({ series: { parameter: 'rain', height: null }, heightsM: [] })
})

it('has nothing to show for a result without sites', () => {
  expect(chooseSeries({ ...result, sites: [] }, nothing)).toBeNull()
})
