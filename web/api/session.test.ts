import { expect, test } from 'vitest'
import { createMemoryStore } from '#web/state/localStore.ts'
import type { Identity, TokenAnswer } from './identity.ts'
import { createSession, refreshMarginMs } from './session.ts'
import { createTokenStore, type Tokens } from './tokenStore.ts'

const lifetimeMs = 300_000
const second = 1000

/** An unsigned access token, dated by the issuer's clock. */
function accessToken(subject: string, issuedAtMs: number): string {
  const claims = { sub: subject, iat: issuedAtMs / second, exp: (issuedAtMs + lifetimeMs) / second }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
}

/** A browser tab with a manual clock, and an issuer that rotates refresh tokens. */
function createBench({ clockOffsetMs = 0 } = {}) {
  const storage = createMemoryStore()
  const tokens = createTokenStore(storage)
  let issuerNowMs = 1_800_000_000_000
  let timer: { dueMs: number; task: () => void } | null = null
  let listener = () => {}
  const calls: string[] = []
  const reloads: number[] = []
  const next: { refresh: TokenAnswer | null; logIn: TokenAnswer | null } = { refresh: null, logIn: null }
  let valid = 0

  function issue(subject = 'anna'): Tokens {
    valid += 1
    return { accessToken: accessToken(subject, issuerNowMs), refreshToken: `refresh-${valid}` }
  }

  const identity: Identity = {
    logIn: async () => next.logIn ?? { ok: true, tokens: issue() },
    refresh: async (refreshToken) => {
      calls.push(refreshToken)
      await Promise.resolve()
      if (next.refresh) return next.refresh
      if (refreshToken !== `refresh-${valid}`) return { ok: false, reason: 'refused' }
      return { ok: true, tokens: issue() }
    },
    logOut: async (refreshToken) => {
      calls.push(`out ${refreshToken}`)
    },
  }
  const nowMs = () => issuerNowMs + clockOffsetMs
  const session = createSession({
    identity,
    tokens: { ...tokens, onForeignChange: (task) => (listener = task) },
    nowMs,
    after: (delayMs, task) => {
      const own = { dueMs: nowMs() + delayMs, task }
      timer = own
      return () => {
        if (timer === own) timer = null
      }
    },
    exclusively: (task) => task(),
    reloadPage: () => reloads.push(1),
  })
  return {
    session,
    tokens,
    calls,
    reloads,
    next,
    issue,
    /** Time until the session wakes up by itself, in ms. */
    wakesInMs: () => (timer ? timer.dueMs - nowMs() : null),
    pass: (ms: number) => {
      issuerNowMs += ms
    },
    wake: async () => {
      timer?.task()
      await new Promise(setImmediate)
    },
    otherTabWrites: (written: Tokens | null) => {
      if (written) tokens.write(written)
      else tokens.clear()
      listener()
    },
  }
}

test('without stored tokens the visitor is anonymous', async () => {
  const { session } = createBench()
  await session.start()
  expect(session.state.get()).toEqual({ status: 'anonymous', problem: null })
  expect(await session.accessToken()).toBeNull()
})

test('a stored token logs in without a request to the issuer', async () => {
  const bench = createBench()
  bench.tokens.write(bench.issue())
  await bench.session.start()
  expect(bench.session.state.get()).toMatchObject({ status: 'authenticated', user: { subject: 'anna' } })
  expect(bench.calls).toEqual([])
})

test('an expired stored token is refreshed at the start', async () => {
  const bench = createBench()
  bench.tokens.write(bench.issue())
  bench.pass(lifetimeMs)
  await bench.session.start()
  expect(bench.session.state.get().status).toBe('authenticated')
  expect(bench.tokens.read()?.refreshToken).toBe('refresh-2')
})

test('a stored token that the issuer refuses shows the login without an error', async () => {
  const bench = createBench()
  bench.tokens.write(bench.issue())
  bench.pass(lifetimeMs)
  bench.next.refresh = { ok: false, reason: 'refused' }
  await bench.session.start()
  expect(bench.session.state.get()).toEqual({ status: 'anonymous', problem: null })
  expect(bench.tokens.read()).toBeNull()
})

test('an unreachable issuer at the start keeps the tokens for the next visit', async () => {
  const bench = createBench()
  bench.tokens.write(bench.issue())
  bench.pass(lifetimeMs)
  bench.next.refresh = { ok: false, reason: 'unreachable' }
  await bench.session.start()
  expect(bench.session.state.get()).toEqual({ status: 'anonymous', problem: 'NETERR' })
  expect(bench.tokens.read()).not.toBeNull()
})

