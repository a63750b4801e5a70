import { expect, test } from 'vitest'
import { readTypedNumber } from './typedNumber.ts'

const [german, english] = [',', '.'] as const
const value = (one: number) => ({ ok: true, value: one })
const none = { ok: false, ambiguous: null }

test.each([
  ['80,5', german, value(80.5)],
  ['80,5', english, value(80.5)],
  ['80.5', german, value(80.5)],
  [' −3,25 ', german, value(-3.25)],
  ['0.450', german, value(0.45)],
  ['4,500', german, value(4.5)],
  ['4.500', english, value(4.5)],
  ['4.500', german, { ok: false, ambiguous: [4500, 4.5] }],
  ['4,500', english, { ok: false, ambiguous: [4500, 4.5] }],
  ['4.500,25', german, value(4500.25)],
  ['4,500.25', english, value(4500.25)],
  ['1.234.567', german, value(1_234_567)],
  ['4 500', german, value(4500)],
  ['4500', english, value(4500)],
  ['4.500.25', german, none],
  ['1e3', english, none],
  ['0x50', english, none],
  ['80 EUR', english, none],
  ['1,2,3', german, none],
  ['', german, none],
  ['-', german, none],
] as const)('%j with the decimal sign %j', (text, sign, expected) => {
  expect(readTypedNumber(text, sign)).toEqual(expected)
})
