import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { type TableDraft, TableEntry } from './TableEntry.tsx'

type Props = Partial<Parameters<typeof TableEntry>[0]>

function Entry(props: Props) {
  const [draft, setDraft] = useState<TableDraft>({ table: '', file: null })
  return (
    <>
      <TableEntry
        label="Months"
        placeholder="2024-01; 5"
        {...props}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <output>{`${draft.table}|${draft.file?.name ?? ''}`}</output>
    </>
  )
}

async function opened(props: Props = {}, language: Language = 'en') {
  const page = await openPage(<Entry {...props} />, { language })
  const text = messages[language].production
  return { page, text, held: () => page.text(page.all('output')[0]) }
}
const file = new File(['a;b'], 'months.csv')

it('holds pasted text as it was pasted', async () => {
  const { page, held } = await opened()
  await page.type('Months', '2024-01\t1.234,5\n')
  expect(held()).toBe('2024-01\t1.234,5\n|')
})

it.each(['en', 'de'] as const)(
  'a chosen file takes the place of the text until it is removed (%s)',
  async (language) => {
    const { page, text, held } = await opened({}, language)
    await page.type('Months', 'pasted')
    const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
    chooser.files = [file]
    await page.send(chooser, 'change')
    expect([held(), page.all('textarea').length]).toEqual(['pasted|months.csv', 0])
    expect(page.text()).toContain('months.csv')
    await page.press(text.removeFile)
    expect([held(), page.all('textarea').length]).toEqual(['pasted|', 1])
  },
)

it('takes the first of several dropped files, and nothing if something else is dropped', async () => {
  const { page, held } = await opened()
  await page.send(page.field('Months'), 'drop', { dataTransfer: { files: [] } })
  expect(held()).toBe('|')
  await page.send(page.field('Months'), 'drop', {
    dataTransfer: { files: [file, new File([''], 'other.csv')] },
  })
  expect(held()).toBe('|months.csv')
})

it('cancelling the choice of a file keeps the entry', async () => {
  const { page, held } = await opened()
  await page.type('Months', 'pasted')
  const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
  chooser.files = []
  await page.send(chooser, 'change')
  expect(held()).toBe('pasted|')
})

it('associates its problem with the field, and shows it next to a file', async () => {
  const { page } = await opened({ problem: 'The table is empty.' })
  expect(page.noteOf(page.field('Months'))).toBe('The table is empty.')
  const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
  chooser.files = [file]
  await page.send(chooser, 'change')
  expect(page.alerts()).toEqual(['The table is empty.'])
})

it('offers an example only if there is one', async () => {
  const fill = vi.fn()
  const { page, text } = await opened({ example: { hint: 'Of a year', fill } })
  await page.press(text.example)
  expect([fill.mock.calls.length, page.button(text.example).getAttribute('title')]).toEqual([1, 'Of a year'])
  await page.close()
  const other = await opened()
  expect(other.page.has('button', text.example)).toBe(false)
})

it('an example on its way cannot be requested again', async () => {
  const fill = vi.fn()
  const { page, text } = await opened({ example: { hint: '', isLoading: true, fill } })
  await page.press(text.example)
  expect(fill).not.toHaveBeenCalled()
})
