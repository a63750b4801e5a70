import type { FastifyReply, FastifyRequest } from 'fastify'
import { plantRegisterEntryRoutes, routes } from '#contracts'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { partPath } from '../directoryContents.ts'
import type { RegisterRoute } from '../http/registerRoute.ts'
import type { PackedRegister } from '../register/registerStore.ts'
import { tasksIn } from '../workers/index.ts'
import { workFor } from '../workers/workFor.ts'

const registerEntries = tasksIn<typeof import('../register/registerEntries.ts')>(
  new URL('../register/registerEntries.ts', import.meta.url),
)('registerEntries')

const oneYearS = 365 * 86_400

/** Routes of the market master data register: compressed at its import, sent as stored; and counts of its entries. */
export function registerPlantRegisterRoutes(register: RegisterRoute, context: ServerContext): void {
  const { plantRegister, environment } = context
  register(routes.register, async ({ query, request, reply }) => {
    const current = await plantRegister.current()
    if (current === undefined) throw new AppError('NOT_FOUND')
    const isNamed = query.v === current.version
    reply.headers({
      etag: `"${current.version}"`,
      vary: 'accept-encoding',
      // A version never changes; an address without it, or with an older one, always means the newest.
      'cache-control': isNamed ? `private, max-age=${oneYearS}, immutable` : 'private, no-cache',
    })
    if (request.headers['if-none-match']?.includes(`"${current.version}"`)) return reply.code(304).send()
    return sendPacked(request, reply.type('application/json; charset=utf-8'), current)
  })

  register(plantRegisterEntryRoutes.registerEntries, (call) =>
    workFor(call, context.workers, registerEntries, {
      registerFolder: partPath(environment.dataDirectory, 'register'),
      by: call.query.by,
    }),
  )
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, { br, gzip, plain }: PackedRegister) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain())
}
