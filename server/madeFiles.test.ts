import { expect, it } from 'vitest'
import { MadeFiles } from './madeFiles.ts'

const bytes = (length: number) => new Uint8Array(length)

it('creates a file once for all requests, also for those that come while it is being created', async () => {
  const hits: boolean[] = []
  const files = new MadeFiles(100, (isThere) => hits.push(isThere))
  let made = 0
  const make = async () => bytes(++made)
  const found = await Promise.all([files.find('a', make), files.find('a', make)])
  expect([...found, await files.find('a', make)].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(hits).toEqual([false, true, true])
})

it('creates a file for a waiting request if the one that was creating it fails', async () => {
  const files = new MadeFiles(100, () => {})
  let tries = 0
  const make = async () => {
    if (++tries === 1) throw new Error('the client left')
    return bytes(1)
  }
  const all = await Promise.allSettled([1, 2, 3].map(() => files.find('a', make)))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(tries).toBe(2)
})

it('stores at most as many bytes as allowed, the most recently used files', async () => {
  const files = new MadeFiles(10, () => {})
  const made: string[] = []
  const find = (name: string, length: number) =>
    files.find(name, async () => {
      made.push(name)
      return bytes(length)
    })
  for (const [name, length] of [
    ['a', 4],
    ['b', 4],
    ['a', 4],
    ['c', 4],
    ['b', 4],
    ['whole', 11],
    ['whole', 11],
  ] as const)
    await find(name, length)
  expect(made).toEqual(['a', 'b', 'c', 'b', 'whole', 'whole'])
})
