import { describe, expect, it } from 'vitest'
import { type Customer, messages, type PublishedLegalText, routes } from '#contracts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { ConsentScreen } from './ConsentScreen.tsx'

const { consent, common } = messages.en

const legal: PublishedLegalText = {
  ...{ edition: 4, version: 2, date: '2026-01-31' },
  text: {
    title: 'Terms of use',
    intro: 'Read them.',
    sections: [{ title: 'One', paragraphs: ['First.', ['a', 'b']] }],
  },
}

describe('the consent to legal texts', () => {
  const open = async (customer: Customer, accept: unknown = { ok: true }) => {
    const page = await openPage(<ConsentScreen customer={customer} />, {
      answers: [
        [routes.legalText, legal],
        [routes.acceptTerms, accept],
        [routes.acceptLegalInformations, accept],
      ],
    })
    await page.until(() => page.text().includes('Read them.'))
    return { page, posted: () => page.sent.filter(({ method }) => method !== 'GET').map(({ path }) => path) }
  }

  it('needs a mark, and is given for the edition that was read', async () => {
    const { page, posted } = await open(exampleCustomer({ terms_accepted: false }))
    expect(page.text()).toContain(consent.termsAsk)
    expect(page.button(common.next).disabled).toBe(true)
    await page.click(page.all('input[type=checkbox]')[0]!)
    await page.press(common.next)
    expect(posted()).toEqual([expect.stringMatching(/edition=4$/)])
  })

  it('to the legal information follows that to the terms', async () => {
    const { page } = await open(exampleCustomer({ legal_informations_accepted: false }))
    expect(page.text()).toContain(consent.legalAsk)
  })

  it('that failed says so, and the text is requested again: another edition may be in force', async () => {
    const { page } = await open(exampleCustomer({ terms_accepted: false }), refusal('Another edition.'))
    await page.click(page.all('input[type=checkbox]')[0]!)
    await page.press(common.next)
    await page.until(() => page.alerts().includes(consent.failed))
    expect(page.sent.filter(({ path }) => path.includes('legal')).length).toBeGreaterThan(1)
  })
})
