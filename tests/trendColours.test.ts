import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mapClasses } from '#contracts'
import { trendClasses } from '#web/features/yieldIndex/indexClasses.ts'

test('a rising trend has the same colours and bounds on the pages of the index and of maps', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '../web/styles/pictures.css'), 'utf8')
  const colours = trendClasses.properties.map(
    (name) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1],
  )
  const ofMaps = mapClasses('yieldTrend', null)
  expect(colours).toEqual(ofMaps.map(({ color }) => color))
  expect(trendClasses.bounds).toEqual(ofMaps.slice(1).map(({ from }) => from))
})
