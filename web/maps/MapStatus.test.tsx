import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { MapSource } from './MapSource.tsx'
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

it.each(['en', 'de'] as const)('leads administrators to a missing map of streets (%s)', async (language) => {
  const isOffered = async (roles: readonly string[], basemap: object | null) => {
    const page = await openPage(<MapSource />, {
      ...{ language, user: { roles } },
      given: [
        [queryKeys.configuration, { map_presets: [], map_tiles_url: null }],
        [['basemap'], basemap && { basemap }],
        [['terrain'], null],
      ],
    })
    const found = page.has('a', messages[language].map.noStreets)
    await page.close()
    return found
  }
  expect(await isOffered(['Admin'], null)).toBe(true)
  expect(await isOffered([], null)).toBe(false)
  expect(await isOffered(['Admin'], { name: 'germany.pmtiles', attribution: null })).toBe(false)
})
