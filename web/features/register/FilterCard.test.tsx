import { expect, it, vi } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { FilterCard } from './FilterCard.tsx'
import { noFilter } from './filterUnits.ts'

it.each(['en', 'de'] as const)(
  'limits that cannot be read are named, not left out in silence (%s)',
  async (language) => {
    const filter = { ...noFilter, fromYear: '2.024', tillYear: '24', minPowerMw: 'x', maxPowerMw: '4.500' }
    const page = await openPage(<FilterCard filter={filter} onChange={vi.fn()} shownCount={1} count={1} />, {
      language,
    })
    const { akterm, fileIssues } = messages[language]
    for (const flaw of [
      akterm.station.yearInvalid('2.024'),
      akterm.station.yearInvalid('24'),
      fileIssues.issues.numberInvalid({ text: 'x' }),
    ])
      expect(page.text()).toContain(flaw)
    expect(page.text()).not.toContain('4.500')
  },
)
