import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { MapStatus } from './MapStatus.tsx'

afterEach(() => onlineManager.setOnline(true))

it('says over a map that parts are being loaded, and offline that no more can be', async () => {
  const { map: text } = messages.en
  const page = await openPage(<MapStatus isLoading={false} />)
  expect(page.text()).toBe('')
  await page.show(<MapStatus isLoading />)
  expect(page.text()).toBe(text.loadingParts)
  await page.meanwhile(() => onlineManager.setOnline(false))
  expect(page.text()).toBe(text.offline)
})
