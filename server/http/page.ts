import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFoundAnswer } from './errors.ts'

/**
 * Serves the built page. Its files under assets/ carry a hash of their content in the name and are cached by the
 * browser for ever. Every other address that a browser asks for is a route of the page: it gets index.html.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      // The build leaves .br and .gz files beside each asset: smaller than compression on the fly, and no work.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
    const isService = /^\/(api|realms)(\/|$|\?)/.test(request.url)
    if (isBuilt && asksForPage && !isService) return reply.sendFile('index.html')
    return notFoundAnswer(request, reply)
  })
}
