import { expect, it, vi } from 'vitest'
import { createFormat, type Language, type MapLayer, messages } from '#contracts'
import { createObservable } from '#web/state/observable.ts'
import { openPage } from '#web/testing/openPage.tsx'
import type { MapLevel } from '../layer/mapFile.ts'
import { PointerPlace } from '../PointerPlace.tsx'
import { useWindText } from './useWindText.ts'
import { WindLegend } from './WindLegend.tsx'

const level: MapLevel = {
  grid: { xmin: 9, ymin: 53, dx: 1, dy: 1, xSz: 2, ySz: 1 },
  values: Float32Array.of(6.42, Number.NaN),
}
const layerOf = (kind: string, demo: boolean) =>
  ({
    ...{ id: 'wind', title: 'Mean wind speed', unit: 'm/s', decimals: 2, citation: 'ECMWF', demo },
    basis: { kind, mixed: false, sources: [], period: null, methods: [] },
    legend: [
      { color: '#0000ff', desc: 'below 5.5', from: null, till: 5.5 },
      { color: '#ff0000', desc: 'from 5.5', from: 5.5, till: null },
    ],
  }) as unknown as MapLayer

async function legend({
  kind = 'reanalysis',
  demo = false,
  isLoading = false,
  error = null as unknown,
  language = 'en' as Language,
}) {
  const retry = vi.fn()
  const shown = { layer: layerOf(kind, demo), level: isLoading ? null : level, field: null, error, retry }
  const page = await openPage(<WindLegend shown={shown} />, { language })
  return { page, words: messages[language], retry }
}

it.each([
  ['en', '5.5'],
  ['de', '5,5'],
] as const)(
  'has title, unit, the lower bounds of its classes and the source (%s)',
  async (language, bound) => {
    const { page, words } = await legend({ language })
    const shown = page.text()
    for (const part of ['Mean wind speed [m/s]', bound, 'ECMWF']) expect(shown).toContain(part)
    expect(shown).not.toContain(words.common.synthetic)
  },
)

it('marks synthetic wind, which has no source', async () => {
  const { page, words } = await legend({ kind: 'synthetic', demo: true })
  expect(page.text()).toContain(words.common.synthetic)
  expect(page.text()).not.toContain('ECMWF')
})

it('says that it is loading, or why it failed, and tries again', async () => {
  const loading = await legend({ isLoading: true })
  expect(loading.page.text()).toContain(loading.words.maps.loading)
  await loading.page.close()
  const { page, words, retry } = await legend({ error: new Error('It was replaced.') })
  expect(page.alerts().join()).toContain('It was replaced.')
  await page.press(words.common.retry)
  expect(retry).toHaveBeenCalledOnce()
})

const hovered = createObservable<{ lat: number; lon: number } | null>(null)

function Pointer({ isShown }: { readonly isShown: boolean }) {
  const shown = { layer: layerOf('reanalysis', false), level, field: null, error: null, retry: () => {} }
  return <PointerPlace hovered={hovered} valueAt={useWindText(isShown ? shown : null)} />
}

it.each(['en', 'de'] as const)(
  'the place under the pointer has its wind, or the reason for none (%s)',
  async (language) => {
    const page = await openPage(<Pointer isShown />, { language })
    const { maps: text, map, units } = messages[language]
    const format = createFormat(language, units)
    const at = async (lon: number) => {
      await page.meanwhile(() => hovered.set({ lat: 53, lon }))
      return page.text()
    }
    const plain = (shown: string) => shown.replaceAll(/\s/g, ' ')
    expect(page.text()).toBe(map.north)
    expect(await at(9)).toBe(
      plain(`${map.north} ${format.latLon(53, 9)} · ${format.quantity(6.42, 'm/s', 2)}`),
    )
    expect(await at(10)).toContain(text.noValue)
    expect(await at(20)).toContain(text.outside)
    await page.show(<Pointer isShown={false} />)
    expect(page.text()).not.toContain(text.outside)
    await page.meanwhile(() => hovered.set(null))
  },
)
