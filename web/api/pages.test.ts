import { expect, it } from 'vitest'
import { everyPage, nextCursorOf } from './pages.ts'

it('requests page after page, in order, until there is no next one', async () => {
  const asked: (string | undefined)[] = []
  const pages = new Map([
    [undefined, { answer: 'first', nextCursor: 'a' }],
    ['a', { answer: 'second', nextCursor: 'b' }],
    ['b', { answer: 'last', nextCursor: null }],
  ])
  const answers = await everyPage(async (cursor) => {
    asked.push(cursor)
    return pages.get(cursor)!
  })
  expect(answers).toEqual(['first', 'second', 'last'])
  expect(asked).toEqual([undefined, 'a', 'b'])
})

it('finds the cursor in the address of the next page', () => {
  expect(nextCursorOf('</api/customers?limit=2&cursor=WzFd>; rel="next"')).toBe('WzFd')
  expect(nextCursorOf('</x?cursor=a>; rel="prev", </x?limit=1&cursor=b>; rel="next"')).toBe('b')
  expect(nextCursorOf('</x>; rel="prev"')).toBeNull()
  expect(nextCursorOf(null)).toBeNull()
})
