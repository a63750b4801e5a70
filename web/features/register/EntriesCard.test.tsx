import { expect, it } from 'vitest'
import { createFormat, messages, plantRegisterEntryRoutes } from '#contracts'
import { connectionEntries } from '#domain/register'
import { openPage } from '#web/testing/openPage.tsx'
import { EntriesCard } from './EntriesCard.tsx'

const count = { yes: 30, no: 10, not_entered: 60, yes_mw: 90, yes_share: 0.3, yes_share_of_mw: 0.45 }
const entries = Object.fromEntries(connectionEntries.map((entry) => [entry, count]))
const row = { group: 'Hessen', turbines: 100, power_mw: 200, entries }

it.each(['en', 'de'] as const)(
  'counts of entries are requested by a click, with shares of turbines and power, and by another group (%s)',
  async (language) => {
    const { entries: text } = messages[language].register
    const page = await openPage(<EntriesCard source="MaStR" />, {
      language,
      answers: [
        [plantRegisterEntryRoutes.registerEntries, { as_of: '2026-01-31', synthetic: false, rows: [row] }],
      ],
    })
    expect(page.sent).toEqual([])
    await page.press(text.show)
    await page.until(() => page.text().includes('Hessen'))
    const { number } = createFormat(language, messages[language].units)
    for (const share of [number(30, 1), number(45, 1)]) expect(page.text()).toContain(share)
    await page.pick(text.by, text.groups.none)
    await page.until(() => page.sent.some(({ path }) => path.includes('by=none')))
    await page.until(() => page.text().includes(text.own.plantKey))
  },
)

it('a register without such entries says so', async () => {
  const { entries: text } = messages.en.register
  const page = await openPage(<EntriesCard source="MaStR" />, {
    answers: [[plantRegisterEntryRoutes.registerEntries, { as_of: null, synthetic: false, rows: [] }]],
  })
  await page.press(text.show)
  await page.until(() => page.text().includes(text.none))
})
