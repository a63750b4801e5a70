import { z } from 'zod'
import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { clientId } from '../identity/claims.ts'
import { asymmetricAlgorithms } from '../identity/tokenVerifier.ts'
import { tlsFaultText } from '../tlsFault.ts'
import { compareClocks } from './clock.ts'
import type { Finding } from './finding.ts'

const answerWithinMs = 10_000

const discoverySchema = z.object({ issuer: z.string() })
const keysSchema = z.object({ keys: z.array(z.object({ alg: z.string().optional() })) })
const refusalSchema = z.object({ error: z.string() })

/**
 * Examines an external realm: whether it answers under its name with usable keys, and how its client is configured.
 * @param signal cancels the requests
 */
export async function examineRealm(environment: Environment, signal?: AbortSignal): Promise<Finding[]> {
  const { oidcIssuer: issuer, terminalLanguage } = environment
  const text = messages[terminalLanguage].dependencies
  const { realm: subject } = text
  if (issuer === undefined) return [{ subject, ok: true, detail: text.realmEmbedded }]
  const failed = (detail: string): Finding[] => [{ subject, ok: false, detail }]
  try {
    const discovery = await ask(`${issuer}/.well-known/openid-configuration`, { signal })
    const answeredMs = Date.now()
    if (discovery.status !== 200) return failed(problemOf(text, issuer, discovery.status))
    const named = discoverySchema.safeParse(discovery.body).data?.issuer
    if (named !== issuer) return failed(text.realmOtherIssuer(issuer, named ?? '–'))
    const { body } = await ask(`${issuer}/protocol/openid-connect/certs`, { signal })
    const keys = keysSchema.safeParse(body).data?.keys ?? []
    if (!keys.some(({ alg }) => alg !== undefined && asymmetricAlgorithms.includes(alg)))
      return failed(text.realmWithoutKeys(asymmetricAlgorithms.join(', ')))
    // Keycloak sends no date, but a proxy in front of it does.
    const date = Date.parse(discovery.headers.get('date') ?? '')
    return [
      { subject, ok: true, detail: issuer },
      await examineClient(environment, issuer),
      ...(Number.isNaN(date) ? [] : [compareClocks(environment, text.realm, date, answeredMs)]),
    ]
  } catch (error) {
    return failed(
      tlsFaultText(error, issuer, terminalLanguage) ?? text.realmUnreachable(issuer, reasonOf(error)),
    )
  }
}

/** Only a 404 means a wrong realm name. */
function problemOf(text: (typeof messages)['en']['dependencies'], issuer: string, status: number): string {
  if (status === 404) return text.realmMissing(issuer, status)
  return status >= 500 ? text.realmFails(issuer, status) : text.realmRefuses(issuer, status)
}

/** A login without a name is always refused; the kind of refusal shows the client's configuration. */
async function examineClient({ terminalLanguage, publicUrl }: Environment, issuer: string): Promise<Finding> {
  const text = messages[terminalLanguage].dependencies
  const finding = (ok: boolean, detail: string) => ({ subject: text.realmClient, ok, detail })
  const { status, body, headers } = await ask(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, grant_type: 'password' }),
    headers: publicUrl === undefined ? {} : { origin: new URL(publicUrl).origin },
  })
  const error = refusalSchema.safeParse(body).data?.error ?? ''
  if (/_client$/.test(error))
    return finding(false, status === 401 ? text.clientMissing(clientId) : text.clientWithoutGrants(clientId))
  if (publicUrl === undefined) return finding(true, clientId)
  const { origin } = new URL(publicUrl)
  const allowed = headers.get('access-control-allow-origin')
  const isAllowed = allowed === origin || allowed === '*'
  return finding(isAllowed, isAllowed ? `${clientId}, ${origin}` : text.clientOtherOrigin(clientId, origin))
}

async function ask(
  url: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined } = {},
) {
  const inTime = AbortSignal.timeout(answerWithinMs)
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal === undefined ? inTime : AbortSignal.any([signal, inTime]),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: parsed(text) }
}

/** An HTML page in place of JSON contains no reason. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reason of a failed call, from the cause of the error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error
    ? cause.message || ((cause as { code?: string }).code ?? cause.name)
    : String(cause)
}
