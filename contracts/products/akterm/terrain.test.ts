import { expect, it } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import { type AktermTerrain, terrainHintTexts } from './terrain.ts'

/** A source of 20 m on ground that falls 1:10 eastwards, examined within 400 m; open beyond. */
const ground: AktermTerrain = {
  source: 'model.tif',
  spacing: 25,
  height: 20,
  elevation: 300,
  near: {
    ...{ radius: 400, slope: 0.1, slope_distance: 40, slope_direction: 90 },
    ...{ highest: 310, lowest: 280 },
  },
  far: { radius: 5000, highest: 330, lowest: 250, enclosing_rise: 0, axis: 45 },
}
const near = (change: Partial<AktermTerrain['near']>) => ({ ...ground, near: { ...ground.near, ...change } })
const said = (terrain: AktermTerrain, language: 'de' | 'en' = 'en') =>
  terrainHintTexts(terrain, messages[language].akterm, createFormat(language, messages[language].units))

it('slopes above 1:20 with differences above 0.7 source heights must be calculated, and the text has the numbers', () => {
  expect(said(ground)).toEqual([expect.stringMatching(/1:10\.0 at 40 m, towards 90°, and 20 m .* of 20 m/)])
  expect(said(ground, 'de')).toEqual([expect.stringMatching(/1:10,0 in 40 m.*20 m Höhendifferenz/)])
  expect(said(near({ lowest: 286, highest: 314 }))).toEqual([])
  expect(said(near({ slope: 0.05 }))).toEqual([])
})

it('ground above 1:5 is complex, whatever its heights, and is not called uneven as well', () => {
  expect(said(near({ slope: 0.25, lowest: 299, highest: 301 }))).toEqual([
    expect.stringMatching(/^Complex .* 1:4\.0 at 40 m, towards 90° \(within 400 m\)/),
  ])
  expect(said(near({ slope: 0.2, lowest: 299, highest: 301 }))).toEqual([])
})

it('a rise of 100 m on two opposite sides is a valley, and a coarse model is named', () => {
  const valley = {
    ...ground,
    near: { ...ground.near, slope: 0 },
    far: { ...ground.far, enclosing_rise: 100 },
  }
  expect(said(valley)).toEqual([expect.stringMatching(/100 m or more .* \(45° and 225°\)/)])
  expect(said({ ...near({ slope: 0 }), spacing: 41 })).toEqual([expect.stringMatching(/every 41 m .* 20 m/)])
  expect(said({ ...near({ slope: 0 }), spacing: null })).toHaveLength(1)
})
