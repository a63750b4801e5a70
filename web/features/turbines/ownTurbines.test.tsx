import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, type Route, turbineRoutes } from '#contracts'
import { exampleInfos } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameVendorDialog } from './RenameVendorDialog.tsx'
import { RestoreNotice } from './RestoreNotice.tsx'

const { vendor_infos: vendors } = exampleInfos()
const vendor = vendors[1]!
const refusal = () =>
  Response.json({ errorcode: 'NOT_FOUND', error: 'The list “Nord” uses it.' }, { status: 404 })

async function renaming(answer: unknown = { ...vendor, name: 'New works' }, language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<RenameVendorDialog {...{ vendor, vendors, onClose }} />, {
    language,
    answers: [[turbineRoutes.changeVendor, answer]],
  })
  const { turbines: text, common } = messages[language]
  const sent = () => page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { page, text, common, sent, onClose, field: () => page.field(text.vendorName) }
}

describe('an own vendor', () => {
  it.each(['en', 'de'] as const)('gets another name by Enter (%s)', async (language) => {
    const { page, text, field, sent, onClose } = await renaming(undefined, language)
    expect(field().value).toBe('Own works')
    await page.type(text.vendorName, ' New works ')
    await page.key(field(), 'Enter')
    await page.until(() => onClose.mock.calls.length > 0)
    expect(sent()).toEqual([{ name: 'New works' }])
  })

  it.each([
    ['', 'vendorNameMissing', {}],
    ['enercon', 'vendorNameTaken', { text: 'enercon' }],
  ] as const)(
    'cannot be called "%s": the field says why, and nothing is sent',
    async (name, issue, parts) => {
      const { page, text, common, field, sent } = await renaming()
      await page.type(text.vendorName, name)
      expect(page.noteOf(field())).toBe(text.issues[issue](parts))
      expect(page.button(common.save).disabled).toBe(true)
      await page.key(field(), 'Enter')
      expect(sent()).toEqual([])
    },
  )

  it('keeps the entry if the server refuses it', async () => {
    const { page, text, common, field, onClose } = await renaming(refusal)
    await page.type(text.vendorName, 'New works')
    await page.press(common.save)
    await page.until(() => page.alerts().includes('The list “Nord” uses it.'))
    expect([field().value, onClose.mock.calls.length]).toEqual(['New works', 0])
  })
})

const kinds = [
  ['vendor', turbineRoutes.deleteVendor, turbineRoutes.restoreVendor],
  ['type', turbineRoutes.deleteTurbineType, turbineRoutes.restoreTurbineType],
  ['curve', turbineRoutes.deletePowerCurve, turbineRoutes.restorePowerCurve],
] as const
const callsTo = (page: Awaited<ReturnType<typeof openPage>>, route: Route) =>
  page.sent.filter(
    ({ method, path }) =>
      method === route.method.toUpperCase() && path === route.path.replace(':id', '100007'),
  )

describe.each(kinds)('an own %s', (kind, route, restoring) => {
  const removal = { kind, id: 100_007, name: 'W90' }
  const { turbines: text, common, sites } = messages.en

  it('is deleted once, after a question that names it', async () => {
    const [onRemoved, onClose] = [vi.fn(), vi.fn()]
    const page = await openPage(<RemoveDialog toRemove={removal} {...{ onRemoved, onClose }} />, {
      answers: [[route, { ok: true }]],
    })
    expect(page.text()).toContain(text.deleteQuestion[kind]('W90'))
    await page.pressTwice(common.delete)
    await page.until(() => onClose.mock.calls.length > 0)
    expect(callsTo(page, route)).toHaveLength(1)
    expect(onRemoved.mock.calls).toEqual([[removal]])
  })

  it('stays if a list uses it, and the dialog names that list', async () => {
    const [onRemoved, onClose] = [vi.fn(), vi.fn()]
    const page = await openPage(<RemoveDialog toRemove={removal} {...{ onRemoved, onClose }} />, {
      answers: [[route, refusal]],
    })
    await page.press(common.delete)
    await page.until(() => page.alerts().includes('The list “Nord” uses it.'))
    expect([onRemoved.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  })

  it('is restored once on request', async () => {
    const onDone = vi.fn()
    const page = await openPage(<RestoreNotice removed={removal} onDone={onDone} />, {
      answers: [[restoring, { ok: true }]],
    })
    expect(page.text()).toContain(sites.wasDeleted('W90'))
    await page.press(sites.undo)
    await page.until(() => onDone.mock.calls.length > 0)
    expect(callsTo(page, restoring)).toHaveLength(1)
  })
})
