import { expect, it } from 'vitest'
import { messages, ownAccountRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { PasswordCard } from './PasswordCard.tsx'

const { account, signUp } = messages.en
const next = 'correct horse battery'

async function opened({
  answer = {},
  locked = false,
}: {
  readonly answer?: unknown
  readonly locked?: boolean
} = {}) {
  const page = await openPage(<PasswordCard locked={locked} />, {
    answers: [[ownAccountRoutes.changePassword, answer]],
  })
  const button = () => page.button(account.changePassword)
  const fill = async (current: string, first: string, second = first) => {
    await page.type(account.currentPassword, current)
    await page.type(signUp.newPassword, first)
    await page.type(signUp.confirmation, second)
  }
  return { page, button, fill }
}

it('changes the password once, and empties the form', async () => {
  const { page, button, fill } = await opened({ answer: () => new Response(null, { status: 204 }) })
  expect(button().disabled).toBe(true)
  await fill('old password 1', next)
  await page.click(page.field(signUp.revokeAllKeys))
  await page.pressTwice(account.changePassword)
  await page.until(() => page.field(account.currentPassword).value === '')
  expect(page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { current_password: 'old password 1', new_password: next, revoke_api_keys: true },
  ])
})

it.each([
  ['one that is too short', 'old password 1', 'short', 'short', signUp.newPassword],
  ['one that stays as it was', next, next, next, signUp.newPassword],
  ['two that differ', 'old password 1', next, `${next}!`, signUp.confirmation],
] as const)('refuses %s at its field', async (_, current, first, second, label) => {
  const { page, button, fill } = await opened()
  await fill(current, first, second)
  const wrong = [account.currentPassword, signUp.newPassword, signUp.confirmation].filter((name) =>
    page.field(name).hasAttribute('aria-invalid'),
  )
  expect(wrong).toEqual([label])
  expect(button().disabled).toBe(true)
})

it('an empty form shows no errors yet', async () => {
  const { page } = await opened()
  expect(page.all('[aria-invalid]')).toEqual([])
})

it('reports a wrong current password, and clears that field only', async () => {
  const refusal = { error: 'Wrong.', errorcode: 'PASSWORD_INVALID' }
  const { page, fill } = await opened({ answer: () => Response.json(refusal, { status: 403 }) })
  await fill('wrong password', next)
  await page.press(account.changePassword)
  await page.until(() => page.alerts().length > 0)
  expect(page.alerts()).toEqual([
    signUp.passwordIssues.currentPasswordWrong({ code: 'currentPasswordWrong' } as never),
  ])
  expect([page.field(account.currentPassword).value, page.field(signUp.newPassword).value]).toEqual([
    '',
    next,
  ])
})

it('is closed for accounts whose password is elsewhere', async () => {
  const { page } = await opened({ locked: true })
  const fields = [account.currentPassword, signUp.newPassword, signUp.confirmation, signUp.revokeAllKeys]
  expect(fields.map((name) => page.field(name).disabled)).toEqual([true, true, true, true])
})