test('the token is refreshed 20 s before it expires', async () => {
  const bench = createBench()
  expect(await bench.session.logIn('anna', 'secret')).toBeNull()
  expect(bench.wakesInMs()).toBe(lifetimeMs - refreshMarginMs)
  bench.pass(lifetimeMs - refreshMarginMs)
  await bench.wake()
  expect(bench.calls).toEqual(['refresh-1'])
  expect(bench.wakesInMs()).toBe(lifetimeMs - refreshMarginMs)
})

test('calls at the same moment share one refresh', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  bench.pass(lifetimeMs)
  const answers = await Promise.all([bench.session.accessToken(), bench.session.accessToken()])
  expect(bench.calls).toEqual(['refresh-1'])
  expect(answers[0]).toBe(answers[1])
})

test("a computer's wrong clock does not refresh at every call", async () => {
  for (const clockOffsetMs of [-3_600_000, 3_600_000]) {
    const bench = createBench({ clockOffsetMs })
    await bench.session.logIn('anna', 'secret')
    await bench.session.accessToken()
    expect(bench.calls).toEqual([])
    expect(bench.wakesInMs()).toBe(lifetimeMs - refreshMarginMs)
  }
})

test("another tab's fresh tokens are used instead of refreshing again", async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  bench.pass(lifetimeMs - refreshMarginMs)
  const fresh = bench.issue()
  bench.tokens.write(fresh)
  await bench.wake()
  expect(bench.calls).toEqual([])
  expect(await bench.session.accessToken()).toBe(fresh.accessToken)
})

test('a login in another tab logs in here, its logout reloads here', async () => {
  const bench = createBench()
  await bench.session.start()
  bench.otherTabWrites(bench.issue())
  expect(bench.session.state.get().status).toBe('authenticated')
  bench.otherTabWrites(null)
  expect(bench.reloads).toHaveLength(1)
})

test("another customer's login in another tab reloads the page", async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  bench.otherTabWrites(bench.issue('bert'))
  expect(bench.reloads).toHaveLength(1)
})

test('an invalid refresh token ends the session', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  bench.pass(lifetimeMs)
  bench.next.refresh = { ok: false, reason: 'refused' }
  expect(await bench.session.accessToken()).toBeNull()
  expect(bench.session.state.get()).toEqual({ status: 'anonymous', problem: 'SESSION_ENDED' })
  expect(bench.tokens.read()).toBeNull()
  expect(bench.wakesInMs()).toBeNull()
})

test('a network failure during a refresh is retried, and no one is logged out', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  bench.pass(lifetimeMs - refreshMarginMs)
  bench.next.refresh = { ok: false, reason: 'unreachable' }
  await bench.wake()
  expect(bench.session.state.get().status).toBe('authenticated')
  expect(bench.wakesInMs()).toBe(5000)
  bench.next.refresh = null
  await bench.wake()
  expect(bench.tokens.read()?.refreshToken).toBe('refresh-2')
})

test('a token that the server refuses is replaced once', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  const refused = (await bench.session.accessToken()) ?? ''
  bench.pass(second)
  const other = await bench.session.replaceToken(refused)
  expect(other).not.toBe(refused)
  expect(await bench.session.replaceToken(refused)).toBe(other)
  expect(bench.calls).toEqual(['refresh-1'])
})

test('each failed login has its message', async () => {
  const bench = createBench()
  await bench.session.start()
  const outcomes = { refused: 'AUTHFAIL', unreachable: 'NETERR', unknown: 'UNKNOWN' } as const
  for (const reason of ['refused', 'unreachable', 'unknown'] as const) {
    bench.next.logIn = { ok: false, reason }
    expect(await bench.session.logIn('anna', 'wrong')).toBe(outcomes[reason])
  }
})

test('a logout may continue with another account, which the page then loads', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  await bench.session.logOut(['demo', 'demo'])
  expect(bench.calls).toEqual(['out refresh-1'])
  expect(bench.tokens.read()?.refreshToken).toBe('refresh-2')
  expect(bench.reloads).toHaveLength(1)
})

test('a logout clears the stored tokens, informs the issuer and reloads the page', async () => {
  const bench = createBench()
  await bench.session.logIn('anna', 'secret')
  await bench.session.logOut()
  expect(bench.tokens.read()).toBeNull()
  expect(bench.calls).toEqual(['out refresh-1'])
  expect(bench.reloads).toHaveLength(1)
})
