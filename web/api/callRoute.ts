import type {
  Language,
  PageMessages,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from '#contracts'
import type { Observable } from '#web/state/observable.ts'
import { ApiError, errorFromResponse } from './apiError.ts'
import { withoutOddRows } from './oddRows.ts'
import { type AnswerPage, nextCursorOf } from './pages.ts'
import type { Session } from './session.ts'

type Part<R extends Route, K extends 'params' | 'query' | 'body' | 'form', T> = R[K] extends object
  ? Partial<Record<never, never>> extends T
    ? { readonly [key in K]?: T }
    : { readonly [key in K]: T }
  : { readonly [key in K]?: never }

/** Arguments of a call in addition to its route: exactly the parts that the route has. */
export type CallOptions<R extends Route> = Part<R, 'params', RouteParams<R>> &
  Part<R, 'query', RouteQuery<R>> &
  Part<R, 'body', RouteBody<R>> &
  Part<R, 'form', FormData> & {
    readonly signal?: AbortSignal
    /** Default: an answer in the browser's cache is revalidated. */
    readonly cache?: RequestCache
    readonly headers?: Readonly<Record<string, string>>
  }

type Arguments<R extends Route> =
  Partial<Record<never, never>> extends CallOptions<R>
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>]

/** Calls the server. @throws ApiError */
export interface Caller {
  /** The JSON answer, checked by the route's schema. */
  call<R extends Route>(route: R, ...args: Arguments<R>): Promise<RouteResponse<R>>
  /** The same for an answer whose Link header names the next page. */
  callPage<R extends Route>(route: R, ...args: Arguments<R>): Promise<AnswerPage<RouteResponse<R>>>
  /** The raw answer, for files. */
  fetchFile<R extends Route>(route: R, ...args: Arguments<R>): Promise<Response>
}

export interface CallerDependencies {
  readonly session: Pick<Session, 'accessToken' | 'replaceToken'>
  /** The reader's language and its texts. */
  readonly speech: Pick<Observable<{ readonly language: Language; readonly text: PageMessages }>, 'get'>
  readonly clientVersion: string
  /** uuid of the customer that an admin acts for. */
  readonly actingFor: Pick<Observable<string | null>, 'get'>
  readonly fetcher: typeof fetch
}

interface LooseOptions {
  readonly cache?: RequestCache
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly form?: FormData
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export function createCaller(dependencies: CallerDependencies): Caller {
  async function send(route: Route, options: LooseOptions, token: string | null): Promise<Response> {
    try {
      return await dependencies.fetcher(routeUrl(route, options, dependencies.actingFor.get()), {
        method: route.method,
        cache: options.cache ?? (route.method === 'GET' ? 'no-cache' : 'default'),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          'accept-language': dependencies.speech.get().language,
          'x-client-version': dependencies.clientVersion,
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        ...(options.form === undefined ? {} : { body: options.form }),
        ...(options.signal ? { signal: options.signal } : {}),
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new ApiError(0, 'NO_RESPONSE', words().noResponse, [], error)
    }
  }

  async function request(route: Route, options: LooseOptions = {}): Promise<Response> {
    const token = await dependencies.session.accessToken()
    let response = await send(route, options, token)
    if (response.status === 401 && token) {
      const other = await dependencies.session.replaceToken(token)
      if (other && other !== token) response = await send(route, options, other)
    }
    if (!response.ok) throw await errorFromResponse(response)
    return response
  }

  function words() {
    return dependencies.speech.get().text.common
  }

  async function callPage<R extends Route>(route: R, ...args: Arguments<R>) {
    const response = await request(route, args[0])
    const json: unknown = await response.json().catch(() => undefined)
    const whole = route.response?.safeParse(json)
    const answer = whole?.error ? route.response?.safeParse(withoutOddRows(json, whole.error)) : whole
    if (!answer?.success) {
      throw new ApiError(response.status, 'UNEXPECTED_ANSWER', words().unexpectedAnswer, [], whole?.error)
    }
    return { answer: answer.data as RouteResponse<R>, nextCursor: nextCursorOf(response.headers.get('link')) }
  }

  return {
    call: async (route, ...args) => (await callPage(route, ...args)).answer,
    callPage,
    fetchFile: (route, ...args) => request(route, args[0]),
  }
}

/** Path and query of a call. Values of the path are escaped; absent values of the query are left out. */
export function routeUrl(route: Route, options: LooseOptions, actingFor: string | null = null): string {
  const params = (options.params ?? {}) as Record<string, unknown>
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  if (actingFor) query.set('log_in_as_uuid', actingFor)
  return query.size > 0 ? `${path}?${query}` : path
}
