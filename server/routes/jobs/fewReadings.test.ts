import { expect, it } from 'vitest'
import { FewReadings } from './fewReadings.ts'

const wanted = new AbortController().signal
const allDone = () => new Promise((resolve) => setImmediate(resolve))

/** Reads that end when the test lets them. */
function heldReadings() {
  const readings = new FewReadings()
  const begun: number[] = []
  const ends: PromiseWithResolvers<number>[] = []
  const ask = (number: number, signal = wanted) => {
    const end = Promise.withResolvers<number>()
    ends[number] = end
    return readings.read(() => {
      begun.push(number)
      return end.promise
    }, signal)
  }
  return { ask, begun, end: (number: number) => ends[number]!.resolve(number), ends }
}

it('at most four reads run in parallel, the others in the order of their calls', async () => {
  const { ask, begun, end } = heldReadings()
  const answers = Array.from({ length: 100 }, (_, number) => ask(number))
  await allDone()
  expect(begun).toEqual([0, 1, 2, 3])
  end(2)
  await allDone()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  for (const number of answers.keys()) end(number)
  expect(await Promise.all(answers)).toEqual([...answers.keys()])
  expect(begun).toEqual([...answers.keys()])
})

it('a failed read frees its turn, and one without a caller does not run', async () => {
  const { ask, begun, end, ends } = heldReadings()
  const left = new AbortController()
  const [failing, ...others] = [0, 1, 2, 3].map((number) => ask(number))
  const unneeded = ask(4, left.signal)
  const last = ask(5)
  left.abort()
  await expect(unneeded).rejects.toMatchObject({ name: 'AbortError' })
  ends[0]!.reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  for (const number of [1, 2, 3, 5]) end(number)
  expect(await Promise.all([...others, last])).toEqual([1, 2, 3, 5])
  expect(begun).toEqual([0, 1, 2, 3, 5])
  await expect(ask(6, left.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
