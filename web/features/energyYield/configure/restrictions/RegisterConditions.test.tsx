import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages, type RegisterPermits, windFarmRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { RegisterConditions } from './RegisterConditions.tsx'
import type { RestrictionDraft } from './restrictionDraft.ts'

const unknown = {
  ...{ limits: null, noiseNight: null, noiseDay: null, shadow: null, animals: null, ice: null, other: null },
}
const permit = (site_id: number, conditions: object, change: object = {}) => ({
  ...{ site_id, register_number: `SEE${site_id}`, conditions: { ...unknown, ...conditions } },
  ...{ voltage: null, grid_operator: null, remote_by_operator: null, ...change },
})
const sites = [1, 2, 3].map((id) => ({ id, name: `WEA ${id}` }))

function Farm() {
  const [rules, setRules] = useState<readonly RestrictionDraft[]>([])
  return (
    <>
      <RegisterConditions listId={5} {...{ rules, sites }} onChange={setRules} />
      <output>{JSON.stringify(rules.map(({ name, siteIds }) => [name, siteIds]))}</output>
    </>
  )
}

async function opened(answer: RegisterPermits | Response, language: Language = 'en') {
  const page = await openPage(<Farm />, { language, answers: [[windFarmRoutes.farmPermits, answer]] })
  const { restrictions } = messages[language]
  const text = restrictions.register
  const asked = page.sent.length
  await page.press(text.show)
  const rules = () => JSON.parse(page.text(page.all('output')[0])) as unknown[]
  return { page, text, templates: restrictions.templates, asked, rules }
}
const found = (...all: ReturnType<typeof permit>[]) =>
  ({ as_of: '2026-03-01', sites: all }) as RegisterPermits

it.each([
  ['en', '1 Mar 2026'],
  ['de', '01.03.2026'],
] as const)(
  'counts the turbines with, without and without an entry of each condition (%s)',
  async (language, day) => {
    const { page, text, asked } = await opened(
      found(permit(1, { noiseNight: true }), permit(2, { noiseNight: false }), permit(3, {}), permit(9, {})),
      language,
    )
    // The server gets no request before the conditions are opened.
    expect(asked).toBe(0)
    await page.until(() => page.text().includes(text.found('3', day)))
    const facts = page.all('dd').map((one) => page.text(one))
    expect(facts[1]).toContain(text.counts('1', '1', '1'))
    expect(facts[0]).toBe(text.counts('0', '0', '3'))
  },
)

it('proposes a rule for the turbines with the condition, once', async () => {
  const { page, text, templates, rules } = await opened(
    found(permit(1, { animals: true }), permit(2, { animals: true, other: true }), permit(3, {})),
  )
  const propose = text.propose(templates.bats)
  await page.until(() => page.has('button', propose))
  expect(page.has('button', text.propose(templates.noise))).toBe(false)
  await page.press(propose)
  expect(rules()).toEqual([[text.rule(templates.bats), [1, 2]]])
  expect([page.has('button', propose), page.text().includes(text.proposed)]).toEqual([false, true])
})

it('names the grid connections, each once', async () => {
  const grid = { voltage: 'medium', grid_operator: 'Netz AG' }
  const { page, text } = await opened(found(permit(1, {}, grid), permit(2, {}, grid), permit(3, {})))
  await page.until(() => page.text().includes(text.grid))
  expect(page.text().split('Netz AG')).toHaveLength(2)
  expect(page.text()).toContain(`${text.voltages.medium}, Netz AG`)
})

it('says that no register is installed, or that it has no such turbine', async () => {
  const none = await opened({ as_of: null, sites: [] })
  await none.page.until(() => none.page.text().includes(none.text.noRegister))
  await none.page.close()
  const other = await opened(found(permit(9, { animals: true })))
  await other.page.until(() => other.page.text().includes(other.text.none))
})

it('says why it failed', async () => {
  const refusal = Response.json({ errorcode: 'NOT_FOUND', error: 'The list is gone.' }, { status: 404 })
  const { page } = await opened(refusal)
  await page.until(() => page.alerts().join().includes('The list is gone.'))
})
