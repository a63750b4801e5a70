import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { bucketAddress } from '#atlas/s3'
import type { Environment } from '../env.ts'
import { mapPresets } from '../mapPresets.ts'

/** Address of the API browser, a third-party page with its own policy. */
export const apiDocsPath = '/api/docs'

const yearS = 365 * 24 * 60 * 60

/** Browser features that the page never uses. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Media types of the page's parts, which browsers do not show as documents; the page starts no workers. */
const partOfPage = /^(text\/(javascript|css)|application\/javascript|font\/)/
/** Data, which a browser shows only when its address is opened directly. */
const isAnswer = /^application\/json/
const answerPolicy = "default-src 'none'; frame-ancestors 'none'"
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
]

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * Restricts the browser to our own origin: no inline script or style, no code from text, no foreign code, no
 * framing. Reasons and remaining risks: docs/decisions/0015-tokens-in-local-storage.md.
 */
export async function sendSecurityHeaders(app: FastifyInstance, environment: Environment): Promise<void> {
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  // Browsers apply it on plain http only on localhost, and warn elsewhere.
  const isTrustworthy = isHttps || environment.publicUrl === undefined
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: yearS } : false,
    crossOriginOpenerPolicy: isTrustworthy ? { policy: 'same-origin' } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: isTrustworthy,
  })
  const page = policyText(pagePolicy(environment), isHttps)
  const docs = policyText(apiDocsPolicy, isHttps)
  const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async ({ url }, reply) => {
    const isDocs = url === apiDocsPath || url.startsWith(`${apiDocsPath}/`)
    reply.header('content-security-policy', isDocs ? docs : page)
  })
  // Headers that only documents need are longer than many answers and would enlarge the first load.
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'))
    if (type.startsWith('text/html')) reply.header('permissions-policy', permissions)
    if (!partOfPage.test(type) && !isAnswer.test(type)) return
    for (const name of documentHeaders) reply.removeHeader(name)
    if (isAnswer.test(type)) reply.header('content-security-policy', answerPolicy)
  })
}

/** Pictures are also blobs (coloured grids) or map tiles; tokens come from the identity provider. */
function pagePolicy({ mapTilesUrl, mapPresets: offered, oidcIssuer, artefacts }: Environment): Directives {
  const addresses = [
    ...(mapTilesUrl === undefined ? [] : [mapTilesUrl]),
    ...offered.map((id) => mapPresets[id].url),
  ]
  const tiles = [...new Set(addresses.map(tileOrigin))]
  const issuer = oidcIssuer === undefined ? [] : [new URL(oidcIssuer).origin]
  const downloads = artefacts?.isRedirecting
    ? [new URL(bucketAddress(artefacts.url, artefacts.s3).bucketUrl).origin]
    : []
  return {
    ...ownOriginOnly,
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'connect-src': ["'self'", ...tiles, ...issuer, ...downloads],
    // Text that becomes markup or code must pass web/textOnly.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
}

const ownOriginOnly: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** It writes its own markup and styles, cleaned by DOMPurify, and shows no customer data. */
const apiDocsPolicy: Directives = { ...ownOriginOnly, 'style-src': ["'self'", "'unsafe-inline'"] }

function policyText(directives: Directives, isHttps: boolean): string {
  const lines = Object.entries(directives).map(([name, values]) => [name, ...values].join(' '))
  return [...lines, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** Turns `https://{a-c}.tiles.example.org/{z}/…` into `https://*.tiles.example.org`. */
function tileOrigin(url: string): string {
  const [, scheme, host] = /^([a-z]+:\/\/)([^/]+)/i.exec(url) ?? []
  return `${scheme}${host?.replace(/^\{[^}]+\}(?=\.)/, '*')}`
}
