import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import type { JobFile } from '#contracts'
import { restoreBackup, writeBackup } from '../backup/index.ts'
import { readEnvironment } from '../env.ts'
import { withDatabase } from '../installation/index.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { BucketServer, bucketProgram } from '../testing/bucketServer.ts'
import { cacheCounts } from '../testing/cacheCounts.ts'
import type { Client } from '../testing/client.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { beginningOf, createScratchDatabase } from '../testing/scratchDatabase.ts'
import { logInAt } from '../testing/serverProcess.ts'

const absence = bucketProgram ? '' : ' (skipped: no SeaweedFS next to ANEMONE_PEER_PYTHON)'

describe.skipIf(!bucketProgram)(`results in a bucket${absence}`, () => {
  const folder = folderOfFile()
  const dataDirectory = copyBeginning(beginningOf('atlas'), folder)
  const jobs = join(dataDirectory, 'jobs')
  const closes: (() => Promise<void>)[] = []
  let store: BucketServer
  let settings: Record<string, string>
  let server: RunningServer
  let account: Client
  let log = ''
  let listId: number
  let jobId: string
  let file: JobFile
  let whole: string

  const environmentOf = (more: Record<string, string> = {}) => readEnvironment({ ...settings, ...more })

  async function start(more: Record<string, string> = {}): Promise<void> {
    log = ''
    const write = (line: string) => {
      log += line
    }
    server = await startServer(environmentOf(more), { log: { write } })
    account = await logInAt(server.url, dataDirectory)
  }

  const order = async () =>
    (await account.post('/api/jobs', orderBody(await productId(account), listId))).body.id as string
  const path = (id: string, name: string) => `/api/jobs/${id}/files/${encodeURIComponent(name)}`
  const download = (headers = {}) => account.get(path(jobId, file.name), headers)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  beforeAll(async () => {
    store = await BucketServer.start()
    const scratch = await createScratchDatabase()
    if (scratch) closes.push(() => scratch.drop())
    settings = {
      ...{ ANEMONE_PORT: '0', ANEMONE_DATA_DIR: dataDirectory, DEMO_SAMPLES: 'off', LC_ALL: 'en_GB.UTF-8' },
      ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
      ...store.settings,
    }
    await start({ ARTEFACTS_URL: '' })
    listId = (await buildList(account)).listId
    jobId = await order()
    await waitForJob(account, jobId)
    file = (await account.get(`/api/jobs/${jobId}/files`)).body[0]
    whole = (await download()).body
    await server.close()
    await start()
  })
  afterAll(async () => {
    await server.close()
    await store.close()
    for (const close of closes) await close()
  })

  it('that existed before are moved to it', async () => {
    await expect.poll(() => store.keys(`jobs/${jobId}/1/result.json`)).toHaveLength(1)
    expect(await store.keys(`jobs/${jobId}/1/${file.name}`)).toHaveLength(1)
  })

  it('are served from it, whole and in part, if this machine has no copy', async () => {
    const [before, archived] = [
      (await account.get(`/api/jobs/${jobId}/result`)).body,
      (await account.get(`/api/jobs/${jobId}/files.zip`)).body,
    ]
    rmSync(join(jobs, jobId), { recursive: true })
    expect((await account.get(`/api/jobs/${jobId}/result`)).body).toEqual(before)
    const got = await download()
    expect([got.status, got.headers.get('content-length'), sha256(got.body)]).toEqual([
      ...[200, String(file.bytes), file.sha256],
    ])
    const part = await download({ range: 'bytes=10-19' })
    expect([part.status, part.body]).toEqual([206, whole.slice(10, 20)])
    expect((await download({ range: 'bytes=-5' })).body).toBe(whole.slice(-5))
    expect((await download({ range: `bytes=${file.bytes}-` })).status).toBe(416)
    expect((await download({ 'if-none-match': `"${file.sha256}"` })).status).toBe(304)
    expect((await account.get(`/api/jobs/${jobId}/files.zip`)).body).toBe(archived)
    const preview = await account.get(`${path(jobId, file.name)}/preview`)
    expect(preview.body.rows.length).toBeGreaterThan(2)
    const { hits, misses } = await cacheCounts(server, 'resultCopies')
    expect([hits > 0, misses > 0]).toEqual([true, true])
    // Files are checked as a whole before sending: a copy of each stays, also of those of an archive.
    const copies = readdirSync(join(jobs, jobId, '1'))
    expect(copies).toEqual(expect.arrayContaining(['.kept', file.name, 'result.json']))
  })

  it('wait while it is unreachable, and are not lost', async () => {
    rmSync(join(jobs, jobId), { recursive: true })
    await store.kill()
    const refused = await download()
    expect([refused.status, refused.body.errorcode]).toEqual([503, 'RESULTS_UNAVAILABLE'])
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.body.error).toMatch(/store of results does not answer.*nothing is lost/)
    const ready = await account.get('/readyz')
    expect([ready.status, ready.body.results]).toEqual([200, 'unavailable'])
    const [waiting, unneeded] = [await order(), await order()]
    for (const id of [waiting, unneeded])
      await expect.poll(() => log).toMatch(new RegExp(`"job":"${id}".*a result waits for it`))
    expect((await account.get(`/api/jobs/${waiting}`)).body.status).toBe('RUNNING')
    await account.post(`/api/jobs/${unneeded}/cancel`)
    await waitForJob(account, unneeded, 'CANCELLED')
    await store.run()
    await waitForJob(account, waiting, 'COMPLETED')
    expect(await store.keys(`jobs/${waiting}/1/result.json`)).toHaveLength(1)
    expect(await store.keys(`jobs/${unneeded}/`)).toEqual([])
    expect(sha256((await download()).body)).toBe(file.sha256)
  })

  it('can be fetched by clients from the store itself', async () => {
    await server.close()
    await start({ ARTEFACTS_DOWNLOADS: 'redirect' })
    const sent = await download()
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([307, 'no-store'])
    const address = sent.headers.get('location') ?? ''
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
    expect([part.status, await part.text()]).toEqual([206, whole.slice(10, 20)])
    expect(part.headers.get('content-disposition')).toContain(`filename="`)
    expect((await fetch(`${address}0`)).status).toBe(403)
    const page = await fetch(`${server.url}/`)
    expect(page.headers.get('content-security-policy')).toContain(new URL(address).origin)
  })

  it('of an atlas in the bucket equal those of a local atlas', async () => {
    await server.close()
    await store.putFolder('demo', join(dataDirectory, 'atlases/demo'))
    // Calculation processes read the settings from their environment.
    const before = { ...process.env }
    const cache = join(folder, 'chunks')
    Object.assign(process.env, store.settings, { ATLAS_CACHE_FOLDER: cache })
    try {
      await start({ ATLAS_URLS: `${store.settings.ARTEFACTS_URL}/demo`.replaceAll(' ', '%20') })
      const id = await order()
      await waitForJob(account, id, 'COMPLETED')
      const [made] = (await account.get(`/api/jobs/${id}/files`)).body
      expect(made.sha256).toBe(file.sha256)
      expect(readdirSync(cache).length).toBeGreaterThan(0)
    } finally {
      process.env = before
    }
  })

  it('are part of a backup, which is restored without a bucket', async () => {
    await server.close()
    rmSync(join(jobs, jobId), { recursive: true, force: true })
    const quiet = { signal: new AbortController().signal, onProgress: () => {} }
    await writeBackup(environmentOf(), join(folder, 'backup'), { ...quiet, without: ['atlases'] })
    const [directory, scratch] = [join(folder, 'restored'), await createScratchDatabase()]
    if (scratch) closes.push(() => scratch.drop())
    const elsewhere = {
      ...{ ANEMONE_DATA_DIR: directory, ARTEFACTS_URL: '', ATLAS_URLS: join(dataDirectory, 'atlases') },
      ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
    }
    await restoreBackup(environmentOf(elsewhere), join(folder, 'backup'), quiet)
    expect(existsSync(join(directory, 'jobs', jobId, '1', '.kept'))).toBe(false)
    await start(elsewhere)
    account = await logInAt(server.url, directory)
    expect(sha256((await download()).body)).toBe(file.sha256)
    await server.close()
    await start()
  })

  it('are removed after their retention time or with their customer, and no others are', async () => {
    const deleted = await order()
    await waitForJob(account, deleted, 'COMPLETED')
    await server.close()
    await withDatabase(environmentOf(), async ({ db }) => {
      await db
        .updateTable('job')
        .set({ finished_at: sql<Date>`now() - interval '40 days'` })
        .where('id', '=', jobId)
        .execute()
      await db.deleteFrom('job').where('id', '=', deleted).execute()
    })
    const stranger = `jobs/${randomUUID()}/1/result.json`
    await store.bucket.putText(stranger, '{}')
    await start({ RESULT_DAYS: '30' })
    await expect.poll(() => store.keys(`jobs/${deleted}/`)).toEqual([])
    expect(await store.keys(`jobs/${jobId}/`)).toEqual([])
    const gone = await download()
    expect([gone.status, gone.body.errorcode]).toEqual([410, 'FILE_EXPIRED'])
    await expect.poll(() => log).toMatch(/jobs in the store that the database does not know stay there/)
    expect(await store.keys(stranger)).toEqual([stranger])
  })

  it('stop the start if key or bucket are wrong, with a line that says what to check', async () => {
    await server.close()
    const wrong = [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, { ARTEFACTS_URL: 's3://no-such-bucket/results' }]
    for (const more of wrong)
      await expect(start(more)).rejects.toThrow(/Results cannot be stored at s3:.*AWS_ACCESS_KEY_ID/)
    await start()
  })
})
