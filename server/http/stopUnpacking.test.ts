import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { stopUnpacking } from './stopUnpacking.ts'

const megabyte = 1024 ** 2

test('decompression of an oversized body stops when the body is refused', async () => {
  const app = Fastify({ bodyLimit: megabyte })
  onTestFinished(() => app.close())
  await app.register(compress)
  stopUnpacking(app)
  let unpacked: Readable | undefined
  app.post(
    '/',
    {
      preParsing: async (_request, _reply, payload) => {
        unpacked = payload as Readable
        return payload
      },
    },
    async () => 'read',
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(256 * megabyte)),
  })
  expect(answer.status).toBe(413)
  if (!unpacked!.closed) await once(unpacked!, 'close')
  expect(unpacked!.readableEnded).toBe(false)
})
