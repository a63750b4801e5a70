import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { cellText, valueOfCell } from './cellText.ts'
import { classOf, classText } from './fieldClasses.ts'

const format = (language: 'en' | 'de') => createFormat(language, messages[language].units, 'UTC')
const classes = { bounds: [10, 20], properties: ['--low', '--middle', '--high'] }
const signed = { bounds: [-1.5, 1.5], properties: ['--low', '--middle', '--high'] }
const grid = { xmin: 7, ymin: 52, dx: 0.5, dy: 0.5, xSz: 2, ySz: 2 }
const field = {
  values: Float32Array.of(1, 2, 3.25, Number.NaN),
  isPale: null,
  classes,
  quantity: 'temperature' as const,
}

it('puts a value at a bound into the class above it, and a missing one into none', () => {
  expect([-5, 9.99, 10, 20, 1e9, Number.NaN].map((value) => classOf(value, classes))).toEqual([
    ...[0, 0, 1, 2, 2],
    undefined,
  ])
})

it('names the lowest and highest class by one bound, the others by two, with signs where one is below zero', () => {
  const words = (language: 'en' | 'de', which: typeof classes) =>
    [0, 1, 2].map((index) => classText(index, which, format(language), messages[language].fields))
  expect(words('en', classes)).toEqual(['below 10', '10–20', 'above 20'])
  expect(words('de', classes)).toEqual(['unter 10', '10–20', 'über 20'])
  expect(words('en', signed)).toEqual(['below −1.5', '−1.5 to +1.5', 'above +1.5'])
})

it('reads out a cell by its centre and its value with unit and decimals', () => {
  const text = (x: number, y: number) => cellText(grid, field, { x, y }, format('en'), messages.en.fields)
  expect(text(0, 1).replaceAll('\u00a0', ' ')).toMatch(/^52\.50° N.* 7\.00° E: 3\.3 °C$/)
  expect(text(1, 1)).not.toContain('NaN')
  const delta = { ...field, quantity: 'marketDelta' as const }
  expect(cellText(grid, delta, { x: 0, y: 0 }, format('en'), messages.en.fields)).toMatch(
    /: \+1\.00\u00a0EUR\/MWh$/,
  )
})

it('gives no value for a cell without one, nor before the field is loaded', () => {
  expect(valueOfCell(grid, field.values, { x: 1, y: 0 })).toBe(2)
  expect(valueOfCell(grid, field.values, { x: 1, y: 1 })).toBeNull()
  expect(valueOfCell(grid, null, { x: 0, y: 0 })).toBeNull()
})
