import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { basemapColours } from '#contracts'

test('other parts of the page use the colours of the base map', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '../web/styles/pictures.css'), 'utf8')
  const names = {
    land: 'land',
    sea: 'sea',
    river: 'river',
    border: 'border',
    place: 'place',
    seaName: 'sea-name',
    halo: 'halo',
  } as const
  for (const [name, property] of Object.entries(names))
    expect(sheet).toContain(`--map-${property}: ${basemapColours[name as keyof typeof names]};`)
})
