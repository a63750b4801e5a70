import type { FastifyInstance } from 'fastify'
import { Shed } from './shed.ts'

const everyMs = 10_000

/** Logs one line for many requests refused because of the load: a line for each would add to the load. */
export function logShed(app: FastifyInstance): void {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    timer = undefined
    for (const [code, count] of counts) app.log.warn({ code, count }, 'refused because of the load')
    counts.clear()
  }
  app.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof Shed)) return
    counts.set(error.code, (counts.get(error.code) ?? 0) + 1)
    timer ??= setTimeout(report, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    report()
  })
}
