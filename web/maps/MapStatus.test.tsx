import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { MapOffline, MapProgress } from './MapStatus.tsx'

afterEach(() => onlineManager.setOnline(true))

const { map: text } = messages.en
const both = (isLoading: boolean) => (
  <>
    <MapProgress isLoading={isLoading} />
    <MapOffline />
  </>
)

it('shows a bar without text while parts are being loaded, and says offline that no more can be', async () => {
  const page = await openPage(both(false))
  expect(page.all('[role=progressbar]')).toHaveLength(0)
  await page.show(both(true))
  expect(page.all('[role=progressbar]').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    text.loadingParts,
  ])
  expect(page.text()).toBe('')
  await page.meanwhile(() => onlineManager.setOnline(false))
  expect(page.all('[role=progressbar]')).toHaveLength(0)
  expect(page.text()).toBe(text.offline)
})
