import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import type { ChartColours } from '../chartColours.ts'
import { roseAxes, roseStartAngleDeg } from './rose.ts'

it.for([12, 16, 36])(
  'the first of %i sectors is centred on north, and the others follow the clock',
  (count) => {
    const widthDeg = 360 / count
    const northDeg = 90
    expect(roseStartAngleDeg(count) - widthDeg / 2).toBeCloseTo(northDeg, 12)
  },
)

it('writes its values on a background, readable over dark petals', () => {
  const colours = { ink: 'ink', card: 'card', text: 'text', axis: 'axis' } as unknown as ChartColours
  const theme = { colours, language: 'en', format: createFormat('en', messages.en.units) } as const
  const { radiusAxis } = roseAxes(
    ['N', 'E', 'S', 'W'],
    { min: 0, max: 9, interval: 3, decimals: 0 },
    '%',
    theme,
  )
  expect(radiusAxis.axisLabel).toMatchObject({ color: 'ink', backgroundColor: 'card' })
  expect(radiusAxis.z).toBeGreaterThan(2)
})
