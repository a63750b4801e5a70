import { expect, test } from 'vitest'
import { type MapLayer, mapQuantities, messages } from '#contracts'
import { atlasChoices, headOf, mostAlike, quantitiesOf, variantsOf } from './layerChoices.ts'

const layer = (
  atlas: string,
  quantity: MapLayer['quantity'],
  height: number | null,
  turbine: string | null = null,
) =>
  ({
    id: `${atlas}-${quantity}-${height}-${turbine}`,
    atlas,
    atlas_title: atlas,
    quantity,
    height,
    turbine,
    grid_operator: null,
  }) as MapLayer

const layers = [
  layer('a', 'elevation', null),
  layer('a', 'meanWindSpeed', 10),
  layer('a', 'meanWindSpeed', 100),
  layer('a', 'fullLoadHours', 100, 'E-141'),
  layer('a', 'yearlyYield', 100, 'NREL'),
  layer('a', 'yearlyYield', 100, 'E-141'),
  layer('b', 'meanWindSpeed', 100),
]

test('an atlas offers its own quantities, in the standard order', () => {
  expect(atlasChoices(layers).map(({ value }) => value)).toEqual(['a', 'b'])
  expect(quantitiesOf(layers, 'a')).toEqual(['meanWindSpeed', 'fullLoadHours', 'yearlyYield', 'elevation'])
  expect(quantitiesOf(layers, 'b')).toEqual(['meanWindSpeed'])
})

test('another quantity keeps the turbine, or the nearest height', () => {
  const hours = layers[3]!
  expect(mostAlike(variantsOf(layers, { atlas: 'a', quantity: 'yearlyYield' }), hours)?.turbine).toBe('E-141')
  const higher = layer('a', 'yearlyYield', 140, 'E-141')
  const both = [...variantsOf(layers, { atlas: 'a', quantity: 'yearlyYield' }), higher]
  expect(mostAlike(both, layer('a', 'capacityFactor', 140, 'E-141'))).toBe(higher)
  expect(mostAlike(variantsOf(layers, { atlas: 'a', quantity: 'meanWindSpeed' }), hours)?.height).toBe(100)
  expect(mostAlike([], hours)).toBeUndefined()
})

test('values of sites have the quantity and unit of the shown map above them', () => {
  const headFor = (quantity: MapLayer['quantity'], language: 'de' | 'en') =>
    headOf({ quantity, unit: mapQuantities[quantity].unit }, messages[language].maps.quantities)
  expect(headFor('yieldTrend', 'en')).toBe('Trend of the yearly yield, %/a')
  expect(headFor('yieldTrend', 'de')).toBe('Trend des Jahresertrags, %/a')
  expect(headFor('yieldTrendP', 'en')).toBe('Significance of the trend (p)')
  expect(headFor('yearlyYield', 'en')).toContain('MWh/a')
})
