import { expect, it } from 'vitest'
import { noListNames } from '#domain'
import { messages } from './all.ts'

/** Catalogue texts of the specification: messages must begin with these words. */
const catalogue = [
  'The login failed. Please confirm that you have entered the correct data.',
  'Network-Error - Authentication server could not be reached.',
  'failed to create new list',
  'failed to add sites to list',
  'Failed to delete site from list',
  'failed to rename site',
  'failed to update site info',
  'Failed to update site',
  'failed to delete site list',
  'failed to update site list',
  'can not add to list with id -1',
  'Error while adding sites! Number of posted and returned sites does not match.',
  'Out of atlas area',
  'There was an error with the authentication, please try again later.',
  'Login disabled',
  'Page not found.',
  'The data for this product is currently being updated',
  'Maximum number of sites is reached.',
  'Site is already selected',
  'Invalid coordinates',
  'A calculation for this wind farm exists, new site was not added',
  'No response was received',
  'An error occured while contacting the API',
  'Not available for the demo account',
  'Terms of use not accepted. To accept them visit the website ',
  'Legal Information not accepted. To accept them visit the website ',
  'Invalid lines',
  'More than two lines with one value',
  'Number of power curve lines not found',
  'Number of thrust coefficient lines not found in expected line',
  'Number of thrust coefficient lines does not match declaration',
  'At least 2 power and 2 thrust coefficient entries are required',
  'Too many power curve or thrust coefficient lines (max. ',
]

/** Every text of a table; functions get placeholder parameters. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const anything: unknown = new Proxy(() => 'x', {
      get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : 'x'),
    })
    try {
      return textsIn(value(anything, anything, anything, anything))
    } catch {
      // A function that only formats its parameter has no catalogue text.
      return []
    }
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

it('every message keeps the words of the catalogue, with additions after them', () => {
  const texts = textsIn(messages.en)
  expect(catalogue.filter((words) => !texts.some((text) => text.startsWith(words)))).toEqual([])
})

it('no other list can have the name of the built-in list', () => {
  expect(noListNames).toEqual([messages.en.sites.noList, messages.de.sites.noList])
})
