import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages } from '#contracts'
import type { IndexPeriod } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { PeriodSlider } from './PeriodSlider.tsx'

const months: readonly IndexPeriod[] = [11, 12, 13].map((number) => ({
  kind: 'month',
  month: { year: number > 12 ? 2025 : 2024, month: ((number - 1) % 12) + 1 },
}))

function Slider({
  first,
  periods,
}: {
  readonly first: IndexPeriod
  readonly periods: readonly IndexPeriod[]
}) {
  const [period, setPeriod] = useState(first)
  return <PeriodSlider periods={periods} period={period} onChange={setPeriod} />
}

async function opened(first = months[1]!, periods = months, language: Language = 'en') {
  const page = await openPage(<Slider first={first} periods={periods} />, { language })
  const text = messages[language].fields
  const slider = () => page.all('input[type=range]')[0] as ReturnType<typeof page.field>
  return { page, text, slider, shown: () => page.text(page.all('output')[0]) }
}

it.each([
  ['en', 'December 2024', 'January 2025'],
  ['de', 'Dezember 2024', 'Januar 2025'],
] as const)('names the period and steps across the year (%s)', async (language, first, next) => {
  const { page, text, slider, shown } = await opened(months[1], months, language)
  expect([shown(), slider().getAttribute('aria-valuetext')]).toEqual([first, first])
  await page.press(text.later)
  expect(shown()).toBe(next)
})

it('has no step beyond either end', async () => {
  const { page, text, shown } = await opened(months[0])
  expect(page.button(text.earlier).disabled).toBe(true)
  await page.press(text.later)
  await page.press(text.later)
  expect([page.button(text.later).disabled, shown()]).toEqual([true, 'January 2025'])
})

it('moves to the period under the handle', async () => {
  const { page, text, shown } = await opened()
  await page.type(text.slider, '0')
  expect(shown()).toBe('November 2024')
})

it('a period that is not offered has no neighbours, until one is chosen', async () => {
  const { page, text, shown } = await opened({ kind: 'month', month: { year: 2020, month: 1 } })
  expect([page.button(text.earlier).disabled, page.button(text.later).disabled]).toEqual([true, true])
  expect(shown()).toBe('January 2020')
  await page.type(text.slider, '2')
  expect(shown()).toBe('January 2025')
})

it('playing is stopped by its own button', async () => {
  const { page, text } = await opened()
  await page.press(text.play)
  expect(page.has('button', text.play)).toBe(false)
  await page.press(text.pause)
  expect(page.has('button', text.pause)).toBe(false)
})
