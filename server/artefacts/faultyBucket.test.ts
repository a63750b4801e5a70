import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import type { JobFile } from '#contracts'
import { readEnvironment } from '../env.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { BucketServer, bucketProgram } from '../testing/bucketServer.ts'
import type { Answer, Client } from '../testing/client.ts'
import { FaultyBucket } from '../testing/faultyBucket.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { beginningOf, createScratchDatabase } from '../testing/scratchDatabase.ts'
import { logInAt } from '../testing/serverProcess.ts'

const absence = bucketProgram ? '' : ' (skipped: no SeaweedFS next to ANEMONE_PEER_PYTHON)'

describe.skipIf(!bucketProgram)(`results in a faulty bucket${absence}`, () => {
  const folder = folderOfFile()
  const dataDirectory = copyBeginning(beginningOf('atlas'), folder)
  const copies = join(dataDirectory, 'jobs')
  const closes: (() => Promise<void>)[] = []
  let store: BucketServer
  let bucket: FaultyBucket
  let server: RunningServer
  let account: Client
  let log = ''
  let jobId: string
  let file: JobFile

  const download = () => account.get(`/api/jobs/${jobId}/files/${encodeURIComponent(file.name)}`)
  const result = () => account.get(`/api/jobs/${jobId}/result`)
  const refusal = ({ status, body }: Answer) => [status, body.errorcode]
  const unavailable = [503, 'RESULTS_UNAVAILABLE']
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const removeCopies = () => rmSync(join(copies, jobId), { recursive: true, force: true })

  async function start(more: Record<string, string>): Promise<void> {
    const scratch = closes.length === 0 ? await createScratchDatabase() : undefined
    if (scratch) closes.push(() => scratch.drop())
    const settings = { ANEMONE_PORT: '0', ANEMONE_DATA_DIR: dataDirectory, DEMO_SAMPLES: 'off' }
    const environment = readEnvironment({
      ...settings,
      ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
      ...more,
    })
    const write = (line: string) => {
      log += line
    }
    server = await startServer(environment, { log: { write } })
    account = await logInAt(server.url, dataDirectory)
  }

  beforeAll(async () => {
    store = await BucketServer.start()
    bucket = await FaultyBucket.start(store.settings.AWS_ENDPOINT_URL_S3 ?? '')
    await start({ ...store.settings, AWS_ENDPOINT_URL_S3: bucket.endpoint, ARTEFACTS_SILENCE_S: '1' })
    const { listId } = await buildList(account)
    jobId = (await account.post('/api/jobs', orderBody(await productId(account), listId))).body.id
    await waitForJob(account, jobId)
    file = (await account.get(`/api/jobs/${jobId}/files`)).body[0]
  })
  afterEach(() => {
    Object.assign(bucket, { fault: 'none', ending: '' })
    log = ''
  })
  afterAll(async () => {
    await server?.close()
    await bucket?.close()
    await store?.close()
    for (const close of closes) await close()
  })

  it.each(['stalls', 'flips', 'breaksOff', 'lies'] as const)(
    'a file that %s is refused to all waiting callers, logged by name, and complete for the next caller',
    async (fault) => {
      await result()
      rmSync(join(copies, jobId, '1', file.name), { force: true })
      Object.assign(bucket, { fault, ending: file.name.slice(-8) })
      for (const answer of await Promise.all([download(), download(), download()]))
        expect(refusal(answer)).toEqual(unavailable)
      expect(log).toMatch(/"code":"RESULTS_UNAVAILABLE","reason":"[^"]*(damaged|stopped in the|broke off)/)
      bucket.fault = 'none'
      const whole = await download()
      expect([whole.status, sha256(whole.body)]).toEqual([200, file.sha256])
    },
  )

  it.each(['stalls', 'flips', 'breaksOff', 'lies'] as const)(
    'a manifest that %s is refused, and complete for the next caller',
    async (fault) => {
      const before = (await result()).body
      removeCopies()
      Object.assign(bucket, { fault, ending: 'result.json' })
      for (const answer of await Promise.all([result(), result()]))
        expect(refusal(answer)).toEqual(unavailable)
      bucket.fault = 'none'
      expect((await result()).body).toEqual(before)
    },
  )

  it('a caller who leaves does not abort the copy that others wait for', async () => {
    await result()
    rmSync(join(copies, jobId, '1', file.name), { force: true })
    Object.assign(bucket, { fault: 'stalls', ending: file.name.slice(-8) })
    const spoiledBefore = bucket.spoiled
    const { key } = (await account.post('/api/customers/self/api_keys', { name: 'leaving' })).body
    const headers = { authorization: `Bearer ${key}` }
    const leaving = new AbortController()
    const left = fetch(`${server.url}/api/jobs/${jobId}/files/${encodeURIComponent(file.name)}`, {
      headers,
      signal: leaving.signal,
    }).catch(() => null)
    const staying = download()
    await expect.poll(() => bucket.spoiled).toBe(spoiledBefore + 1)
    leaving.abort()
    await left
    expect(refusal(await staying)).toEqual(unavailable)
    bucket.fault = 'none'
    expect((await download()).status).toBe(200)
  })

  it('a copy damaged on this machine is fetched again', async () => {
    await download()
    const path = join(copies, jobId, '1', file.name)
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
    const whole = await download()
    expect([whole.status, sha256(whole.body)]).toEqual([200, file.sha256])
    expect(readFileSync(path)).not.toEqual(bytes)
  })
})
