import { useState } from 'react'
import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { NumberField } from './NumberField.tsx'
import { QuantityField } from './QuantityField.tsx'

function Height({ unit = 'm', ...rest }: Partial<Parameters<typeof NumberField>[0]>) {
  const [value, setValue] = useState('')
  return (
    <>
      <NumberField label="Height" unit={unit} {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

it.each([
  ['en', '120 m', 'm', '120'],
  ['de', '120,5 m', 'm', '120,5'],
  ['en', '2 %', '%', '2'],
  ['de', '2,5 %', '%', '2,5'],
  ['en', '6.2 MW', 'kW', '6200'],
  ['en', '12 ft', 'kW', '12 ft'],
] as const)('in %s, "%s" in %s is stored as "%s"', async (language, typed, unit, held) => {
  const page = await openPage(<Height unit={unit} />, { language })
  await page.type('Height', typed)
  expect(page.text(page.all('output')[0])).toBe(held)
  expect(page.field('Height').getAttribute('aria-invalid')).toBeNull()
})

it.each([
  ['en', '4,500', { '4,500 m': '4500', '4.500 m': '4.5' }],
  ['de', '4.500', { '4.500 m': '4500', '4,500 m': '4,5' }],
] as const)(
  'in %s, "%s" causes a question, and each answer fills the field',
  async (language, typed, answers) => {
    for (const [answer, held] of Object.entries(answers)) {
      const page = await openPage(<Height />, { language })
      await page.type('Height', typed)
      expect(page.noteOf(page.field('Height'))).toBe(messages[language].common.whichIsMeant(typed))
      expect(page.field('Height').getAttribute('aria-invalid')).toBe('true')
      await page.press(answer)
      expect(page.text(page.all('output')[0])).toBe(held)
      expect(page.all('button')).toHaveLength(0)
      await page.close()
    }
  },
)

it('asks no question if only one reading of a number is plausible', async () => {
  const page = await openPage(<Height plausible={{ min: 0, max: 200 }} />, { language: 'de' })
  await page.type('Height', '4.500')
  expect(page.all('button')).toHaveLength(0)
})

it('asks in either language how to read a number with an ambiguous mark', async () => {
  const page = await openPage(<Height asksAlways />, { language: 'en' })
  await page.type('Height', '4.500')
  await page.press('4.500 m')
  expect(page.text(page.all('output')[0])).toBe('4.5')
  expect(page.all('button')).toHaveLength(0)
})

it('writes the chosen number so that it is unambiguous', async () => {
  const page = await openPage(<Height asksAlways />, { language: 'en' })
  await page.type('Height', '12.345')
  await page.press('12.345 m')
  expect(page.text(page.all('output')[0])).toBe('12.3450')
  expect(page.all('button')).toHaveLength(0)
})

it('associates the error of a number with its control, in place of the hint', async () => {
  const field = { label: 'Slope', hint: 'of the terrain', value: 'x', onChange() {} }
  const page = await openPage(<QuantityField {...field} />)
  expect(page.noteOf(page.field('Slope'))).toBe('of the terrain')
  expect(page.field('Slope').hasAttribute('aria-invalid')).toBe(false)
  await page.show(<QuantityField {...field} error="Not a number." />)
  expect(page.noteOf(page.field('Slope'))).toBe('Not a number.')
  expect(page.field('Slope').getAttribute('aria-invalid')).toBe('true')
})
