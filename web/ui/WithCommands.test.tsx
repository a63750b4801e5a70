import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { EmptyState } from './EmptyState.tsx'

it.each([
  messages.en.marketValue.noPrices,
  messages.de.marketValue.noPrices,
  messages.en.metered.states.noSettlements,
])('commands in "%s" are shown as code, without backticks', async (text) => {
  const page = await openPage(<EmptyState icon="info">{text}</EmptyState>)
  expect(page.text()).toBe(text.replaceAll('`', ''))
  expect(page.all('code')[0]!.textContent).toMatch(/^anemone /)
})
