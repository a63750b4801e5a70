import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

interface Packed {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** Good enough for data compressed once; the best level takes seconds. */
const brotliQuality = 7

/**
 * Answers with JSON that is constant during the process. It is created and compressed at its first request; connections
 * that do not read it share its bytes.
 */
export function staticJson(
  make: () => unknown,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let packed: Promise<Packed> | undefined
  return async (request, reply) => {
    packed ??= pack(Buffer.from(JSON.stringify(make())))
    const { etag, bytes } = await packed
    // The compression hook would compress it again.
    request.headers['x-no-compression'] = '1'
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes[encoding])
  }
}

async function pack(identity: Buffer): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak: its encodings differ in their bytes.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}

function bestEncoding(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity'
}
