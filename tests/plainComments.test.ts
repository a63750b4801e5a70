import path from 'node:path'
import { expect, test } from 'vitest'
import { filesWithUnclearTexts, unclearTexts } from './plainComments.ts'

const root = path.resolve(import.meta.dirname, '..')

test('comments and test names are plain English', () => {
  expect([...filesWithUnclearTexts(root)].map(([file, text]) => `${file}:${text}`)).toEqual([])
})

test('finds words to decode and comments without a subject', () => {
  const source = [
    '/** Returns the mean of a series. */',
    '/** What the mean is of. */',
    'const a = 1 // nobody reads this',
    "test('is told once', () => {})",
  ].join('\n')
  expect(unclearTexts(source, true).map(({ line }) => line)).toEqual([2, 3, 4])
})
