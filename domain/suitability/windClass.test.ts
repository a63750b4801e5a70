import { expect, test } from 'vitest'
import { requiredWindClass } from './windClass.ts'

test('the required class covers extreme and mean wind: Vref 50, 42.5, 37.5 m/s, Vave a fifth of it', () => {
  expect(requiredWindClass(37.5, 7.5)).toBe('III')
  expect(requiredWindClass(37.6, 7.5)).toBe('II')
  expect(requiredWindClass(30, 7.6)).toBe('II')
  expect(requiredWindClass(42.5, 8.5)).toBe('II')
  expect(requiredWindClass(42.5, 8.6)).toBe('I')
  expect(requiredWindClass(50, 10)).toBe('I')
  expect(requiredWindClass(50.1, 5)).toBe('S')
  expect(requiredWindClass(30, 10.1)).toBe('S')
})
