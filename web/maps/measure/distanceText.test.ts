import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { distanceText } from './distanceText.ts'

const de = createFormat('de', messages.de.units)
const en = createFormat('en', messages.en.units)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('distances are formatted for the language, with a precision that depends on their length', () => {
  expect(plain(distanceText(839.6, null, de, messages.de.map))).toBe('840 m')
  expect(plain(distanceText(1_236, null, de, messages.de.map))).toBe('1,24 km')
  expect(plain(distanceText(132_449, null, en, messages.en.map))).toBe('132.4 km')
})

test('with a rotor, distances are also in diameters; a zero length has a text', () => {
  expect(plain(distanceText(690, 138, de, messages.de.map))).toBe('690 m (5,00 D)')
  expect(distanceText(Number.NaN, 138, en, messages.en.map)).toBe(messages.en.map.distanceUnknown)
})
