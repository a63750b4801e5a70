import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Callers that may use the route: everyone, logged-in users, or admins. Customers see only their own data;
 * other data are answered as if they did not exist.
 */
export type Access = 'open' | 'customer' | 'admin'

/** Logged-in callers: the demo account, a program with an API key, an admin who acts for a customer. */
export type CallerKind = 'demo' | 'program' | 'actingAdmin'

/** One call of the HTTP interface: the server registers it, the browser calls it, OpenAPI describes it. */
export interface Route {
  readonly method: Method
  /** Path below the origin, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** Logged-in callers who may not make the call; absent: none. */
  readonly closedTo?: readonly CallerKind[]
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Schema of the text fields of a multipart form, which may carry files too; instead of a body. */
  readonly form?: z.ZodType
  /** Schema of the JSON answer; absent if the answer is a file or a stream. */
  readonly response?: z.ZodType
  readonly status?: 200 | 201 | 202
}

/** Method, path and access of a route with all else of it; keeps the literal types of its schemas. */
export function route<
  const M extends Method,
  const Path extends Route['path'],
  const A extends Access,
  const Rest extends Omit<Route, 'method' | 'path' | 'access'>,
>(method: M, path: Path, access: A, rest: Rest) {
  return { method, path, access, ...rest }
}

/** A route of customers for what they own or order; the demo account, which strangers share, may not use it. */
export function ownRoute<
  const M extends Method,
  const Path extends Route['path'],
  const Rest extends Omit<Route, 'method' | 'path' | 'access' | 'closedTo'>,
>(method: M, path: Path, rest: Rest) {
  return route(method, path, 'customer', { closedTo: ['demo'], ...rest })
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type RouteParams<R extends Route> = Input<R['params']>
export type RouteQuery<R extends Route> = Input<R['query']>
export type RouteBody<R extends Route> = Input<R['body']>
export type RouteResponse<R extends Route> = Output<R['response']>
