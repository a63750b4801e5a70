import { expect, it, vi } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { exampleMetered } from '#web/testing/exampleMetered.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { CurtailmentSource } from './CurtailmentSource.tsx'

const loss = (id: string, text: string) => ({ id, text })
const draft = {
  losses: [loss('curtailment.gridOperator', '0'), loss('curtailment.bats', '1')],
  uncertainties: [],
}
const year = {
  ...{ year: 2025, plants: 12, share: 0.0637, share_at_most: 0.2 },
  compensation: [
    {
      ...{ regime: 'redispatch2', from: '2021-10-01', law: 'EnWG', sections: ['13a'] },
      ...{ least_share: 1, most_share: 1 },
    },
  ],
}

async function opened(
  curtailment: readonly object[],
  language: 'en' | 'de',
  computed: readonly string[] = [],
) {
  const onTake = vi.fn()
  const page = await openPage(
    <CurtailmentSource
      productId={1}
      middle={{ lat: 54, lon: 9 }}
      draft={draft}
      computed={new Set(computed)}
      onTake={onTake}
    />,
    { language, answers: [[meteredRoutes.meteredPlants, { ...exampleMetered, curtailment }]] },
  )
  return { page, text: messages[language].metered.curtailment, onTake }
}

it.each(['en', 'de'] as const)(
  'the share nearby becomes a loss by a second click only, with its year and compensation (%s)',
  async (language) => {
    const { page, text, onTake } = await opened([{ ...year, year: 2024 }, year], language)
    await page.press(text.ask)
    const percent = language === 'de' ? '6,37 %' : '6.37 %'
    await page.until(() => page.has('button', text.take(percent, '2025')))
    expect(onTake).not.toHaveBeenCalled()
    await page.press(text.take(percent, '2025'))
    const typed = language === 'de' ? '6,37' : '6.37'
    expect(onTake).toHaveBeenCalledWith({
      ...draft,
      losses: [loss('curtailment.gridOperator', typed), loss('curtailment.bats', '1')],
    })
    const paid = text.paid(percent.replace(/6.37/, '100'), text.clause('EnWG', '13a'))
    expect(page.text()).toContain(text.taken(percent, '2025', '12', paid))
  },
)

it('without lists it says so', async () => {
  const { page, text } = await opened([], 'en')
  await page.press(text.ask)
  await page.until(() => page.text().includes(text.unknown))
})

it('a rule of the farm that computes the loss leaves no proposal', async () => {
  expect((await opened([year], 'en', ['curtailment.gridOperator'])).page.text()).toBe('')
})
