import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { PageEvent } from '#web/testing/page/pageEvent.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useDialogEntries } from './dialogEntries.tsx'
import { TextField } from './Field.tsx'

const { common } = messages.en

function Inner() {
  const [note, setNote] = useState('')
  useDialogEntries(note)
  return <TextField label="Note" value={note} onChange={setNote} />
}

function Named({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('Nord')
  return (
    <Dialog title="Name" open onClose={onClose} entries={name}>
      <TextField label="Name of it" value={name} onChange={setName} />
      <Inner />
    </Dialog>
  )
}

async function opened() {
  const onClose = vi.fn()
  const page = await openPage(<Named onClose={onClose} />)
  const dialog = page.all('dialog')[0]!
  const isRequested = () => page.text().includes(common.discardQuestion)
  /** Ways to leave the dialog; a click outside starts and ends on its backdrop. */
  const leave = {
    escape: () => page.key(dialog, 'Escape'),
    cross: () => page.press(common.close),
    outside: async () => {
      await page.send(dialog, 'pointerdown')
      await page.click(dialog)
    },
    browser: () => page.send(dialog, 'cancel', { bubbles: false }),
  }
  return { page, dialog, onClose, isRequested, leave }
}
const ways = ['escape', 'cross', 'outside', 'browser'] as const

it.each(ways)('closes immediately by %s if nothing was entered', async (way) => {
  const { onClose, isRequested, leave } = await opened()
  await leave[way]()
  expect(onClose).toHaveBeenCalledOnce()
  expect(isRequested()).toBe(false)
})

it.each(ways)('asks before entries are lost by %s', async (way) => {
  const { page, onClose, isRequested, leave } = await opened()
  await page.type('Name of it', 'Süd')
  await leave[way]()
  expect(isRequested()).toBe(true)
  await page.press(common.keepEditing)
  expect([isRequested(), onClose.mock.calls.length]).toEqual([false, 0])
  expect(page.field('Name of it').value).toBe('Süd')
  await leave[way]()
  await page.press(common.discard)
  expect(onClose).toHaveBeenCalledOnce()
})

it('detects changed entries of a form inside, until they are restored', async () => {
  const { page, onClose, isRequested, leave } = await opened()
  await page.type('Note', 'x')
  await leave.escape()
  expect(isRequested()).toBe(true)
  await page.press(common.keepEditing)
  await page.type('Note', '')
  await leave.escape()
  expect([isRequested(), onClose.mock.calls.length]).toEqual([false, 1])
})

it('does not close on a press that starts inside and ends outside, such as a text selection', async () => {
  const { page, dialog, onClose } = await opened()
  await page.send(page.field('Note'), 'pointerdown')
  await page.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

it('does not close on the second press of a double click that has opened it', async () => {
  const { page, dialog, onClose } = await opened()
  await page.send(dialog, 'pointerdown')
  await page.send(dialog, 'click', { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  await page.send(dialog, 'click', { detail: 1 })
  expect(onClose).toHaveBeenCalledOnce()
})

it('lets the browser ask before its tab is closed while there are entries', async () => {
  const { page } = await opened()
  const isHeld = () => {
    const event = new PageEvent('beforeunload')
    page.window.receive(event, false)
    return event.defaultPrevented
  }
  expect(isHeld()).toBe(false)
  await page.type('Name of it', 'Süd')
  expect(isHeld()).toBe(true)
  await page.type('Name of it', 'Nord')
  expect(isHeld()).toBe(false)
})

it('of nested dialogs, Escape closes the inner one', async () => {
  const [inner, outer] = [vi.fn(), vi.fn()]
  const page = await openPage(
    <Dialog title="Outer" open onClose={outer}>
      <ConfirmDialog title="Inner" keep="Keep" confirm="Delete" onConfirm={vi.fn()} onClose={inner}>
        Really?
      </ConfirmDialog>
    </Dialog>,
  )
  await page.key(page.all('dialog')[1]!, 'Escape')
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
})

it('focuses the button that changes nothing, and returns the focus when closed', async () => {
  const confirm = { title: 'Delete?', keep: 'Keep', confirm: 'Delete', onConfirm() {}, onClose() {} }
  const page = await openPage(<button type="button">Opener</button>)
  page.button('Opener').focus()
  const opener = page.button('Opener')
  await page.show(<ConfirmDialog {...confirm}>Really?</ConfirmDialog>)
  expect(page.document.activeElement).toBe(page.button('Keep'))
  await page.show(<p>gone</p>)
  expect(page.document.activeElement).toBe(opener)
})
