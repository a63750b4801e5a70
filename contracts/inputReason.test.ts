import { expect, test } from 'vitest'
import { reasonAfterColon, reasonSentence } from './inputReason.ts'

test('appends a reason to the name of its field, with a colon if the reason begins with a capital letter', () => {
  expect(reasonAfterColon('lat', 'must be at most 90, not 91')).toBe(': lat must be at most 90, not 91.')
  expect(reasonAfterColon('login_name', 'Not allowed here: #')).toBe(': login_name: Not allowed here: #.')
  expect(reasonSentence('login_name', 'Not allowed here: #')).toBe('login_name: Not allowed here: #.')
})

test('names the field of a sentence only once', () => {
  expect(reasonAfterColon('name', 'A site needs a name.')).toBe(': name: A site needs a name.')
  expect(reasonAfterColon('Name', 'Name is missing.')).toBe(': Name is missing.')
  expect(reasonAfterColon('', '')).toBe('.')
  expect(reasonAfterColon('name', '')).toBe(': name.')
})
