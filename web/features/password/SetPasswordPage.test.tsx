import { describe, expect, it } from 'vitest'
import { messages, signUpRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const { signUp } = messages.en

async function password(address = '/set-password#token-1', answer: unknown = { ok: true }) {
  const page = await openPage(<SetPasswordPage />, {
    address,
    answers: [[signUpRoutes.setPassword, answer]],
  })
  const fill = async (next: string, again = next) => {
    await page.type(signUp.newPassword, next)
    await page.type(signUp.confirmation, again)
  }
  return {
    page,
    fill,
    submit: () => page.button(signUp.setSubmit),
    bodies: () => page.sent.map(({ body }) => body),
  }
}

describe('a new password by the link of a mail', () => {
  it('is sent once with the token of the link', async () => {
    const { page, fill, submit, bodies } = await password()
    expect(submit().disabled).toBe(true)
    await fill('long enough 123')
    await page.pressTwice(signUp.setSubmit)
    expect(bodies()).toEqual([{ token: 'token-1', new_password: 'long enough 123', revoke_api_keys: false }])
  })

  it('revokes the keys of programs on request', async () => {
    const { page, fill, bodies } = await password()
    await fill('long enough 123')
    await page.click(page.all('input[type=checkbox]')[0]!)
    await page.press(signUp.setSubmit)
    expect(bodies()).toMatchObject([{ revoke_api_keys: true }])
  })

  it('that is too short or repeated wrongly is refused at its field', async () => {
    const { page, fill, submit, bodies } = await password()
    await fill('short')
    expect(page.field(signUp.newPassword).hasAttribute('aria-invalid')).toBe(true)
    await fill('long enough 123', 'long enough 124')
    expect(page.noteOf(page.field(signUp.confirmation))).toBe(
      signUp.passwordIssues.passwordsDiffer({ code: 'passwordsDiffer' }),
    )
    await page.key(page.field(signUp.confirmation), 'Enter')
    expect([submit().disabled, bodies()]).toEqual([true, []])
  })

  it('cannot be set without a token, or with a used one', async () => {
    const { page, fill, submit } = await password('/set-password')
    await fill('long enough 123')
    expect([page.alerts(), submit().disabled]).toEqual([[signUp.linkMissing], true])
    await page.close()
    const used = await password('/set-password#token-1', refusal('The link has been used.'))
    await used.fill('long enough 123')
    await used.page.press(signUp.setSubmit)
    await used.page.until(() => used.page.alerts().includes('The link has been used.'))
    expect(used.page.has('button', signUp.setSubmit)).toBe(true)
  })
})
