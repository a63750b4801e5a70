import { expect, it, vi } from 'vitest'
import { messages, signUpRoutes } from '#contracts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const { login, signUp, common } = messages.en

it('logs in with the name and the password, which does not stay', async () => {
  const onSubmit = vi.fn(async () => {})
  const page = await openPage(<LoginForm busy={false} error={null} onSubmit={onSubmit} />)
  await page.type(login.name, ' ada ')
  await page.type(login.password, ' secret ')
  await page.press(login.submit)
  expect(onSubmit.mock.calls).toEqual([['ada', ' secret ']])
  expect([page.field(login.name).value, page.field(login.password).value]).toEqual([' ada ', ''])
})

it('says why a login was refused, and accepts none while one is in progress', async () => {
  const onSubmit = vi.fn(async () => {})
  const page = await openPage(<LoginForm busy error={login.errors.AUTHFAIL} onSubmit={onSubmit} />)
  expect(page.alerts()).toEqual([login.errors.AUTHFAIL])
  await page.press(login.submit)
  expect(onSubmit).not.toHaveBeenCalled()
})

const reset = (answer: unknown) =>
  openPage(<ResetForm />, { answers: [[signUpRoutes.requestPasswordReset, answer]] })
const refused = (errorcode: string, error: string, status: number) => () =>
  Response.json({ error, errorcode }, { status })

it('requests a new password once a name is entered', async () => {
  const page = await reset({})
  expect(page.button(signUp.resetSubmit).disabled).toBe(true)
  await page.type(login.name, '  ')
  expect(page.button(signUp.resetSubmit).disabled).toBe(true)
  await page.type(login.name, ' ada ')
  await page.pressTwice(signUp.resetSubmit)
  await page.settle()
  expect(page.sent).toHaveLength(1)
  expect(page.sent[0]?.path).toMatch(/name=ada$/)
})

it('names the notice that disables the product, or else shows its own text', async () => {
  const page = await reset(refused('MAINTENANCE', 'Back at noon.', 503))
  await page.type(login.name, 'ada')
  await page.press(signUp.resetSubmit)
  await page.until(() => page.alerts().includes('Back at noon.'))
  await page.close()
  const other = await reset(refused('UNKNOWN', 'Stack at line 1', 500))
  await other.type(login.name, 'ada')
  await other.press(signUp.resetSubmit)
  await other.until(() => other.alerts().includes(signUp.resetError))
})

async function filled(answer: unknown) {
  const answers: readonly Answer[] = [[signUpRoutes.requestSignUp, answer]]
  const onDone = vi.fn()
  const page = await openPage(<SignUpForm onDone={onDone} />, { answers })
  const { fields } = messages.en.signUp as unknown as { fields: Record<string, string> }
  const typed = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', loginName: 'ada.lovelace' },
    ...{ email: 'ada@example.org', companyName: 'Engines' },
  }
  const labelOf = (name: string) =>
    page.all('input').find((input) => page.nameOf(input).startsWith(fields[name] ?? name))
  return { page, onDone, typed, labelOf }
}

it('shows the other fields of an account on request', async () => {
  const { page } = await filled({})
  const count = () => page.all('input').length
  const few = count()
  await page.press(signUp.showMore)
  expect(count()).toBeGreaterThan(few)
  await page.press(signUp.showLess)
  expect(count()).toBe(few)
})

it('an incomplete account cannot be requested, and missing fields are named', async () => {
  const { page } = await filled({})
  expect(page.button(signUp.submit).disabled).toBe(true)
  expect(page.sent).toEqual([])
  expect(page.has('button', common.ok)).toBe(false)
})

it('says the wait if registrations are refused by their limit', async () => {
  const wait = 'Too many requests. Please try again in 40 minutes.'
  const { page, typed, labelOf } = await filled(refused('TOO_MANY_REQUESTS', wait, 429))
  await page.click(page.field(signUp.genders.f))
  for (const [name, value] of Object.entries(typed)) await page.type(page.nameOf(labelOf(name)!), value)
  await page.press(signUp.submit)
  await page.until(() => page.alerts().includes(wait))
})
