import { describe, expect, it } from 'vitest'
import { type Language, messages, ownAccountRoutes } from '#contracts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { DataCard } from './DataCard.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'

const customer = exampleCustomer()

async function opened({
  answer = customer as unknown,
  language = 'en' as Language,
  isOfRealm = false,
  of = customer,
} = {}) {
  const page = await openPage(<DataCard customer={of} locked={false} isOfRealm={isOfRealm} />, {
    language,
    answers: [[ownAccountRoutes.changeSelf, answer]],
  })
  const { account, common, signUp } = messages[language]
  const city = `${signUp.fields.city} (${signUp.optional})`
  return { page, account, save: common.save, signUp, city, bodies: () => page.sent.map(({ body }) => body) }
}

describe('the data of the account', () => {
  it('only changed fields are sent, in their stored form', async () => {
    const { page, save, city, bodies } = await opened()
    expect(page.button(save).disabled).toBe(true)
    await page.type(city, '  Kiel ')
    await page.press(save)
    expect(bodies()).toEqual([{ city: 'Kiel' }])
  })

  it('spaces around a value are no change', async () => {
    const { page, save, city } = await opened()
    await page.type(city, ' Husum ')
    expect(page.button(save).disabled).toBe(true)
  })

  it('an emptied optional field is sent as empty', async () => {
    const { page, save, signUp, bodies } = await opened({ of: { ...customer, telephone: '+49 4841 1' } })
    await page.type(`${signUp.fields.telephone} (${signUp.optional})`, '')
    await page.press(save)
    expect(bodies()).toEqual([{ telephone: '' }])
  })

  it.each(['en', 'de'] as const)(
    'an emptied required field is named, and nothing is sent (%s)',
    async (language) => {
      const { page, save, signUp, bodies } = await opened({ language })
      const name = signUp.fields.lastName
      await page.type(name, ' ')
      expect(page.field(name).hasAttribute('aria-invalid')).toBe(true)
      expect(page.text()).toContain(signUp.stillNeeded([name]))
      await page.key(page.field(name), 'Enter')
      expect(page.button(save).disabled).toBe(true)
      expect(bodies()).toEqual([])
    },
  )

  it('a field that was empty from the beginning prevents no other change', async () => {
    const { page, save, city, bodies } = await opened({ of: exampleCustomer({ first_name: '' }) })
    await page.type(city, 'Kiel')
    await page.press(save)
    expect(bodies()).toEqual([{ city: 'Kiel' }])
  })

  it('the address of a realm outside is shown, not entered', async () => {
    const { page, account, signUp } = await opened({ isOfRealm: true })
    expect(page.has('input', signUp.fields.email)).toBe(false)
    expect(page.text()).toContain(account.emailOfRealm('ada@nord.example'))
    await page.close()
    const { page: without } = await opened({ isOfRealm: true, of: exampleCustomer({ email: '' }) })
    expect(without.text()).toContain(account.noEmailOfRealm)
  })

  it('a refusal leaves the typed value in its field', async () => {
    const { page, save, signUp } = await opened({ answer: refusal('The address is taken.') })
    await page.type(signUp.fields.email, 'new@nord.example')
    await page.press(save)
    await page.until(() => page.alerts().includes('The address is taken.'))
    expect(page.field(signUp.fields.email).value).toBe('new@nord.example')
  })
})

describe('the choice of mails', () => {
  const { account } = messages.en
  const stored = { job_start: false, job_end: true, job_error: true, new_data: false }
  const open = (write: unknown) =>
    openPage(<NotificationsCard locked={false} />, {
      answers: [
        [ownAccountRoutes.readNotifications, stored],
        [ownAccountRoutes.writeNotifications, write],
      ],
    })

  it('a change is stored at once, with the other choices', async () => {
    const page = await open({ ...stored, job_start: true })
    await page.until(() => !page.field(account.jobStart).disabled)
    await page.click(page.field(account.jobStart))
    expect(page.sent.at(-1)?.body).toEqual({ ...stored, job_start: true })
    expect(page.field(account.jobStart).checked).toBe(true)
  })

  it('a choice that was not stored is not shown as stored', async () => {
    const page = await open(refusal('Try again.'))
    await page.until(() => !page.field(account.jobEnd).disabled)
    await page.click(page.field(account.jobEnd))
    await page.until(() => page.alerts().includes('Try again.'))
    expect(page.field(account.jobEnd).checked).toBe(true)
  })
})

describe('an invitation', () => {
  const { account } = messages.en
  it('needs a code; that of the link is entered already', async () => {
    const page = await openPage(<InvitationForm code="ab-12" />, {
      answers: [[ownAccountRoutes.redeemInvitation, refusal('The code has expired.')]],
    })
    await page.pressTwice(account.invitationSubmit)
    expect(page.sent.map(({ body }) => body)).toEqual([{ code: 'ab-12' }])
    expect(page.alerts()).toEqual(['The code has expired.'])
    await page.type(account.invitationCode, '  ')
    expect(page.button(account.invitationSubmit).disabled).toBe(true)
  })
})
