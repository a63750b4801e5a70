import { expect, test } from 'vitest'
import type { MapLayer } from '#contracts'
import { usualOpacity } from './usualOpacity.ts'

test('a demo map is 70 % transparent, another one hardly', () => {
  const of = (demo: boolean) => usualOpacity({ demo } as MapLayer)
  expect([of(true), of(false)]).toEqual([30, 85])
})
