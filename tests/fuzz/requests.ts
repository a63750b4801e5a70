import { allRoutes, findProductName, isAvailable, productParts, type Route } from '#contracts'
import { fromSeed } from './fromSeed.ts'
import { hostileKeys, hostileTexts } from './hostile.ts'
import type { Random } from './random.ts'
import type { Seed } from './seeds.ts'
import { fuzzValue, type ValueOptions, type ValuePool } from './values.ts'

/** A request as sent over the network. */
export interface FuzzRequest {
  readonly route: keyof typeof allRoutes
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const names = Object.keys(allRoutes) as (keyof typeof allRoutes)[]
const spoils = [0, 0, 0.05, 0.2, 0.6]

/** Share of requests made from a seed, for calls with seeds: only these reach deep code. */
const seedShare = 0.3

/**
 * The next request to any call of the contract: about two of five valid, the others damaged.
 * @param seeds requests of the caller that succeed
 */
export function nextRequest(random: Random, pool: ValuePool, seeds: readonly Seed[]): FuzzRequest {
  const name = random.pick(names)
  const route: Route = allRoutes[name]
  const options: ValueOptions = { random, pool, spoil: random.pick(spoils) }
  const ofRoute = seeds.filter((seed) => seed.route === name)
  if (ofRoute.length > 0 && random.chance(seedShare))
    return requestOf(fromSeed(random.pick(ofRoute), random, options.spoil), options)
  const { body, type } = bodyOf(route, options)
  return {
    route: name,
    method: route.method,
    path: `${pathOf(route, options)}${queryOf(route, options)}`,
    headers: { ...type, ...oddHeaders(options) },
    ...(body === undefined ? {} : { body }),
  }
}

function requestOf({ route, path, query, body, form }: Seed, options: ValueOptions): FuzzRequest {
  const sent = Object.entries(query).map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const formed = form && formOf(form, options)
  return {
    route,
    method: allRoutes[route].method,
    path: sent.length === 0 ? path : `${path}?${sent.join('&')}`,
    headers: { ...json, ...formed?.type, ...oddHeaders(options) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(formed && { body: formed.body }),
  }
}

function pathOf(route: Route, options: ValueOptions): string {
  const values = route.params === undefined ? {} : (fuzzValue(route.params, { ...options }) as object)
  const given = new Map(Object.entries(values))
  return route.path.replace(
    /:(\w+)/g,
    (_, key: string) => encoded(textIn(given.get(key) ?? ''), options) || '-',
  )
}

function queryOf(route: Route, options: ValueOptions): string {
  const { random, spoil } = options
  const values = route.query === undefined ? {} : (fuzzValue(route.query, options) as Record<string, unknown>)
  const parts = Object.entries(values).map(
    ([key, value]) => `${encoded(key)}=${encoded(textIn(value), options)}`,
  )
  const [first] = parts
  if (first !== undefined && random.chance(spoil / 2)) parts.push(first)
  if (random.chance(spoil / 4)) parts.push(`${encoded(random.pick(hostileKeys))}=1`)
  if (random.chance(spoil / 4))
    parts.push(random.pick(['%', '%zz=1', 'a=%ff', '__proto__=1', '&&=', 'a[b]=1']))
  if (random.chance(spoil / 8)) parts.push(`log_in_as_uuid=${encoded(random.pick(hostileTexts))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function bodyOf(
  route: Route,
  options: ValueOptions,
): { readonly body?: string; readonly type?: Record<string, string> } {
  const { random, spoil } = options
  if (route.form !== undefined)
    return formOf(fuzzValue(route.form, options) as Record<string, unknown>, options)
  if (route.method === 'GET') return {}
  if (route.body === undefined && !random.chance(spoil / 4)) return {}
  const type = { 'content-type': 'application/json' }
  if (random.chance(spoil / 8))
    return { body: random.pick(['', '{', 'null', '"x"', '{"__proto__":{}}', '[[[[', '1e999']), type }
  const value = route.body === undefined ? { x: 1 } : fuzzValue(route.body, options)
  return { body: JSON.stringify(withParameters(route, value, options)), type }
}

/** The parameters of an order, by the schema of its product. */
function withParameters(route: Route, value: unknown, options: ValueOptions): unknown {
  if (route !== allRoutes.orderJob && route !== allRoutes.quote) return value
  const order = value as { product?: unknown; parameters?: unknown }
  const name = findProductName(String(order.product))
  if (name === undefined || !isAvailable(name)) return value
  return { ...order, parameters: fuzzValue(productParts[name].order, options) }
}

function formOf(fields: Record<string, unknown>, { random, spoil }: ValueOptions) {
  const boundary = random.chance(spoil / 8) ? '' : 'fuzz'
  const parts = Object.entries(fields).map(
    ([key, value]) =>
      `--fuzz\r\nContent-Disposition: form-data; name="${key.replace(/[\r\n"]/g, '')}"\r\n\r\n${textIn(value).toWellFormed()}\r\n`,
  )
  if (random.chance(0.3))
    parts.push(
      `--fuzz\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\n${random.pick(files)}\r\n`,
    )
  const end = random.chance(spoil / 8) ? '' : '--fuzz--\r\n'
  return {
    body: parts.join('') + end,
    type: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const files = [
  'Name;Breite;Laenge;Liste;Windpark\nA;53;9;L;a\u0000\n',
  'A;53;9\nA;53;9\n',
  '<kml><Placemark><name>&#0;&#xD800;x</name><Point><coordinates>9,53</coordinates></Point></Placemark></kml>',
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[9,53]},"properties":{"name":"\\ud800\\u0000"}}]}',
  'PK\u0003\u0004broken',
  '3\n3 0\n5 100\n10 2000\n',
  '\u0000\u0001\u0002',
]

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': ['a', 'a'.repeat(500), 'ä', '', '{}'],
  'if-none-match': ['*', '"x"', 'W/"', ',,,'],
  'if-match': ['*', '"x"'],
  range: ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-1,4-5', 'bytes=99999999999999999999-', 'lines=1'],
  'accept-language': ['de', 'en;q=nonsense', '*', '__proto__', 'x'.repeat(3000)],
  'last-event-id': ['1', '-1', '9'.repeat(15), '9'.repeat(40), 'x'],
  'x-client-version': ['1', 'x'.repeat(2000), 'ü'],
  'accept-encoding': ['gzip', 'br;q=0', 'identity;q=0', '*;q=0'],
  'content-encoding': ['gzip', 'br', 'deflate', 'compress', 'identity'],
  'content-type': [
    'text/plain',
    'application/xml',
    ';;',
    'application/json; charset=utf-7',
    'multipart/form-data',
  ],
  accept: ['text/html', 'image/*', 'q=1'],
}

function oddHeaders({ random, spoil }: ValueOptions): Record<string, string> {
  if (!random.chance(0.1 + spoil / 2)) return {}
  const name = random.pick(Object.keys(headerValues))
  // A damaged body differs from a good body with a false header.
  if (name.startsWith('content-') && !random.chance(spoil)) return {}
  return { [name]: random.pick(headerValues[name]!) }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : String(JSON.stringify(value) ?? '')
}

/** Percent-encoded; unpaired surrogates as the bytes that a careless program would send. */
function encoded(text: string, options?: ValueOptions): string {
  if (options?.random.chance(options.spoil / 8)) return text.replace(/[^\w%.~-]/g, '-')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
