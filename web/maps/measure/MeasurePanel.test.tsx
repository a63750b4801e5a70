import { expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { MeasurePanel } from './MeasurePanel.tsx'

/** Places along a meridian, of which a thousandth of a degree is 111.3 m at this latitude. */
const north = (...thousandths: number[]) => thousandths.map((step) => ({ lat: 53 + step / 1000, lon: 9 }))

async function opened(places = north(), rotorDiameterM: number | null = null, language: Language = 'en') {
  const [onRemoveLast, onEnd] = [vi.fn(), vi.fn()]
  const page = await openPage(<MeasurePanel {...{ places, rotorDiameterM, onRemoveLast, onEnd }} />, {
    language,
  })
  const text = messages[language].map
  const legs = () => page.all('li').map((one) => page.text(one))
  return { page, text, legs, onRemoveLast, onEnd }
}

it('says how to measure before there is a distance, and has nothing to remove', async () => {
  const { page, text } = await opened()
  expect(page.text()).toContain(text.measureHint)
  expect(page.button(text.removeLastPoint).disabled).toBe(true)
  await page.close()
  const one = await opened(north(0))
  expect(one.page.text()).toContain(text.measureHint)
  expect(one.page.button(text.removeLastPoint).disabled).toBe(false)
})

it.each([
  ['en', '1.11 km', '111 m'],
  ['de', '1,11 km', '111 m'],
] as const)('sums the legs, and lists each of them (%s)', async (language, total, leg) => {
  const { page, text, legs } = await opened(north(0, 1, 10), null, language)
  expect(page.text()).toContain(text.totalDistance(total))
  expect(legs()[0]).toBe(leg)
})

it('a single leg is not listed again', async () => {
  const { legs } = await opened(north(0, 1))
  expect(legs()).toEqual([])
})

it('of many legs, lists the last six by their numbers', async () => {
  const { page, legs } = await opened(north(0, 1, 2, 3, 4, 5, 6, 7, 8))
  expect([legs().length, page.all('ol')[0]?.getAttribute('start')]).toEqual([6, '3'])
})

it('adds the distance in rotor diameters', async () => {
  const { page, text } = await opened(north(0, 5), 111.3)
  expect(page.text()).toContain(text.rotorDiameters('5.00'))
})

it('removes the last point, or ends', async () => {
  const { page, text, onRemoveLast, onEnd } = await opened(north(0, 1))
  await page.press(text.removeLastPoint)
  await page.press(text.endMeasuring)
  expect([onRemoveLast.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
})
