import { expect, it, vi } from 'vitest'
import { messages, ownAccountRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { DeletionCard } from './DeletionCard.tsx'

const { account, common, login, signUp } = messages.en

async function opened({
  answer = { ok: true },
  issuer = '/oidc',
  failure = null,
}: {
  readonly answer?: unknown
  /** An address: the realm is outside. */
  readonly issuer?: string
  /** Result of the login at that realm. */
  readonly failure?: keyof typeof login.errors | null
} = {}) {
  const [logIn, logOut] = [vi.fn(async () => failure), vi.fn(async () => {})]
  const page = await openPage(<DeletionCard locked={false} />, {
    answers: [[ownAccountRoutes.deleteSelf, answer]],
    user: { name: 'ada@realm' },
    session: { logIn, logOut },
    configuration: async () => ({ issuer }),
  })
  await page.press(account.deletion)
  const bodies = () => page.sent.map(({ body }) => body)
  return { page, logIn, logOut, bodies }
}

it('is not offered to an account that may not be changed', async () => {
  const page = await openPage(<DeletionCard locked />)
  expect(page.button(account.deletion).disabled).toBe(true)
})

it('needs the password, and logs out afterwards', async () => {
  const { page, logIn, logOut, bodies } = await opened()
  expect(page.button(account.deleteSubmit).disabled).toBe(true)
  await page.type(account.deleteConfirm, 'secret')
  await page.pressTwice(account.deleteSubmit)
  await page.until(() => logOut.mock.calls.length === 1)
  expect(bodies()).toEqual([{ password: 'secret' }])
  expect(logIn).not.toHaveBeenCalled()
})

it('sends nothing by Enter without a password, nor after the dialog was closed', async () => {
  const { page, bodies } = await opened()
  await page.key(page.field(account.deleteConfirm), 'Enter')
  await page.press(common.cancel)
  expect(page.all('dialog')).toHaveLength(0)
  expect(bodies()).toEqual([])
})

it('says that a password is wrong in words of the form, and empties it', async () => {
  const answer = refusal('PASSWORD_INVALID', { status: 403, errorcode: 'PASSWORD_INVALID' })
  const { page, logOut } = await opened({ answer })
  await page.type(account.deleteConfirm, 'guess')
  await page.press(account.deleteSubmit)
  await page.until(() => page.alerts().length > 0)
  expect(page.alerts()).toEqual([
    signUp.passwordIssues.currentPasswordWrong({ code: 'currentPasswordWrong' }),
  ])
  expect(page.field(account.deleteConfirm).value).toBe('')
  expect(logOut).not.toHaveBeenCalled()
})

it('shows any other refusal as the server words it', async () => {
  const { page } = await opened({ answer: refusal('An administrator cannot be deleted.') })
  await page.type(account.deleteConfirm, 'secret')
  await page.press(account.deleteSubmit)
  await page.until(() => page.alerts().includes('An administrator cannot be deleted.'))
})

it('of an account of a realm outside needs a login there, which can fail', async () => {
  const { page, logIn, bodies } = await opened({
    issuer: 'https://login.example/realm',
    failure: 'AUTHFAIL',
  })
  await page.type(account.deleteConfirm, 'guess')
  await page.press(account.deleteSubmit)
  await page.until(() => page.alerts().includes(login.errors.AUTHFAIL))
  expect(logIn.mock.calls).toEqual([['ada@realm', 'guess']])
  expect(bodies()).toEqual([])
})

it('of an account of a realm outside follows its login', async () => {
  const { page, logOut, bodies } = await opened({ issuer: 'https://login.example/realm' })
  await page.type(account.deleteConfirm, 'secret')
  await page.press(account.deleteSubmit)
  await page.until(() => logOut.mock.calls.length === 1)
  expect(bodies()).toEqual([{ password: 'secret' }])
})
