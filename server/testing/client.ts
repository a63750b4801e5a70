/** An answer with its body read: JSON parsed, anything else as text. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  readonly body: any
}

/** Calls the interface over HTTP. Paths begin with a slash. */
export interface Client {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Posts a form to the token endpoint. */
  form(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  /** Posts a multipart form, for uploads. */
  upload(path: string, form: FormData, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

/** @param accessToken  absent: not logged in */
export function client(url: string, accessToken?: string): Client {
  const authorization: Record<string, string> =
    accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }

  async function send(method: string, path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${url}${path}`, { method, redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const sendJson =
    (method: string) =>
    (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send(method, path, {
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })

  return {
    get: (path, headers = {}) => send('GET', path, { headers: { ...authorization, ...headers } }),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    delete: (path, headers = {}) => send('DELETE', path, { headers: { ...authorization, ...headers } }),
    form: (path, fields, headers = {}) =>
      send('POST', path, { headers: { ...authorization, ...headers }, body: new URLSearchParams(fields) }),
    upload: (path, form, headers = {}) =>
      send('POST', path, { headers: { ...authorization, ...headers }, body: form }),
  }
}
