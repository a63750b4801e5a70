import { expect, it } from 'vitest'
import { curtailmentPayment, messages } from '#contracts'
import { curtailmentPaysIn } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { CurtailedYears } from './CurtailedYears.tsx'

const curtailment_bills = [
  { above_share: 0.03, draft: '2026-02', most_years: 10, pay: 'none' as const },
  { above_share: 0.05, draft: '2026-07', most_years: 6, pay: 'part' as const },
]

it.each([
  ['en', ['6.40', 'below 3 %', 'above 3 %', 'above 5 %', 'February 2026', 'section 13a EnWG']],
  ['de', ['6,40', 'unter 3 %', 'über 3 %', 'über 5 %', 'Februar 2026', '§ 13a EnWG']],
] as const)(
  'curtailed shares are next to the rules of their year and the thresholds of the bill (%s)',
  async (language, shown) => {
    const curtailment = [0.02, 0.04, 0.064].map((share, i) => ({
      ...{ year: 2020 + i, plants: 20, share_at_most: 0.2, share },
      compensation: curtailmentPaysIn(2020 + i).map(curtailmentPayment),
    }))
    const page = await openPage(<CurtailedYears {...{ curtailment, curtailment_bills }} />, { language })
    for (const one of shown) expect(page.text().replaceAll('\u00a0', ' ')).toContain(one)
    expect(page.text()).toContain(messages[language].metered.curtailment.clause('EEG', '14, 15'))
  },
)

it('no year with lists shows nothing', async () => {
  expect((await openPage(<CurtailedYears {...{ curtailment: [], curtailment_bills }} />)).text()).toBe('')
})
