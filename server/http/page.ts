import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../brand/index.ts'
import { brandedHtml, pageSender, serveBrand } from './brandPage.ts'
import { notFoundAnswer } from './errors.ts'

/** File names given by the build; no path separators. */
const assetName = /^[\w-][\w.-]*$/

/** The page of shared links, which search engines must not index. */
const sharedPage = /^\/shared(\/|$|\?)/i

/** Route of the page's files. */
export const assetRoute = '/assets/:file'

/**
 * Serves the built page. Its files under assets/ have a content hash in their names, and browsers cache them
 * without expiry. Every other address is a route of the page and answers index.html, with the operator's
 * name, colours and logos.
 */
export async function servePage(app: FastifyInstance, folder: string, brand: Brand): Promise<void> {
  const index = join(folder, 'index.html')
  const isBuilt = existsSync(index)
  const sendBranded =
    isBuilt && brand.folder !== null ? pageSender(brandedHtml(readFileSync(index, 'utf8'), brand)) : null
  serveBrand(app, brand)
  if (sendBranded !== null)
    for (const address of ['/', '/index.html']) app.get(address, { schema: { hide: true } }, sendBranded)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**', ...(sendBranded === null ? [] : ['index.html*'])],
      cacheControl: false,
      // The build writes .br and .gz files next to each asset: smaller than compression on the fly.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route for a thousand files: one route each would dominate the start.
    app.get<{ Params: { file: string } }>(assetRoute, { schema: { hide: true } }, (request, reply) => {
      const { file } = request.params
      return assetName.test(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
    const isService = /^\/(api|realms)(\/|$|\?)/.test(request.url)
    if (isBuilt && asksForPage && !isService) {
      if (sharedPage.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
      return sendBranded === null ? reply.sendFile('index.html') : sendBranded(request, reply)
    }
    return notFoundAnswer(request, reply)
  })
}
