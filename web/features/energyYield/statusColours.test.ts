import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markerColours } from '#web/maps/siteLayer.ts'
import { statusColours } from './statusColours.ts'

test('a status has the colour of its marker on its chip, and no other status has it', () => {
  const chips = readFileSync(new URL('../../ui/Chip.module.css', import.meta.url), 'utf8')
  const backgroundOf = (tone: string) => new RegExp(`\\.${tone} \\{[^}]*background: var\\((--[\\w-]+)\\)`).exec(chips)?.[1]
  const shown = Object.values(statusColours).map(({ marker, tone }) => [markerColours[marker], backgroundOf(tone)])
  expect(shown).toEqual([
    ['brand', '--brand-bg'],
    ['accent', '--accent-bg'],
    // Grey on both.
    ['quiet', '--line-2'],
  ])
})
