import { expect, it } from 'vitest'
import type { SeriesHead, TimeSeriesParameter } from '#contracts'
import { chooseSeries } from './resultChoice.ts'

function series(parameter: TimeSeriesParameter, height: number | null): SeriesHead {
  return { parameter, height } as SeriesHead
}

const site = {
  site_id: 1,
  name: 'A',
  lat: 54,
  lon: 9,
  files: [],
  series: [series('wind_speed', 100), series('wind_speed', 140), series('rain', null)],
}
const nothing = { parameter: null, heightM: null }

it('shows the first series if nothing is requested', () => {
  expect(chooseSeries(site, nothing)).toMatchObject({
    site: { site_id: 1 },
    series: { parameter: 'wind_speed', height: 100 },
    parameters: ['wind_speed', 'rain'],
    heightsM: [100, 140],
  })
})

it('keeps the height if the new parameter has it', () => {
  const wish = { parameter: 'wind_speed', heightM: 140 } as const
  expect(chooseSeries(site, wish)).toMatchObject({ series: { height: 140 } })
})

it('has no heights for a parameter of the surface', () => {
  const shown = chooseSeries(site, { parameter: 'rain', heightM: 140 })
  expect(shown).toMatchObject({ series: { parameter: 'rain', height: null }, heightsM: [] })
})

it('has nothing to show for a site without series', () => {
  expect(chooseSeries({ ...site, series: [] }, nothing)).toBeNull()
})
