import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { TextField } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'

type Props = Partial<Parameters<typeof FormDialog>[0]>

function Named({ more, ...props }: Props) {
  const [name, setName] = useState('Nord')
  return (
    <FormDialog
      title="Rename"
      submit="Save"
      entries={name}
      onSubmit={() => {}}
      onClose={() => {}}
      {...props}
      more={more}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  )
}

async function opened(props: Props = {}, language: Language = 'en') {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()]
  const page = await openPage(<Named {...{ onSubmit, onClose }} {...props} />, { language })
  return { page, onSubmit, onClose }
}

it('sends the entries by its button, and by Enter in a field', async () => {
  const { page, onSubmit, onClose } = await opened()
  await page.press('Save')
  await page.key(page.field('Name'), 'Enter')
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0])
})

it.each([{ disabled: true }, { submit: null }])(
  'with %j neither the button nor Enter sends',
  async (props) => {
    const { page, onSubmit } = await opened(props)
    if (page.has('button', 'Save')) await page.press('Save')
    await page.key(page.field('Name'), 'Enter')
    expect(onSubmit).not.toHaveBeenCalled()
  },
)

it('shows no button while the entries cannot be sent yet', async () => {
  const { page } = await opened({ submit: null })
  expect(page.has('button', 'Save')).toBe(false)
  expect(page.has('button', messages.en.common.cancel)).toBe(true)
})

it.each(['en', 'de'] as const)(
  'its cancel button discards entries without a question (%s)',
  async (language) => {
    const { page, onSubmit, onClose } = await opened({}, language)
    await page.type('Name', 'Süd')
    await page.press(messages[language].common.cancel)
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  },
)

it('Escape asks before changed entries are lost', async () => {
  const { page, onClose } = await opened()
  await page.type('Name', 'Süd')
  await page.key(page.all('dialog')[0]!, 'Escape')
  expect(page.text()).toContain(messages.en.common.discardQuestion)
  expect(onClose).not.toHaveBeenCalled()
})

it('a reason of failure is an alert in the dialog, and gone without one', async () => {
  const { page } = await opened({ problem: 'The server refuses it.' })
  expect(page.alerts()).toEqual(['The server refuses it.'])
  await page.show(<Named problem={false} />)
  expect(page.alerts()).toEqual([])
})

it('a running action accepts no second click', async () => {
  const { page, onSubmit } = await opened({ busy: true })
  await page.press('Save')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(page.button('Save').getAttribute('aria-busy')).toBe('true')
})

it('the button has the focus first only if it is asked to', async () => {
  const { page } = await opened({ isFirst: true })
  expect(page.document.activeElement).toBe(page.button('Save'))
  await page.close()
  const other = await opened()
  expect(other.page.document.activeElement).not.toBe(other.page.button('Save'))
})

it('further buttons come before both of its own', async () => {
  const { page } = await opened({ more: <button type="button">Delete</button> })
  const names = page.all('button').map((one) => page.nameOf(one))
  expect(names.slice(-3)).toEqual(['Delete', messages.en.common.cancel, 'Save'])
})
