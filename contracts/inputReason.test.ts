import { expect, test } from 'vitest'
import { reasonBehind, reasonSentence } from './inputReason.ts'

test('appends a reason to the name of its field, with a colon if the reason begins with a capital letter', () => {
  expect(reasonBehind('lat', 'must be at most 90, not 91')).toBe(': lat must be at most 90, not 91.')
  expect(reasonBehind('login_name', 'Not allowed here: #')).toBe(': login_name: Not allowed here: #.')
  expect(reasonSentence('login_name', 'Not allowed here: #')).toBe('login_name: Not allowed here: #.')
})

test('names the field of a sentence only once', () => {
  expect(reasonBehind('name', 'A site needs a name.')).toBe(': name: A site needs a name.')
  expect(reasonBehind('Name', 'Name is missing.')).toBe(': Name is missing.')
  expect(reasonBehind('', '')).toBe('.')
  expect(reasonBehind('name', '')).toBe(': name.')
})
