import { describe, expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { openPage } from '#web/testing/openPage.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

function Settings({ onClose }: { readonly onClose: () => void }) {
  const [settings] = useSettings()
  return (
    <>
      <SettingsDialog onClose={onClose} />
      <output>{JSON.stringify(settings)}</output>
    </>
  )
}

async function opened(
  presets: readonly { readonly id: string; readonly url: string }[] = [],
  language: Language = 'en',
) {
  const onClose = vi.fn()
  const page = await openPage(<Settings onClose={onClose} />, {
    language,
    given: [[queryKeys.configuration, { issuer: '/oidc', map_presets: presets }]],
  })
  const { settings: text, common } = messages[language]
  return { page, text, common, onClose, held: () => JSON.parse(page.text(page.all('output')[0])) }
}

describe('the settings of this browser', () => {
  it.each([
    ['utm', 'utmCoordinates', true],
    ['demoMaps', 'demoMaps', false],
    ['fasterMarkers', 'fasterMarkers', true],
    ['clusterMarkers', 'clusterMarkers', false],
    ['terrain', 'terrain', false],
  ] as const)('"%s" applies at once, and changes nothing else', async (label, name, next) => {
    const { page, text, held } = await opened()
    const before = held()
    await page.click(page.field(text[label]))
    expect(held()).toEqual({ ...before, [name]: next })
    expect(before[name]).toBe(!next)
  })

  it.each(['en', 'de'] as const)('colours are those of the system, light or dark (%s)', async (language) => {
    const { page, text, held } = await opened([], language)
    await page.pick(text.colours, text.colourChoices.dark)
    expect(held().colours).toBe('dark')
  })

  it('close without a question: there is nothing to lose', async () => {
    const { page, text, onClose } = await opened()
    await page.click(page.field(text.utm))
    await page.click(page.all('button').at(-1)!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('another map names the hosts that get requests, and is used only after it was chosen', async () => {
    const [id] = Object.keys(messages.en.settings.baseMaps).filter((name) => name !== 'installation')
    const { page, text, held } = await opened([{ id: id!, url: 'https://tiles.example/{z}/{x}/{y}' }])
    expect(page.text()).toContain(text.baseMapHint('tiles.example'))
    expect(held().baseMap).toBe('installation')
    await page.pick(text.baseMap, text.baseMaps[id as keyof typeof text.baseMaps])
    expect(held().baseMap).toBe(id)
  })

  it('without other maps there is no choice', async () => {
    const { page, text } = await opened()
    expect(page.has('button', text.baseMap)).toBe(false)
  })
})
