import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Brand, type BrandPicture, brandStyles, pictureTypes } from '../brand/index.ts'

const styleAddress = '/brand/style.css'
const logoAddress = '/brand/logo'
const iconAddress = '/brand/icon'
const aYear = 'public, max-age=31536000, immutable'
/** A drawing that is opened directly loads and runs nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * The built page with the operator's name, colours and logos. They are in the document from the first paint,
 * so that another brand is never visible.
 */
export function brandedHtml(html: string, brand: Brand): string {
  const styles = brandStyles(brand)
  const icon = brand.icon ?? brand.logo
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
  const additions = [
    meta('application-name', brand.name),
    meta('apple-mobile-web-app-title', brand.shortName),
    ...(brand.logo === null ? [] : [meta('brand-logo', `${logoAddress}?${brand.logo.sha256}`)]),
    ...(brand.logo !== null && brand.logoShowsName ? [meta('brand-logo-shows-name', 'true')] : []),
    // Comes after the page's own style sheet, to override its colours.
    ...(styles === null ? [] : [`<link rel="stylesheet" href="${styleAddress}?${hashOf(styles)}">`]),
  ]
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(brand.shortName)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (whole, start: string) =>
      brand.palettes === null ? whole : `${start}${brand.palettes.wind.main}`,
    )
    .replace(/<link rel="icon"[^>]*>/, (whole) =>
      icon === null
        ? whole
        : `<link rel="icon" href="${iconAddress}?${icon.sha256}" type="${pictureTypes[icon.kind]}">`,
    )
    .replace('</head>', () => `${additions.join('\n')}\n</head>`)
}

/** Serves files of the branded page; their addresses contain a hash, and are cached without expiry. */
export function serveBrand(app: FastifyInstance, brand: Brand): void {
  const styles = brandStyles(brand)
  const hidden = { schema: { hide: true } as object }
  if (styles !== null)
    app.get(styleAddress, hidden, async (_request, reply) =>
      reply.header('cache-control', aYear).type('text/css; charset=utf-8').send(styles),
    )
  const pictures = [
    [logoAddress, brand.logo],
    [iconAddress, brand.icon ?? brand.logo],
  ] as const
  for (const [address, picture] of pictures)
    if (picture !== null) app.get(address, hidden, async (_request, reply) => sendPicture(reply, picture))
}

function sendPicture(reply: FastifyReply, { kind, bytes }: BrandPicture): FastifyReply {
  return reply
    .headers({ 'cache-control': aYear, 'content-security-policy': picturePolicy })
    .type(pictureTypes[kind])
    .send(Buffer.from(bytes))
}

/** Sends a page rendered at the start; answers 304 if the browser already has it. */
export function pageSender(html: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const etag = `"${hashOf(html)}"`
  return (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
