import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import type { TimeWindow } from './envelopePoints.ts'
import { TimeSeriesToolbar } from './TimeSeriesToolbar.tsx'

const dayMs = 86_400_000
const hourMs = 3_600_000
const start = Date.UTC(2020, 0, 1)
const windowOf = (fromDay: number, tillDay: number): TimeWindow => ({
  ...{ fromMs: start + fromDay * dayMs, tillMs: start + tillDay * dayMs },
})
const whole = windowOf(0, 731)

function Toolbar({
  first,
  of,
  stepMs,
  onMove,
}: {
  readonly first: TimeWindow
  readonly of: TimeWindow
  readonly stepMs: number
  readonly onMove: (window: TimeWindow) => void
}) {
  const [window, setWindow] = useState(first)
  const [drawing, onDraw] = useState(false)
  return (
    <TimeSeriesToolbar
      {...{
        window,
        whole: of,
        stepMs,
        drawing,
        onDraw,
        resolution: 'hourly',
        loading: false,
        onSave: vi.fn(),
      }}
      onMove={(next) => {
        onMove(next)
        setWindow(next)
      }}
    />
  )
}

async function opened(first = whole, stepMs = hourMs, of = whole, language: Language = 'en') {
  const onMove = vi.fn<(window: TimeWindow) => void>()
  const page = await openPage(<Toolbar {...{ first, of, stepMs, onMove }} />, { language })
  const text = messages[language].charts
  const days = () => {
    const { fromMs, tillMs } = onMove.mock.calls.at(-1)![0]
    return [(fromMs - start) / dayMs, (tillMs - start) / dayMs]
  }
  return { page, text, days, shown: () => page.text(page.all('b')[0]) }
}

it.each([
  ['en', '1 Jan 2020', '31 Dec 2021'],
  ['de', '01.01.2020', '31.12.2021'],
] as const)('names the first and the last day that are visible (%s)', async (language, first, last) => {
  const { shown } = await opened(whole, hourMs, whole, language)
  expect(shown()).toBe(`${first} – ${last}`)
})

it('a short window has the time of day', async () => {
  const { shown } = await opened(windowOf(10, 12))
  expect(shown()).toMatch(/00:00.*00:00/)
})

it('a width keeps the middle, and stays within the series', async () => {
  const { page, text, days } = await opened(windowOf(99, 101))
  await page.press(text.widths.week)
  expect(days()).toEqual([96.5, 103.5])
  await page.close()
  const early = await opened(windowOf(0, 2))
  await early.page.press(text.widths.week)
  expect(early.days()).toEqual([0, 7])
})

it('earlier and later move by half of the window, up to the ends', async () => {
  const { page, text, days } = await opened(windowOf(4, 12))
  await page.press(text.earlier)
  expect(days()).toEqual([0, 8])
  await page.press(text.earlier)
  expect(days()).toEqual([0, 8])
  await page.press(text.later)
  expect(days()).toEqual([4, 12])
})

it('zooms in and out around the middle, down to a few steps and up to the whole', async () => {
  const { page, text, days } = await opened(windowOf(100, 108), dayMs)
  await page.press(text.zoomIn)
  // Six steps are the least.
  expect(days()).toEqual([101, 107])
  await page.press(text.zoomOut)
  expect(days()).toEqual([98, 110])
  for (let step = 0; step < 8; step++) await page.press(text.zoomOut)
  expect(days()).toEqual([0, 731])
  expect(page.button(text.widths.all).getAttribute('aria-pressed')).toBe('true')
})

it('offers only widths that the series has, and that show more than a few steps', async () => {
  const { page, text } = await opened(windowOf(0, 20), dayMs, windowOf(0, 100))
  const { all, year, month, week, day } = text.widths
  expect([all, year, month, week, day].map((name) => page.has('button', name))).toEqual([
    ...[true, false, true, false, false],
  ])
})

it('drawing a period is switched on and off', async () => {
  const { page, text } = await opened()
  const isOn = () => page.button(text.drawPeriod).getAttribute('aria-pressed')
  expect(isOn()).toBe('false')
  await page.press(text.drawPeriod)
  expect(isOn()).toBe('true')
})
