import { allRoutes, errorBodySchema, type Route } from '#contracts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

export const flawKinds = ['server_errors', 'error_bodies', 'contract', 'foreign'] as const
export type FlawKind = (typeof flawKinds)[number]

/** Intended refusals with a 5xx status. */
const meant: ReadonlySet<string> = new Set(['ATLAS_UNAVAILABLE', 'IDENTITY_UNAVAILABLE', 'MAINTENANCE'])

/**
 * Forbidden property of an answer: it fails, refuses in another form than the contract's, has unknown fields, or shows
 * data of another customer.
 * @param marker contained in every text of the other customer; null for admins, who may see it
 */
export function flawOf(
  { route: name }: FuzzRequest,
  { status, type, text }: FuzzAnswer,
  marker: string | null,
): FlawKind | null {
  const route: Route = allRoutes[name]
  const json = /\bjson\b/.test(type) ? parsed(text) : undefined
  if (marker !== null && text.includes(marker)) return 'foreign'
  if (status >= 500) {
    const code = (json as { errorcode?: string } | undefined)?.errorcode ?? ''
    return status === 503 && meant.has(code) ? null : 'server_errors'
  }
  if (status >= 400) return errorBodySchema.strict().safeParse(json).success ? null : 'error_bodies'
  // Other tests check compressed answers and files.
  if (status !== (route.status ?? 200) || route.response === undefined || json === undefined) return null
  return route.response.safeParse(json).success ? null : 'contract'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
