import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ClientLeft } from './clientLeft.ts'
import { type EarlierTurn, type EndTurn, FairTurns, type TurnLimits } from './fairTurns.ts'

const limits: TurnLimits & { readonly waitMs: number } = {
  atWork: 2,
  atWorkOfAll: 3,
  waiting: 2,
  waitMs: 60_000,
}
const staying = () => new AbortController().signal

/** Takes turns and records the order in which they begin. Waiting requests leave at the end of a test. */
function takings(turns: FairTurns) {
  const begun: string[] = []
  const ends: EndTurn[] = []
  const over = new AbortController()
  onTestFinished(() => {
    over.abort(new ClientLeft())
    expect(turns.load().waiting).toBe(0)
  })
  const take = (key: string, name: string, signal = staying(), before?: EarlierTurn) => {
    const taken = turns.take(key, AbortSignal.any([signal, over.signal]), before).then((end) => {
      begun.push(name)
      ends.push(end)
    })
    taken.catch(() => {})
    return taken
  }
  return { begun, ends, take }
}

test('a key has few turns at once, and its other requests wait in order', async () => {
  const { begun, ends, take } = takings(new FairTurns(limits))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  const [third, fourth] = [take('A', 'A3'), take('A', 'A4')]
  await take('B', 'B1')
  expect(begun).toEqual(['A1', 'A2', 'B1'])
  ends[0]?.()
  await third
  ends[1]?.()
  await fourth
  expect(begun).toEqual(['A1', 'A2', 'B1', 'A3', 'A4'])
})

test('a free turn goes to the key with the fewest running requests, however many of another key wait', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 3, waiting: 10 }))
  await Promise.all([take('A', 'A1'), take('A', 'A2'), take('A', 'A3')])
  const waiting = [take('A', 'A4'), take('A', 'A5'), take('B', 'B1'), take('B', 'B2')]
  await setImmediate()
  for (const end of ends.splice(0, 3)) end()
  await Promise.all([waiting[0], waiting[2], waiting[3]])
  expect(begun.slice(3)).toEqual(['B1', 'B2', 'A4'])
})

test('keys with many requests each get turns alternately', async () => {
  const { begun, ends, take } = takings(new FairTurns({ atWork: 1, atWorkOfAll: 1, waiting: 10 }))
  const all = ['A', 'B', 'C'].flatMap((key) => [take(key, `${key}1`), take(key, `${key}2`)])
  for (let turn = 0; turn < all.length; turn++) {
    await setImmediate()
    ends[turn]?.()
  }
  await Promise.all(all)
  expect(begun).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2'])
})

test('a request is refused if too many of all keys wait, but not if a turn is free for its key', async () => {
  const { ends, take } = takings(new FairTurns({ ...limits, waitingOfAll: 1 }))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  const third = take('A', 'A3')
  await take('B', 'B1')
  await expect(take('C', 'C1')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  ends[0]?.()
  await third
})

test('failed work frees its turn and its count', async () => {
  const turns = new FairTurns({ atWork: 1, atWorkOfAll: 1, waiting: 1 })
  const failing = turns.run('A', () => Promise.reject(new Error('no')))
  const next = turns.run('B', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(turns.load()).toEqual({ busy: 0, waiting: 0 })
})

test('a request beyond the waiting limit is refused with a retry time', async () => {
  const { take } = takings(new FairTurns(limits))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  for (const name of ['A3', 'A4']) take('A', name)
  await expect(take('A', 'A5')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    parameters: { seconds: 5 },
  })
})

test('a request whose client leaves frees its place in the queue', async () => {
  const { begun, ends, take } = takings(new FairTurns(limits))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  const left = new AbortController()
  const leaving = take('A', 'A3', left.signal)
  const staying = take('A', 'A4')
  left.abort(new ClientLeft())
  await expect(leaving).rejects.toThrow(ClientLeft)
  ends[0]?.()
  await staying
  expect(begun).toEqual(['A1', 'A2', 'A4'])
})

test('a request that has waited too long is refused', async () => {
  const { take } = takings(new FairTurns({ ...limits, waitMs: 1 }))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  await expect(take('A', 'A3')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a turn that is ended twice frees one turn', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 1 }))
  await take('A', 'A1')
  const second = take('A', 'A2')
  take('A', 'A3')
  ends[0]?.()
  ends[0]?.()
  await second
  expect(begun).toEqual(['A1', 'A2'])
})

test('a request that has had a turn before goes first, and waits no longer in total than others', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 1 }))
  await take('A', 'A1')
  take('A', 'A2')
  const continued = take('A', 'A3', staying(), { waitedMs: 10 })
  ends[0]?.()
  await continued
  expect(begun).toEqual(['A1', 'A3'])
  await expect(take('A', 'A4', staying(), { waitedMs: limits.waitMs })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
