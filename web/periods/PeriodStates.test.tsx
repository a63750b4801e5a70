import { expect, it, vi } from 'vitest'
import { createFormat, type Language, messages, type ProductPeriods } from '#contracts'
import { type IndexPeriod, stateOfShare } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { offeredPeriods } from './offeredPeriods.ts'
import { PeriodStates } from './PeriodStates.tsx'

/** March 2024 is partial, April missing, and the year ends with May. */
const shares: Readonly<Record<string, number>> = {
  '2023-11': 1,
  '2023-12': 1,
  '2024-01': 1,
  '2024-02': 1,
  '2024-03': 0.4,
  '2024-04': 0,
  '2024-05': 1,
}
const periodOf = ([period, known_share]: readonly [string, number]) => ({
  ...{ period, known_share, state: stateOfShare(known_share) },
})
const answer: ProductPeriods = {
  months: Object.entries(shares).map((one) => ({ ...periodOf(one), lacks: [] })),
  years: [periodOf(['2023', 0.17]), periodOf(['2024', 0.3])],
  basis: { kind: 'measured', mixed: false, sources: [], period: null, methods: [] },
}
const may: IndexPeriod = { kind: 'month', month: { year: 2024, month: 5 } }

async function opened(period: IndexPeriod = may, language: Language = 'en', given: ProductPeriods = answer) {
  const onChange = vi.fn<(period: IndexPeriod) => void>()
  const page = await openPage(<PeriodStates offered={offeredPeriods(given)} {...{ period, onChange }} />, {
    language,
  })
  const format = createFormat(language, messages[language].units, 'UTC')
  const text = messages[language].fields
  const nameOf = (month: string, state: string) => {
    const [year, number] = month.split('-').map(Number)
    return text.stateOf(`${format.month(number!)} ${year}`, state)
  }
  return { page, text, format, nameOf, onChange }
}

it.each(['en', 'de'] as const)('counts partial and missing months (%s)', async (language) => {
  const { page, text } = await opened(may, language)
  expect(page.text(page.all('summary')[0])).toContain(text.notWhole('1', '1'))
})

it('says so if all months are complete', async () => {
  const whole = { ...answer, months: answer.months.filter(({ state }) => state === 'whole') }
  const { page, text } = await opened(may, 'en', whole)
  expect(page.text(page.all('summary')[0])).toContain(text.allWhole)
})

it('lists years from the last one back, each with twelve months', async () => {
  const { page } = await opened()
  expect(page.all('th button').map((one) => page.text(one))).toEqual(['2024', '2023'])
  expect(page.all('td button')).toHaveLength(24)
})

it('partial months state their share, and missing ones cannot be chosen', async () => {
  const { page, text, nameOf, format, onChange } = await opened()
  const partial = nameOf('2024-03', format.percent(0.4, 1))
  await page.press(partial)
  expect(onChange.mock.calls).toEqual([[{ kind: 'month', month: { year: 2024, month: 3 } }]])
  for (const month of ['2024-04', '2024-06', '2023-01'])
    expect(page.button(nameOf(month, text.states.missing)).disabled).toBe(true)
})

it('a click on a year chooses the year', async () => {
  const { page, onChange } = await opened()
  await page.click(page.all('th button')[1]!)
  expect(onChange.mock.calls).toEqual([[{ kind: 'year', year: 2023 }]])
})

it.each([
  [may, ['2024-05']],
  [{ kind: 'rolling', till: { year: 2024, month: 2 } }, ['2024-01', '2024-02', '2023-11', '2023-12']],
  [{ kind: 'span', from: { year: 2023, month: 12 }, till: { year: 2024, month: 1 } }, ['2024-01', '2023-12']],
] as const)('marks the months of the shown period: %j', async (period, shown) => {
  const { page, text, nameOf } = await opened(period as IndexPeriod)
  for (const month of shown)
    expect(page.button(nameOf(month, text.states.whole)).getAttribute('aria-pressed')).toBe('true')
  const known = page.all('td button').filter((one) => one.getAttribute('aria-pressed') === 'true')
  expect(known.length).toBe(period.kind === 'rolling' ? 12 : shown.length)
})
