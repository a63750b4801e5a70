import { expect, test } from 'vitest'
import { markerColours } from '#web/maps/siteLayer.ts'
import { statusColours } from './statusColours.ts'

test('a status has the colour of its marker on its chip, and no other status has it', () => {
  expect(
    Object.values(statusColours).map(({ marker, tone }) => ({ marker: markerColours[marker], chip: tone })),
  ).toEqual([
    { marker: 'brand', chip: 'brand' },
    { marker: 'accent', chip: 'accent' },
    { marker: 'info', chip: 'run' },
    // Both are grey.
    { marker: 'quiet', chip: 'wait' },
  ])
})
