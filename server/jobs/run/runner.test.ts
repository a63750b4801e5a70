import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { folderStore } from '../../artefacts/index.ts'
import type { AtlasCatalogue } from '../../atlases/catalogue.ts'
import { createCustomer } from '../../commands/createCustomer.ts'
import { type JobFolders, jobFolders } from '../../jobFolders/jobFolders.ts'
import { insertBareJob } from '../../testing/insertJob.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { startTracer } from '../../traces/index.ts'
import { CalculationProcess } from './calculationProcess.ts'
import { claimJob } from './claimJob.ts'
import { runJob } from './runner.ts'

const directory = folderOfFile()
const test = await createTestDatabase()
afterAll(() => test.close())

it('a job deleted with its folder while its attempt starts leaves no error and no folder', async () => {
  const { database } = test
  await database.transaction((trx) =>
    createCustomer(trx, { loginName: 'ada', email: 'ada@example.org', role: 'customer' }),
  )
  const id = await insertBareJob(database)
  await database.db
    .updateTable('job')
    .set({ status: 'PENDING', attempt: 0, published_attempt: null, finished_at: null })
    .where('id', '=', id)
    .execute()
  const job = await claimJob(database.db, 60)
  expect(job?.id).toBe(id)
  const real = jobFolders(directory)
  const folders: JobFolders = {
    ...real,
    async prepare(jobId, attempt) {
      const folder = await real.prepare(jobId, attempt)
      await database.db.deleteFrom('job').where('id', '=', jobId).execute()
      await real.remove(jobId)
      return folder
    },
  }
  const tracer = await startTracer({ tracesUrl: undefined }, '0')
  const lines: string[] = []
  const { log } = fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  const process = new CalculationProcess(log)
  const catalogue = { find: () => Promise.reject(new Error('not requested')) } as unknown as AtlasCatalogue
  await runJob(
    {
      database,
      catalogue,
      folders,
      artefacts: folderStore(real),
      marketFolder: directory,
      log,
      tracer,
      leaseS: 60,
    },
    process,
    job!,
    () => undefined,
    new AbortController().signal,
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, job: id, err: { code: 'ENOENT' } },
  ])
  expect(existsSync(join(directory, 'jobs', id))).toBe(false)
})
