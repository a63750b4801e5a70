import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { pointLines, resolutionText, tooltipHtml } from './pointText.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2021, 2, 14, 6)
const words = (language: 'de' | 'en', parameter: 'wind_speed' | 'wind_direction' = 'wind_speed') => ({
  text: messages[language].charts,
  format: createFormat(language, messages[language].units),
  parameter,
  unit: 'm/s',
  decimals: 2,
  stepMs: hourMs,
})

it('writes time in UTC, mean and range of a bucket, in the language', () => {
  const point = { startMs, bucketMs: 6 * hourMs, min: 2.5, mean: 6.25, max: 11 }
  expect(pointLines(point, words('en'))).toEqual([
    '14 Mar 2021, 06:00\u00a0UTC – 14 Mar 2021, 11:00\u00a0UTC',
    'Mean: 6.25\u00a0m/s',
    'Range: 2.50 – 11.00\u00a0m/s',
  ])
  expect(pointLines(point, words('de'))[1]).toBe('Mittel: 6,25\u00a0m/s')
})

it('writes the value of a single step', () => {
  const point = { startMs, bucketMs: hourMs, min: 6.25, mean: 6.25, max: 6.25 }
  expect(pointLines(point, words('en'))).toEqual(['14 Mar 2021, 06:00\u00a0UTC', '6.25\u00a0m/s'])
})

it('writes no range of directions', () => {
  const point = { startMs, bucketMs: 6 * hourMs, min: 0, mean: 250, max: 360 }
  expect(pointLines(point, words('en', 'wind_direction'))).toHaveLength(2)
})

it('names the averaging period of a point', () => {
  const { text, format } = words('en')
  const series = { parameter: 'wind_speed', stepMs: hourMs } as const
  expect(resolutionText(hourMs, series, text, format)).toBe('every time step')
  expect(resolutionText(6 * hourMs, series, text, format)).toBe('each point: mean and range of 6\u00a0h')
})

it('lets no text become markup', () => {
  expect(tooltipHtml(['a < b', '& c'])).toBe('a &lt; b<br>&amp; c')
})
