import { expect, test } from 'vitest'
import { loadProblem } from './loadScreen.ts'

test('the code of a page that does not load is recognised in each browser, also if only its styles fail', () => {
  const messages = [
    'Failed to fetch dynamically imported module: https://anemone.example/assets/MapsPage-1.js',
    'error loading dynamically imported module: https://anemone.example/assets/MapsPage-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/MapsPage-1.css',
  ]
  expect(messages.map((message) => loadProblem(new Error(message)))).toEqual(messages.map(() => 'failed'))
  expect(loadProblem(new Error('x is not a function'))).toBeNull()
})
