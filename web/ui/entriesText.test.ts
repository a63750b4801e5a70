import { expect, test } from 'vitest'
import { entriesText } from './entriesText.ts'

test('entries are equal only if their contents are', () => {
  const file = (name: string) => new File(['x'], name, { lastModified: 1 })
  expect(entriesText({ ids: new Set([1]) })).not.toBe(entriesText({ ids: new Set([1, 2]) }))
  expect(entriesText(new Map([['a', 1]]))).not.toBe(entriesText(new Map()))
  expect(entriesText({ file: file('a.csv') })).not.toBe(entriesText({ file: file('b.csv') }))
  expect(entriesText({ value: Number.NaN })).not.toBe(entriesText({ value: null }))
  expect(entriesText({ text: '', ids: new Set() })).toBe(entriesText({ text: '', ids: new Set() }))
  expect(entriesText(undefined)).toBe('')
})
