import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { CurtailedYears } from './CurtailedYears.tsx'

it.each(['en', 'de'] as const)(
  'curtailed shares are next to the thresholds of the bill, with their compensation (%s)',
  async (language) => {
    const { curtailment: text } = messages[language].metered
    const year = { year: 2025, plants: 20, share_at_most: 0.2 }
    const page = await openPage(
      <CurtailedYears years={[0.02, 0.04, 0.064].map((share, i) => ({ ...year, year: 2023 + i, share }))} />,
      { language },
    )
    const percent = (value: string) => (language === 'de' ? value.replace('.', ',') : value)
    for (const shown of [percent('6.4'), text.below('3 %'), text.above('3 %'), text.above('5 %')])
      expect(page.text()).toContain(shown)
    expect(page.text()).toContain(text.compensation)
  },
)

it('no year with lists shows nothing', async () => {
  expect((await openPage(<CurtailedYears years={[]} />)).text()).toBe('')
})
