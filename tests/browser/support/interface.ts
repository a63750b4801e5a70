import type { Product } from './product.ts'

/** The interface for scripts. Bodies have any shape. */
export interface Interface {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  get(path: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  post(path: string, body?: unknown): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  put(path: string, body?: unknown): Promise<any>
}

/** Logs an account of the first start in and returns a client of the interface. @throws on any refusal */
export async function interfaceOf(product: Product, role: 'customer' | 'admin'): Promise<Interface> {
  const form = {
    client_id: 'anemone-web',
    grant_type: 'password',
    username: role,
    password: product.password(role),
  }
  const answer = await fetch(`${product.url}/realms/anemone/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(product.url + path, { method, headers, body: sent })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  }
}
