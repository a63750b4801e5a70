import { expect, it } from 'vitest'
import { LeastUsedFirst } from './leastUsedFirst.ts'

/** A resource used by `first`, and the names that get it afterwards, each for 10 ms. */
async function orderOf(
  first: { readonly name: string; readonly forMs: number },
  waiting: readonly { readonly name: string; readonly afterMs?: number }[],
  { idleMs = 0 } = {},
): Promise<string[]> {
  let nowMs = 0
  const turns = new LeastUsedFirst(() => nowMs)
  const endEarlier = await turns.take(first.name)
  nowMs += first.forMs
  endEarlier()
  nowMs += idleMs
  const endFirst = await turns.take('another')
  const order: string[] = []
  const all = waiting.map(async ({ name, afterMs = 0 }) => {
    nowMs += afterMs
    const end = await turns.take(name)
    order.push(name)
    nowMs += 10
    end()
  })
  endFirst()
  await Promise.all(all)
  return order
}

it('the least recent user is next, whatever the order of arrival', async () => {
  const heavy = { name: 'heavy' }
  const order = await orderOf({ name: 'heavy', forMs: 400 }, [
    heavy,
    heavy,
    { name: 'light' },
    { name: 'light' },
  ])
  expect(order).toEqual(['light', 'light', 'heavy', 'heavy'])
})

it('old use is forgotten', async () => {
  const waiting = [{ name: 'heavy' }, { name: 'light' }]
  expect(await orderOf({ name: 'heavy', forMs: 400 }, waiting, { idleMs: 60_000 })).toEqual([
    'heavy',
    'light',
  ])
})

it('a heavy user gets a turn after a long wait, though others keep coming', async () => {
  const waiting = [{ name: 'heavy' }, { name: 'light', afterMs: 20_000 }]
  expect(await orderOf({ name: 'heavy', forMs: 400 }, waiting)).toEqual(['heavy', 'light'])
})

it('users of equal use alternate, each in the order of arrival', async () => {
  const waiting = ['a', 'a', 'b', 'a', 'b', 'c'].map((name) => ({ name }))
  expect(await orderOf({ name: 'heavy', forMs: 400 }, waiting)).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

it('ending a use twice ends one use', async () => {
  const turns = new LeastUsedFirst()
  const end = await turns.take('a')
  const second = turns.take('b')
  end()
  end()
  const endSecond = await second
  let hasBegun = false
  const third = turns.take('c').then((endThird) => {
    hasBegun = true
    endThird()
  })
  await Promise.resolve()
  expect(hasBegun).toBe(false)
  endSecond()
  await third
})
