import { expect, it } from 'vitest'
import { createFormat, longTermYieldText, messages, weakFitText } from './index.ts'

const format = createFormat('en', messages.en.units)
const textOf = (annual_energy: number | null, total: number | null) =>
  longTermYieldText({ annual_energy, uncertainty: { correction: null, reference: null, total } }, format)

it('a long-term yield has as many digits as the first two of its deviation', () => {
  // 28,138 ± 6.3 % once.
  expect(textOf(28_138, 6.3).replaceAll('\u00a0', ' ')).toBe('28,100 ± 1,800 MWh')
  expect(textOf(412.34, 2).replaceAll('\u00a0', ' ')).toBe('412.3 ± 8.2 MWh')
  expect(textOf(28_138, null).replaceAll('\u00a0', ' ')).toBe('28,100 MWh')
  expect(textOf(null, null)).toBe(format.quantity(null, 'MWh'))
})

it('a reference with an R² below 0.7 raises a warning, a better one does not', () => {
  const { production } = messages.en
  expect(weakFitText({ r_squared: 0.3 }, production, format)).toContain('0.30')
  expect(weakFitText({ r_squared: 0.7 }, production, format)).toBeNull()
  expect(weakFitText({ r_squared: null }, production, format)).toBeNull()
})
