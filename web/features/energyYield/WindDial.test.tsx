import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import type { PageElement } from '#web/testing/page/pageElement.ts'
import { WindDial } from './WindDial.tsx'

function Dial() {
  const [directionDeg, onTurn] = useState(240)
  const [shows, onShow] = useState(true)
  return <WindDial {...{ directionDeg, onTurn, shows, onShow }} />
}

async function opened(language: Language = 'en') {
  const page = await openPage(<Dial />, { language })
  const { wake } = messages[language].windFarm
  const handle = page.all('svg')[0]!.parentNode!.childNodes.at(-1) as PageElement
  Object.assign(handle, { setPointerCapture: () => {} })
  /** The dial is at the origin and has no size: the pointer is as far from its middle as it is from the origin. */
  const point = (type: string, clientX: number, clientY: number, buttons = 1) =>
    page.send(handle, type, { clientX, clientY, buttons, pointerId: 1 })
  return { page, wake, point, shown: () => page.text(page.all('b')[0]) }
}

it.each([
  [0, -30, '0°'],
  [30, 0, '90°'],
  [0, 30, '180°'],
  [-30, 0, '270°'],
] as const)('a press at %d, %d of the middle is wind from %s', async (x, y, direction) => {
  const { point, shown } = await opened()
  await point('pointerdown', x, y)
  expect(shown()).toBe(direction)
})

it('follows the pointer only while it is pressed', async () => {
  const { point, shown } = await opened()
  await point('pointermove', 30, 0, 0)
  expect(shown()).toBe('240°')
  await point('pointermove', 30, 0)
  expect(shown()).toBe('90°')
})

it('turns by the slider, for the keyboard', async () => {
  const { page, wake, shown } = await opened()
  const slider = page.all('input[type=range]')[0]!
  await page.type(page.nameOf(slider), '100')
  expect([shown(), page.nameOf(slider)]).toEqual(['100°', `${wake.direction} 100°`])
})

it.each([
  ['en', 'NESW'],
  ['de', 'NOSW'],
] as const)('has the letters of the language, and is hidden on request (%s)', async (language, letters) => {
  const { page, wake } = await opened(language)
  expect(
    page
      .all('svg text')
      .map((one) => page.text(one))
      .join(''),
  ).toBe(letters)
  await page.click(page.field(wake.show))
  expect(page.all('input[type=range]')).toEqual([])
})
