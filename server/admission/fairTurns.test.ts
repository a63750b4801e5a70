import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ClientLeft } from './clientLeft.ts'
import { type EarlierTurn, type EndTurn, FairTurns } from './fairTurns.ts'

const limits = { atWork: 2, atWorkOfAll: 3, waiting: 2, waitMs: 60_000 }
const staying = () => new AbortController().signal

/** Takes turns and notes in which order they begin. */
function takings(turns: FairTurns) {
  const begun: string[] = []
  const ends: EndTurn[] = []
  const take = (key: string, name: string, signal = staying(), before?: EarlierTurn) =>
    turns.take(key, signal, before).then((end) => {
      begun.push(name)
      ends.push(end)
    })
  return { begun, ends, take }
}

test('a key has few turns at once, and its other requests wait in their order', async () => {
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

test('keys get free turns one after the other, however many requests of one wait', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 3, waiting: 10 }))
  await Promise.all([take('A', 'A1'), take('A', 'A2'), take('A', 'A3')])
  const waiting = [take('A', 'A4'), take('A', 'A5'), take('B', 'B1'), take('B', 'B2')]
  await setImmediate()
  for (const end of ends.splice(0, 3)) end()
  await Promise.all([waiting[0], waiting[1], waiting[2]])
  expect(begun.slice(3)).toEqual(['A4', 'B1', 'A5'])
})

test('a request beyond the limit of those that wait is refused with a time to come back', async () => {
  const { take } = takings(new FairTurns(limits))
  await Promise.all([take('A', 'A1'), take('A', 'A2')])
  for (const name of ['A3', 'A4']) take('A', name).catch(() => {})
  await expect(take('A', 'A5')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    parameters: { seconds: 5 },
  })
})

test('a request whose client leaves gives its place in the line to the next one', async () => {
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

test('a turn that is ended twice gives back one', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 1 }))
  await take('A', 'A1')
  const second = take('A', 'A2')
  take('A', 'A3').catch(() => {})
  ends[0]?.()
  ends[0]?.()
  await second
  expect(begun).toEqual(['A1', 'A2'])
})

test('a request that has had a turn before goes first, and waits no longer in all than another one', async () => {
  const { begun, ends, take } = takings(new FairTurns({ ...limits, atWork: 1 }))
  await take('A', 'A1')
  take('A', 'A2').catch(() => {})
  const continued = take('A', 'A3', staying(), { waitedMs: 10 })
  ends[0]?.()
  await continued
  expect(begun).toEqual(['A1', 'A3'])
  await expect(take('A', 'A4', staying(), { waitedMs: limits.waitMs })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
