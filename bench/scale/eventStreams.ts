import { readFileSync } from 'node:fs'
import { withServer } from '../peers/benchServer.ts'

/** Memory of a server for each open event stream, and the cost of all of them when idle. Linux only. */
export function eventStreams(
  count: number,
): Promise<{ readonly kilobytes: number; readonly eventMs: number; readonly idleMegabytes: number }> {
  const settings = { ANEMONE_MAX_EVENT_STREAMS: String(2 * count) }
  return withServer(async ({ url, pid, authorization, get }) => {
    const left = new AbortController()
    const open = async (streams: number) => {
      for (let i = 0; i < streams; i++) {
        const answer = await fetch(`${url}/api/jobs/stream`, {
          headers: { authorization, accept: 'text/event-stream' },
          signal: left.signal,
        })
        if (!answer.ok) throw new Error(`stream ${i}: ${answer.status}`)
      }
    }
    // The first streams load memory that stays in use.
    await open(20)
    for (let call = 0; call < 200; call++) await get('/api/site_lists')
    const idle = residentBytes(pid)
    await open(count)
    const kilobytes = (residentBytes(pid) - idle) / count / 1e3
    const before = processorMs(pid)
    const seconds = 20
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
    const eventMs = (processorMs(pid) - before) / seconds
    left.abort()
    return { kilobytes, eventMs, idleMegabytes: idle / 1e6 }
  }, settings)
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** User and system time, in ticks of 10 ms. @see proc(5) */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
