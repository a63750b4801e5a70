/* Makes the calls requested by load.ts, all at once. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LoadAnswer, LoadCall } from './load.ts'

const { url, calls } = workerData as { readonly url: string; readonly calls: readonly LoadCall[] }

const reportedBytes = 600

async function make({ method, path, token, json, form }: LoadCall): Promise<LoadAnswer> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  let body: string | FormData | undefined = json
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (form !== undefined) {
    body = new FormData()
    for (const [name, value] of Object.entries(form.fields)) body.set(name, value)
    for (const { name, bytes } of form.files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
  }
  const begunMs = performance.now()
  const response = await fetch(`${url}${path}`, { method, headers, body: body ?? null })
  const answer = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    bytes: answer.length,
    ms: performance.now() - begunMs,
    beginning: new TextDecoder().decode(answer.subarray(0, reportedBytes)),
    end: new TextDecoder().decode(answer.subarray(-reportedBytes)),
  }
}

parentPort!.postMessage(await Promise.all(calls.map(make)))
