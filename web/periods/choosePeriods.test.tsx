import { useState } from 'react'
import { expect, it } from 'vitest'
import { createFormat, messages, type ProductPeriods } from '#contracts'
import { formatIndexPeriod, type IndexPeriod, stateOfShare } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { offeredPeriods } from './offeredPeriods.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

const { fields: text } = messages.en
const format = createFormat('en', messages.en.units, 'UTC')
/** Seven years; January 2023 is missing, and 2025 ends in June. */
const count = 6 * 12 + 6
const shareOf = (i: number) => (i === 48 ? 0 : 1)
const months = Array.from({ length: count }, (_, i) => ({
  period: `${2019 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  ...{ known_share: shareOf(i), state: stateOfShare(shareOf(i)), lacks: [] },
}))
const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => {
  const share = year === 2023 ? 11 / 12 : 1
  return { period: String(year), known_share: share, state: stateOfShare(share) }
})
const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] }
const offered = offeredPeriods({ months, years, basis } as unknown as ProductPeriods)

function Choice({ first }: { readonly first: IndexPeriod }) {
  const [period, setPeriod] = useState(first)
  return (
    <>
      <PeriodChoice offered={offered} period={period} onChange={setPeriod} />
      <output>{formatIndexPeriod(period)}</output>
    </>
  )
}

async function opened(first: IndexPeriod) {
  const page = await openPage(<Choice first={first} />)
  const chosen = () => page.text(page.all('output')[0])
  const monthButton = (month: number, year: number) =>
    page.all('button').find((one) => page.nameOf(one).startsWith(`${format.month(month)} ${year}`))
  return { page, chosen, monthButton }
}
const may: IndexPeriod = { kind: 'month', month: { year: 2024, month: 5 } }

it('chooses a month by its button, but no missing one', async () => {
  const { page, chosen, monthButton } = await opened(may)
  await page.click(monthButton(2, 2023)!)
  expect(chosen()).toBe('2023-02')
  await page.click(monthButton(1, 2023)!)
  expect(chosen()).toBe('2023-02')
})

it('changes from a month to its year and back', async () => {
  const { page, chosen } = await opened(may)
  await page.press(text.kinds.year)
  expect(chosen()).toBe('2024')
  await page.press(text.kinds.month)
  expect(chosen()).toMatch(/^2024-\d\d$/)
})

it('offers the last five years of a span, up to the last known month', async () => {
  const { page, chosen } = await opened(may)
  await page.press(text.kinds.span)
  await page.press(text.lastYears)
  expect(chosen()).toContain('2020-07')
  expect(chosen()).toContain('2025-06')
})
