import { expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { NewListForm } from './NewListForm.tsx'

const farm = { label: 'Name of the farm', defaultName: 'My farm', create: 'Create farm' }

async function opened({
  takenNames = [],
  busy = false,
  language = 'en',
  words,
  onCancel,
}: Partial<Parameters<typeof NewListForm>[0]> & { readonly language?: Language } = {}) {
  const onCreate = vi.fn<(name: string) => void>()
  const page = await openPage(
    <NewListForm
      {...{ takenNames, busy, onCreate }}
      {...(words && { words })}
      {...(onCancel && { onCancel })}
    />,
    { language },
  )
  const { sites: text, common } = messages[language]
  const field = () => page.field(words?.label ?? text.newListName)
  return { page, text, common, field, onCreate }
}

it.each(['en', 'de'] as const)('proposes a name, with which the list can be made (%s)', async (language) => {
  const { page, text, field, onCreate } = await opened({ language })
  expect(field().value).toBe(text.defaultListName)
  await page.press(text.createList)
  expect(onCreate.mock.calls).toEqual([[text.defaultListName]])
})

it('proposes no name that is taken', async () => {
  const { field } = await opened({ takenNames: [messages.en.sites.defaultListName] })
  expect(field().value).toBe('')
})

it.each([
  ['', 'listNameMissing', {}],
  ['nord', 'listNameTaken', { text: 'nord' }],
  ['keine Liste', 'listNameTaken', { text: 'keine Liste' }],
] as const)('refuses the name "%s" at its field, after the first attempt', async (name, issue, parts) => {
  const { page, text, field, onCreate } = await opened({ takenNames: ['Nord'] })
  await page.type(text.newListName, name)
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  await page.key(field(), 'Enter')
  expect([page.noteOf(field()), onCreate.mock.calls]).toEqual([text.issues[issue](parts), []])
})

it('creates the list on Enter, without spaces around its name', async () => {
  const { page, text, field, onCreate } = await opened()
  await page.type(text.newListName, '  Süd ')
  await page.key(field(), 'Enter')
  expect(onCreate.mock.calls).toEqual([['Süd']])
})

it('creates no second list while the first one is in progress', async () => {
  const { page, text, field, onCreate } = await opened({ busy: true })
  await page.press(text.createList)
  await page.key(field(), 'Enter')
  expect(onCreate).not.toHaveBeenCalled()
})

it('has the words of a wind farm, and can be left only if a list exists', async () => {
  const { page, common, field } = await opened({ words: farm })
  expect([field().value, page.has('button', farm.create)]).toEqual(['My farm', true])
  expect(page.has('button', common.cancel)).toBe(false)
  await page.close()
  const onCancel = vi.fn()
  const other = await opened({ onCancel })
  await other.page.press(common.cancel)
  expect([onCancel.mock.calls.length, other.onCreate.mock.calls.length]).toEqual([1, 0])
})
