import { z } from 'zod'
import type { Configuration } from '#contracts'
import type { Tokens } from './tokenStore.ts'

/**
 * `refused`: wrong credentials or an expired token. `unreachable`: no answer. `maintenance`: a notice disables the
 * product for all but administrators. `disabled`: the account is disabled. `incomplete`: the person must still follow a
 * mail of the provider, such as to verify the address.
 */
export type TokenRefusal = 'refused' | 'unreachable' | NamedRefusal | 'unknown'

type NamedRefusal = 'maintenance' | 'disabled' | 'incomplete'

export type TokenAnswer =
  | { readonly ok: true; readonly tokens: Tokens }
  | { readonly ok: false; readonly reason: TokenRefusal }

/** The identity provider's three calls, the same for the embedded one and for Keycloak. */
export interface Identity {
  logIn(username: string, password: string): Promise<TokenAnswer>
  refresh(refreshToken: string): Promise<TokenAnswer>
  logOut(refreshToken: string): Promise<void>
}

type IdentityProvider = Pick<Configuration, 'issuer' | 'client_id'>

/** Refusals by the provider's messages; the last two in Keycloak's words. */
const refusals = new Map<string, NamedRefusal>([
  ['MAINTENANCE', 'maintenance'],
  ['Account disabled', 'disabled'],
  ['Account is not fully set up', 'incomplete'],
])

const refusalSchema = z.object({ error_description: z.string() })
const answerSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

/** @param provider address of the issuer; requested before each call, since it comes from the server */
export function createIdentity(fetcher: typeof fetch, provider: () => Promise<IdentityProvider>): Identity {
  async function post(endpoint: 'token' | 'logout', form: Record<string, string>): Promise<Response> {
    const { issuer, client_id } = await provider()
    return fetcher(`${issuer}/protocol/openid-connect/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, ...form }),
    })
  }

  async function requestTokens(
    form: Record<string, string>,
    refusalStatuses: readonly number[],
  ): Promise<TokenAnswer> {
    let response: Response
    try {
      response = await post('token', form)
    } catch {
      // fetch rejects only if no answer came
      return { ok: false, reason: 'unreachable' }
    }
    if (refusalStatuses.includes(response.status)) return { ok: false, reason: 'refused' }
    const body = await response.json().catch(() => null)
    const refusal = refusals.get(refusalSchema.safeParse(body).data?.error_description ?? '')
    if (refusal !== undefined) return { ok: false, reason: refusal }
    // 502 to 504 come from a proxy whose server is away
    if (response.status >= 502 && response.status <= 504) return { ok: false, reason: 'unreachable' }
    const answer = answerSchema.safeParse(body)
    if (!response.ok || !answer.success) return { ok: false, reason: 'unknown' }
    return {
      ok: true,
      tokens: { accessToken: answer.data.access_token, refreshToken: answer.data.refresh_token },
    }
  }

  return {
    logIn: (username, password) => requestTokens({ grant_type: 'password', username, password }, [401]),
    // Keycloak answers 400 for a refresh token that is no longer valid.
    refresh: (refreshToken) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, [400, 401]),
    logOut: async (refreshToken) => {
      // The tab forgets its tokens in any case; a lost answer leaves a token that expires by itself.
      await post('logout', { refresh_token: refreshToken }).catch(() => undefined)
    },
  }
}
