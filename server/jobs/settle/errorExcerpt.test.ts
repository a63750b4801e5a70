import { expect, it } from 'vitest'
import { errorExcerpt } from './errorExcerpt.ts'

it('omits names of the customer, and shortens long texts', () => {
  const spec = {
    product: 'ts',
    sites: [
      { name: 'Küste 1', lat: 53 },
      { name: 'Küste 12', lat: 54 },
    ],
  }
  expect(errorExcerpt('Error: no data at Küste 12 of ts\n  at read', spec)).toBe(
    'Error: no data at … of ts\n  at read',
  )
  expect(errorExcerpt('x'.repeat(5000), spec)).toHaveLength(4001)
})
