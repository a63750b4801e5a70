import { createObservable, type Observable } from '#web/state/observable.ts'
import { type AccessClaims, readAccessToken } from './accessToken.ts'
import type { Identity, TokenRefusal } from './identity.ts'
import type { TokenStore, Tokens } from './tokenStore.ts'

/**
 * starting → anonymous or authenticated, by the stored tokens anonymous → authenticated, by a login here or in another
 * tab authenticated → anonymous, when the refresh token no longer counts A logout reloads the page, which then starts
 * again.
 */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'anonymous'; readonly problem: SessionProblem | null }
  | { readonly status: 'authenticated'; readonly user: AccessClaims }

export type SessionProblem = 'SESSION_ENDED' | 'NETERR'
export type LoginError = 'AUTHFAIL' | 'NETERR' | 'MAINTENANCE' | 'DISABLED' | 'INCOMPLETE' | 'UNKNOWN'

export interface Session {
  readonly state: Observable<SessionState>
  /** Logs in with the stored tokens, if there are any. */
  start(): Promise<void>
  /** null: logged in. */
  logIn(username: string, password: string): Promise<LoginError | null>
  /** @param next  login name and password of the account that the page switches to */
  logOut(next?: readonly [username: string, password: string]): Promise<void>
  /** A token valid for another 20 s, refreshed if necessary; null without a login. */
  accessToken(): Promise<string | null>
  /** Called when the server refused a token: returns another one, or null if there is none. */
  replaceToken(refused: string): Promise<string | null>
}

export interface SessionDependencies {
  readonly identity: Identity
  readonly tokens: TokenStore
  readonly nowMs: () => number
  /** Runs the task after the delay; returns a function that cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void
  /** Runs a task while no other tab refreshes tokens. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>
  readonly reloadPage: () => void
}

/** Tokens are refreshed when they expire within this time. */
export const refreshMarginMs = 20_000
const retryMs = 5_000

interface Held {
  readonly tokens: Tokens
  readonly claims: AccessClaims
  /** This computer's clock minus the issuer's, so that a wrong clock does not refresh at every call. */
  readonly skewMs: number
}

export function createSession(dependencies: SessionDependencies): Session {
  const state = createObservable<SessionState>({ status: 'starting' })
  let held: Held | null = null
  let cancelTimer = () => {}
  let refreshing: Promise<boolean> | null = null

  function remainingMs({ claims, skewMs }: Pick<Held, 'claims' | 'skewMs'>): number {
    return claims.expiresAtMs + skewMs - dependencies.nowMs()
  }

  /** Whether stored tokens need no refresh yet. */
  function isGood(tokens: Tokens): boolean {
    const claims = readAccessToken(tokens.accessToken)
    return claims !== null && remainingMs({ claims, skewMs: held?.skewMs ?? 0 }) > refreshMarginMs
  }

  /** Starts using tokens. @param fresh just issued, so that their age gives the difference of the clocks */
  function hold(tokens: Tokens, fresh: boolean): boolean {
    const claims = readAccessToken(tokens.accessToken)
    if (!claims) return false
    const previous = state.get()
    const another = previous.status === 'authenticated' && previous.user.subject !== claims.subject
    held = { tokens, claims, skewMs: fresh ? dependencies.nowMs() - claims.issuedAtMs : (held?.skewMs ?? 0) }
    cancelTimer()
    cancelTimer = dependencies.after(
      Math.max(1000, remainingMs(held) - refreshMarginMs),
      () => void refresh(tokens),
    )
    if (another) dependencies.reloadPage()
    else state.set({ status: 'authenticated', user: claims })
    return true
  }

  function drop(problem: SessionProblem | null): void {
    cancelTimer()
    held = null
    state.set({ status: 'anonymous', problem })
  }

  /** Replaces the given tokens unless that was done meanwhile. False if the issuer was unreachable. */
  function refresh(stale: Tokens): Promise<boolean> {
    refreshing ??= dependencies
      .exclusively(() => refreshExclusively(stale))
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  async function refreshExclusively(stale: Tokens): Promise<boolean> {
    const stored = dependencies.tokens.read()
    if (!stored) {
      drop('SESSION_ENDED')
      return true
    }
    if (stored.accessToken !== stale.accessToken && isGood(stored)) return hold(stored, false)
    const answer = await dependencies.identity.refresh(stored.refreshToken)
    if (answer.ok) {
      dependencies.tokens.write(answer.tokens)
      hold(answer.tokens, true)
      return true
    }
    if (answer.reason === 'refused') return end(stored)
    cancelTimer()
    if (held) cancelTimer = dependencies.after(retryMs, () => void refresh(stale))
    return false
  }

  /** Without a lock another tab may have refreshed in between: then its tokens count. */
  function end(refused: Tokens): boolean {
    const stored = dependencies.tokens.read()
    if (stored && stored.refreshToken !== refused.refreshToken && hold(stored, false)) return true
    dependencies.tokens.clear()
    drop('SESSION_ENDED')
    return true
  }

  dependencies.tokens.onForeignChange(() => {
    const stored = dependencies.tokens.read()
    if (stored) hold(stored, false)
    else if (held) dependencies.reloadPage()
  })

  return {
    state,
    start: async () => {
      const stored = dependencies.tokens.read()
      if (!stored || !readAccessToken(stored.accessToken)) return drop(null)
      if (isGood(stored)) {
        hold(stored, false)
        return
      }
      const asked = await refresh(stored)
      // A visitor who returns after the end of the session did not lose it just now.
      if (!held) drop(asked ? null : 'NETERR')
    },
    logIn: async (username, password) => {
      const answer = await dependencies.identity.logIn(username, password)
      if (!answer.ok) return loginErrors[answer.reason]
      dependencies.tokens.write(answer.tokens)
      return hold(answer.tokens, true) ? null : 'UNKNOWN'
    },
    logOut: async (next) => {
      const stored = dependencies.tokens.read()
      dependencies.tokens.clear()
      if (stored) await dependencies.identity.logOut(stored.refreshToken)
      const answer = next && (await dependencies.identity.logIn(...next))
      if (answer?.ok) dependencies.tokens.write(answer.tokens)
      dependencies.reloadPage()
    },
    accessToken: async () => {
      if (held && remainingMs(held) <= refreshMarginMs) await refresh(held.tokens)
      return held?.tokens.accessToken ?? null
    },
    replaceToken: async (refused) => {
      if (!held) return null
      if (held.tokens.accessToken === refused && !(await refresh(held.tokens))) return null
      return held?.tokens.accessToken ?? null
    },
  }
}

const loginErrors = {
  refused: 'AUTHFAIL',
  unreachable: 'NETERR',
  maintenance: 'MAINTENANCE',
  disabled: 'DISABLED',
  incomplete: 'INCOMPLETE',
  unknown: 'UNKNOWN',
} as const satisfies Record<TokenRefusal, LoginError>
