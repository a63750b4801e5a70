import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { messages, routes, type SystemMessage } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { openPage } from '#web/testing/openPage.tsx'
import { Disabled, NoticeBar } from './NoticeBar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { useChangeLanguage } from './useChangeLanguage.ts'

afterEach(() => onlineManager.setOnline(true))

const { shell } = messages.en
const notice = {
  from: '2026-11-28 12:00:00 UTC',
  text: { de: 'Wartung um zwölf', en: 'Maintenance at noon' },
}
const message = notice as unknown as SystemMessage

it('says that the browser has no network, and that it is back', async () => {
  const page = await openPage(<OfflineBar />)
  expect(page.text()).not.toContain(shell.offline)
  await page.meanwhile(() => onlineManager.setOnline(false))
  expect(page.text(page.all('[role=status]')[0])).toBe(`${shell.noNetwork} ${shell.offline}`)
  await page.meanwhile(() => onlineManager.setOnline(true))
  expect(page.text()).not.toContain(shell.offline)
})

it('shows the messages of the provider in the language of the reader, as it changes', async () => {
  const page = await openPage(<NoticeBar messages={[message]} />)
  expect(page.text()).toContain(notice.text.en)
  await page.speak('de')
  expect(page.text()).toContain(notice.text.de)
  expect(page.text()).not.toContain(notice.text.en)
  expect((page.document.documentElement as unknown as { lang: string }).lang).toBe('de')
})

it('a message that disables the product leaves the login to administrators', async () => {
  const onAdmin = vi.fn()
  const page = await openPage(<Disabled message={message} onAdmin={onAdmin} />)
  expect(page.text()).toContain(notice.text.en)
  await page.press(shell.adminLogin)
  expect(onAdmin).toHaveBeenCalledOnce()
  await page.show(<Disabled message={message} onAdmin={null} />)
  expect(page.all('button')).toEqual([])
})

function Switch() {
  const change = useChangeLanguage()
  const { common } = useText()
  return (
    <button type="button" onClick={() => change('de')}>
      {common.close}
    </button>
  )
}

it('a change of the language is stored for the customer, and shown even where storing fails', async () => {
  const refusal = () => Response.json({ error: 'No.', errorcode: 'UNKNOWN' }, { status: 500 })
  const page = await openPage(<Switch />, { answers: [[routes.writeLanguage, refusal]] })
  await page.press('Close')
  await page.until(() => page.sent.length > 0)
  expect(page.sent.map(({ method, body, headers }) => [method, body, headers['accept-language']])).toEqual([
    ['PUT', { language: 'de' }, 'de'],
  ])
  expect(page.has('button', 'Schließen')).toBe(true)
})
