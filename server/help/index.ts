import type { FastifyInstance } from 'fastify'
import { languageSchema, messages } from '#contracts'
import type { ServerContext } from '../context.ts'
import { sendFile } from '../results/sendFile.ts'
import { helpDocuments } from './helpDocuments.ts'

/** Serves the manual: /help/de.pdf and /help/en.pdf, without login. */
export function serveHelp(
  app: FastifyInstance,
  {
    environment,
    metrics,
    presses,
    brand,
  }: Pick<ServerContext, 'environment' | 'metrics' | 'presses' | 'brand'>,
): void {
  const documents = helpDocuments(environment.dataDirectory, presses, (isPrinted) =>
    metrics.countCacheRequest('manual', isPrinted),
  )
  for (const language of languageSchema.options) {
    app.get(`/help/${language}.pdf`, { schema: { hide: true } as object }, async (request, reply) => {
      const { path, sha256 } = await documents.in(language)
      // The browser shows it in its own viewer, which our policy for pages would leave without styles.
      reply.headers({ 'content-language': language, 'content-security-policy': "frame-ancestors 'none'" })
      const name = messages[language].shell.helpFile(brand.shortName)
      return sendFile(request, reply, { path, name, tag: sha256, mediaType: 'application/pdf', inline: true })
    })
  }
}
