import { expect, test } from 'vitest'
import { messages } from './messages/all.ts'
import { pluralOf } from './plural.ts'

test('1 has the singular, 0 and larger numbers the plural, as a number and as a text', () => {
  const many = pluralOf('de')
  const shown = [0, 1, 2, '0', '1', '1.000'].map((count) => many(count, 'Typ', 'Typen'))
  expect(shown).toEqual(['Typen', 'Typ', 'Typen', 'Typen', 'Typ', 'Typen'])
})

test('texts about one item are in the singular', () => {
  expect(messages.de.turbines.found('1')).toBe('1 Typ')
  expect(messages.en.turbines.found('1')).toBe('1 type')
  expect(messages.de.register.add.button('1')).toBe('1 Anlage hinzufügen')
  expect(messages.en.register.add.button('1')).toBe('Add 1 turbine')
})
