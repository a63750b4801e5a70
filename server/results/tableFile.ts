import type { FastifyReply, FastifyRequest } from 'fastify'
import { informationFileName, workbookMediaType } from '#calculations'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMediaType,
  nc: 'application/x-netcdf',
} as const

interface TableCall {
  readonly query: Readonly<Record<string, unknown>> | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Table as a file, or the text about it. A CSV contains only its table: the answer links to the text with the
 * source of the figures (RFC 8288, 'describedby' of POWDER and CSVW).
 */
export function tableFile<Format extends keyof typeof mediaTypes>(
  { query, request, reply }: TableCall,
  format: Format,
  stem: string,
): { readonly format: Format | 'about'; readonly name: string; readonly mediaType: string } {
  if (query?.part === 'about')
    return { format: 'about', name: informationFileName(stem), mediaType: 'text/plain; charset=utf-8' }
  if (format === 'csv' && request.method === 'GET') {
    const about = new URL(request.url, 'http://localhost')
    about.searchParams.set('part', 'about')
    reply.header('link', `<${about.pathname}${about.search}>; rel="describedby"; type="text/plain"`)
  }
  return { format, name: `${stem}.${format}`, mediaType: mediaTypes[format] }
}
