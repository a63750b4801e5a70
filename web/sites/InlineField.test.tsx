import { expect, it, vi } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { checkSiteName, readSiteHeight } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { InlineField } from './InlineField.tsx'

async function named(value = 'Alpha', taken: readonly string[] = ['Beta']) {
  const [onKeep, onDone] = [vi.fn(), vi.fn()]
  const page = await openPage(
    <InlineField label="Name" check={(text) => checkSiteName(text, taken)} {...{ value, onKeep, onDone }} />,
  )
  const field = () => page.field('Name')
  return { page, field, onKeep, onDone }
}

async function tall(language: Language, value = '12') {
  const [onKeep, onDone] = [vi.fn(), vi.fn()]
  const { units } = messages[language]
  const format = createFormat(language, units)
  const page = await openPage(
    <InlineField
      {...{ label: 'Height', value, onKeep, onDone }}
      unit="m"
      check={(text) => readSiteHeight(text, format.decimalSign)}
    />,
    { language },
  )
  const quantity = (value: number) => format.quantity(value, 'm', value < 1000 ? 3 : 0).replaceAll(/\s/g, ' ')
  return { page, field: () => page.field('Height'), quantity, onKeep, onDone }
}

it('Enter keeps a changed text, and an unchanged one only closes the field', async () => {
  const { page, field, onKeep, onDone } = await named()
  await page.key(field(), 'Enter')
  expect([onKeep.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1])
  await page.type('Name', ' Süd ')
  await page.key(field(), 'Enter')
  expect([onKeep.mock.calls, onDone.mock.calls.length]).toEqual([[['Süd']], 2])
})

it('Escape keeps nothing', async () => {
  const { page, field, onKeep, onDone } = await named()
  await page.type('Name', 'Süd')
  await page.key(field(), 'Escape')
  expect([onKeep.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1])
})

it('leaving the field keeps a right text, and forgets a wrong one', async () => {
  const right = await named()
  await right.page.type('Name', 'Süd')
  await right.page.leave('Name')
  expect([right.onKeep.mock.calls, right.onDone.mock.calls.length]).toEqual([[['Süd']], 1])
  await right.page.close()
  const wrong = await named()
  await wrong.page.type('Name', 'Beta')
  await wrong.page.leave('Name')
  expect([wrong.onKeep.mock.calls.length, wrong.onDone.mock.calls.length]).toEqual([0, 1])
})

it('a wrong text is refused at the field while it is typed, and Enter leaves it open', async () => {
  const { page, field, onDone } = await named()
  await page.type('Name', 'Beta')
  expect(page.noteOf(field())).toBe(messages.en.sites.issues.siteNameTaken({ text: 'Beta' }))
  await page.key(field(), 'Enter')
  expect(onDone).not.toHaveBeenCalled()
  await page.type('Name', 'Beta 2')
  expect([page.alerts(), field().hasAttribute('aria-invalid')]).toEqual([[], false])
})

it.each([
  ['en', '14.5 m', 14.5],
  ['de', '14,5 m', 14.5],
  ['de', '1250', 1250],
] as const)('in %s, the height "%s" is read as %d m', async (language, typed, height) => {
  const { page, field, onKeep } = await tall(language)
  await page.type('Height', typed)
  await page.key(field(), 'Enter')
  expect(onKeep.mock.calls).toEqual([[height]])
})

it('a height that can be read in two ways is asked, and kept as answered', async () => {
  const { page, field, quantity, onKeep, onDone } = await tall('de')
  await page.type('Height', '1.250')
  expect(page.alerts().join()).toContain(messages.de.common.whichIsMeant('1.250'))
  await page.key(field(), 'Enter')
  expect(onDone).not.toHaveBeenCalled()
  await page.press(quantity(1250))
  await page.key(field(), 'Enter')
  expect(onKeep.mock.calls).toEqual([[1250]])
})

it('moving to the answer of the question is not leaving the field', async () => {
  const { page, field, quantity, onDone } = await tall('de')
  await page.type('Height', '1.250')
  await page.send(field(), 'focusout', { relatedTarget: page.button(quantity(1.25)) })
  expect(onDone).not.toHaveBeenCalled()
})
