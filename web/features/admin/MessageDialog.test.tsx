import { expect, it, vi } from 'vitest'
import { type AdminSystemMessage, adminRoutes, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { MessageDialog } from './MessageDialog.tsx'

const known: AdminSystemMessage = {
  ...{ id: 4, from: '2026-11-28 07:00:00 UTC', till: '2026-11-28 09:00:00 UTC', disable: false },
  text: { en: 'Maintenance', de: 'Wartung' },
}

async function opened(message: AdminSystemMessage | 'new' = 'new', language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<MessageDialog message={message} onClose={onClose} />, {
    language,
    answers: [
      [adminRoutes.adminCreateSystemMessage, known],
      [adminRoutes.adminChangeSystemMessage, known],
      [adminRoutes.adminDeleteSystemMessage, { ok: true }],
    ],
  })
  const { admin, common } = messages[language]
  const isReady = () => !page.button(common.save).disabled
  return { page, admin, common, onClose, isReady }
}

it.each(['en', 'de'] as const)('a new notice needs its time and an English text (%s)', async (language) => {
  const { page, admin, common, isReady, onClose } = await opened('new', language)
  expect(isReady()).toBe(false)
  await page.type(admin.from, '2026-12-01T08:00')
  await page.type(admin.till, '2026-12-01T10:30')
  await page.type(admin.textDe, 'Wartung')
  expect(isReady()).toBe(false)
  await page.type(admin.textEn, ' Maintenance ')
  await page.pressTwice(common.save)
  expect(page.sent.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        ...{ from: '2026-12-01 08:00:00 UTC', till: '2026-12-01 10:30:00 UTC', disable: false },
        text: { en: 'Maintenance', de: 'Wartung' },
      },
    ],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it.each(['2026-12-01T08:00', '2026-12-01T07:59'])('an end at %s is refused at its field', async (till) => {
  const { page, admin, isReady } = await opened()
  await page.type(admin.textEn, 'x')
  await page.type(admin.from, '2026-12-01T08:00')
  await page.type(admin.till, till)
  expect([isReady(), page.noteOf(page.field(admin.till))]).toEqual([false, admin.tillBeforeFrom])
})

it('an opened notice is unchanged, and its emptied German text is left out', async () => {
  const { page, admin, common } = await opened(known)
  expect(page.field(admin.from).value).toBe('2026-11-28T07:00')
  await page.type(admin.textDe, ' ')
  await page.press(common.save)
  const { id: _, ...message } = known
  expect(page.sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['4', { ...message, text: { en: 'Maintenance' } }],
  ])
})

it('only an existing notice can be deleted, once by a double click', async () => {
  const { page, common, onClose } = await opened(known)
  await page.pressTwice(common.delete)
  expect(page.sent.map(({ method }) => method)).toEqual(['DELETE'])
  expect(onClose).toHaveBeenCalledOnce()
  await page.close()
  const fresh = await opened()
  expect(fresh.page.has('button', common.delete)).toBe(false)
})
