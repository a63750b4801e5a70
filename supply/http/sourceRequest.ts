import type { Secret } from '../settings/secret.ts'

/** A request to a source. Keys are separate from the rest, which may be logged and shown. */
export interface SourceRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly secretHeaders?: Readonly<Record<string, Secret>>
  readonly secretQuery?: Readonly<Record<string, Secret>>
  /** Form fields that contain keys, sent after those of `body`. */
  readonly secretForm?: Readonly<Record<string, Secret>>
  /** Whether the source may redirect to another host: followed if no key would be sent there. */
  readonly mayMove?: boolean
  /** Whether a redirect to another host is followed without the headers that contain a key. */
  readonly leavesKey?: boolean
}

export function hasKey({ secretHeaders, secretQuery, secretForm }: SourceRequest): boolean {
  return secretHeaders !== undefined || secretQuery !== undefined || secretForm !== undefined
}

/** Text from a source, without keys that it may have repeated. */
export function withoutKeys(text: string, { secretHeaders, secretQuery, secretForm }: SourceRequest): string {
  const keys = [secretHeaders, secretQuery, secretForm].flatMap((own) => Object.values(own ?? {}))
  // A header states the kind of its key before it.
  return keys.reduce((clean, key) => clean.replaceAll(key.reveal().replace(/^Bearer /, ''), '***'), text)
}

export function sentRequest(request: SourceRequest): { readonly url: string; readonly init: RequestInit } {
  const url = new URL(request.url)
  for (const [name, key] of Object.entries(request.secretQuery ?? {}))
    url.searchParams.set(name, key.reveal())
  const headers = new Headers(request.headers)
  if (!headers.has('user-agent')) headers.set('user-agent', 'Anemone')
  for (const [name, key] of Object.entries(request.secretHeaders ?? {})) headers.set(name, key.reveal())
  return {
    url: url.href,
    init: { method: request.method ?? 'GET', headers, body: bodyOf(request), redirect: 'manual' },
  }
}

function bodyOf({ body, secretForm }: SourceRequest): string | null {
  if (secretForm === undefined) return body ?? null
  const form = new URLSearchParams(body)
  for (const [name, key] of Object.entries(secretForm)) form.set(name, key.reveal())
  return form.toString()
}
