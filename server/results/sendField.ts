import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldMap } from '../fields/fieldMap.ts'
import { sendBytes } from './sendBytes.ts'

/** Answers with a map as Cloud-Optimized GeoTIFF, whole or in ranges. */
export function sendField(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, madeOf, file }: FieldMap,
): Promise<FastifyReply> {
  return sendBytes(request, reply, {
    ...{ name: `${name}.tif`, mediaType: 'image/tiff', madeOf },
    bytes: () => file(null),
  })
}
