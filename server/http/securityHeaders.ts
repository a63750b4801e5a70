import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'

/**
 * Headers that bind the browser to our own origin: no inline script, no foreign code, no framing.
 * Style attributes and style elements are allowed, since charts, map and components set them from script.
 * Pictures may come as blobs (coloured grids) and from the tile server; tokens from the identity provider.
 */
export async function sendSecurityHeaders(app: FastifyInstance, environment: Environment): Promise<void> {
  const tiles = environment.mapTilesUrl === undefined ? [] : [tileOrigin(environment.mapTilesUrl)]
  const issuer = environment.oidcIssuer === undefined ? [] : [new URL(environment.oidcIssuer).origin]
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...tiles, ...issuer],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  })
}

/** `https://{a-c}.tiles.example.org/{z}/…` to `https://*.tiles.example.org`. */
function tileOrigin(url: string): string {
  const [, scheme, host] = /^([a-z]+:\/\/)([^/]+)/i.exec(url) ?? []
  return `${scheme}${host?.replace(/^\{[^}]+\}(?=\.)/, '*')}`
}
