import { gzipSync } from 'node:zlib'
import { Caller } from '../call.ts'
import { type Attack, rest } from './attackTools.ts'

const megabyte = 1024 ** 2
const everyMs = 1000

/** Sends small bodies that unpack to large ones: as JSON, as a form, and as an upload. */
export async function sendPacked(attack: Attack): Promise<void> {
  const { random, tally, over, heavy, url } = attack
  const caller = new Caller(url, '127.0.0.24', 8)
  const zeros = gzipSync(Buffer.alloc(64 * megabyte))
  const text = gzipSync(Buffer.from(`{"name": "${'a'.repeat(32 * megabyte)}"}`))
  const bodies = [
    { path: '/api/site_lists', type: 'application/json', body: text },
    { path: '/api/jobs/quote', type: 'application/json', body: zeros },
    { path: '/api/site_lists/import', type: 'multipart/form-data; boundary=b', body: zeros },
  ]
  while (!over.aborted) {
    const { path, type, body } = random.pick(bodies)
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    caller.call({ method: 'POST', path, key: heavy.key, headers, body }).then(({ status, ms }) => {
      if (over.aborted) return
      if (status === null) tally.unanswered('packed body')
      else tally.answered('packed body', status, ms)
    })
    await rest(everyMs, over)
  }
  caller.close()
}
