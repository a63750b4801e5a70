import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { Secret } from '../settings/secret.ts'
import type { ReplayAnswer } from '../testing/replayServer.ts'
import { patientFetcher, replayOf } from '../testing/scratch.ts'

const limits = { maxBytes: 1 << 16 }

async function faultOf(asking: Promise<unknown>) {
  const error = await asking.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SupplyError)
  return (error as SupplyError).fault
}

/** A server that returns these answers in turn, and then repeats the last one. */
async function replayInTurn(...answers: ReplayAnswer[]) {
  let asked = 0
  return replayOf(() => answers[Math.min(asked++, answers.length - 1)]!)
}

test('an unavailable source is requested again after doubling pauses, or after the time that it states', async () => {
  const { url } = await replayInTurn(
    { status: 503 },
    { status: 429, headers: { 'retry-after': '17' } },
    { brokenAfter: 0, body: 'cut' },
    { body: 'here' },
  )
  const { fetcher, waitedMs } = patientFetcher()
  const { body } = await fetcher.ask('smard', { url }, limits)
  expect(body.toString()).toBe('here')
  expect(waitedMs.filter((ms) => ms >= 2000)).toEqual([2000, 17_000, 8000])
})

test('permanent errors are reported at once; a lasting outage is reported after a few tries', async () => {
  for (const [status, code, tries] of [
    [404, 'nothingThere', 1],
    [400, 'refused', 1],
    [503, 'unreachable', 6],
  ] as const) {
    const { url, requests } = await replayInTurn({ status })
    expect(await faultOf(patientFetcher().fetcher.ask('smard', { url }, limits))).toMatchObject({ code })
    expect(requests.length).toBe(tries)
  }
})

test('a source that requires hours without requests gets none', async () => {
  const { url, requests } = await replayInTurn({ status: 429, headers: { 'retry-after': '7200' } })
  const fault = await faultOf(patientFetcher().fetcher.ask('smard', { url }, limits))
  expect(fault).toEqual({ code: 'comeBackLater', url, seconds: 7200 })
  expect(requests.length).toBe(1)
})

test('a source has at most two requests in progress, and they start as far apart as it requires', async () => {
  const { url, mostAtOnce } = await replayInTurn({ body: 'x' })
  const { fetcher, waitedMs } = patientFetcher()
  await Promise.all(Array.from({ length: 9 }, () => fetcher.ask('smard', { url }, limits)))
  expect(mostAtOnce()).toBeLessThanOrEqual(2)
  expect(waitedMs).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000])
})

test('a key never follows a redirect to another host, whatever the status, nor does a form', async () => {
  const other = await replayInTurn({ body: 'stolen' })
  const key = new Secret('the-key')
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await replayInTurn({ status, headers: { location: `${other.url}/x` } })
    for (const secret of [
      { secretHeaders: { authorization: key } },
      { secretQuery: { token: key } },
      { secretForm: { secret: key }, method: 'POST' as const },
    ]) {
      const request = { url, mayMove: true, ...secret }
      expect(await faultOf(patientFetcher().fetcher.ask('smard', request, limits))).toMatchObject({
        code: 'redirected',
        to: other.url,
      })
    }
  }
  expect(other.requests).toEqual([])
})

test('a redirect is followed without a key for sources known to move, and refused for others', async () => {
  const other = await replayInTurn({ body: 'there' })
  const { url } = await replayInTurn({ status: 302, headers: { location: `${other.url}/x` } })
  const { fetcher } = patientFetcher()
  expect((await fetcher.ask('smard', { url, mayMove: true }, limits)).body.toString()).toBe('there')
  expect(await faultOf(fetcher.ask('smard', { url }, limits))).toMatchObject({ code: 'redirected' })
})

test('no message contains a key, even if the source repeats it', async () => {
  const { url } = await replayInTurn({
    status: 400,
    headers: { 'content-type': 'text/plain' },
    body: 'token the-key is unknown',
  })
  const key = new Secret('the-key')
  const asking = patientFetcher().fetcher.ask('smard', { url, secretQuery: { token: key } }, limits)
  const error = await asking.catch((thrown: unknown) => thrown)
  expect(`${error}${inspect(error)}${inspect(key)}${JSON.stringify({ key })}${key}`).not.toContain('the-key')
})
