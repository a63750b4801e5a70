import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { createCustomer } from '../commands/createCustomer.ts'
import { insertBareJob } from '../testing/insertJob.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import { jobFolders } from './jobFolders.ts'
import { tidyFolders } from './tidyFolders.ts'

const directory = folderOfFile()
const jobs = join(directory, 'jobs')
const folders = jobFolders(directory)
const test = await createTestDatabase()
await test.database.transaction((trx) =>
  createCustomer(trx, { loginName: 'owner', email: 'owner@example.org', role: 'customer' }),
)
afterAll(() => test.close())

const tidy = (graceDays = 365) => tidyFolders(test.database.db, folders, graceDays)
const nothing = { setAside: 0, broughtBack: 0, expired: 0 }

function put(jobId: string, attempt: number): string {
  const file = join(jobs, jobId, String(attempt), 'result.json')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '{}')
  return file
}

const asideOf = (jobId: string) =>
  existsSync(join(jobs, 'aside'))
    ? readdirSync(join(jobs, 'aside')).filter((name) => name.includes(jobId))
    : []

/** Changes its time as if it had been moved days ago. */
function age(name: string, days: number): void {
  const time = new Date(Date.now() - days * 86_400_000).toISOString().replace(/[-:.]/g, '')
  renameSync(join(jobs, 'aside', name), join(jobs, 'aside', name.replace(/^[^-]+/, time)))
}

describe('a folder that the database does not know', () => {
  it('of a job is moved aside with its contents, once', async () => {
    const jobId = randomUUID()
    put(jobId, 1)
    expect(await tidy()).toEqual({ ...nothing, setAside: 1 })
    const [name = ''] = asideOf(jobId)
    expect(existsSync(join(jobs, jobId))).toBe(false)
    expect(existsSync(join(jobs, 'aside', name, '1', 'result.json'))).toBe(true)
    expect(await tidy()).toEqual(nothing)
  })

  it('of an unknown attempt is moved aside, and one of a lost attempt is removed', async () => {
    const jobId = await insertBareJob(test.database)
    await test.database.db
      .updateTable('job')
      .set({ attempt: 2, published_attempt: 2 })
      .where('id', '=', jobId)
      .execute()
    for (const attempt of [1, 2, 3]) put(jobId, attempt)
    expect(await tidy()).toEqual({ ...nothing, setAside: 1 })
    expect(readdirSync(join(jobs, jobId))).toEqual(['2'])
    expect(asideOf(jobId)).toEqual([expect.stringMatching(/-3$/)])
  })

  it('does not block a new attempt, which begins empty, and is set aside', async () => {
    const jobId = randomUUID()
    put(jobId, 1)
    expect(readdirSync(await folders.prepare(jobId, 1))).toEqual([])
    expect(asideOf(jobId)).toEqual([expect.stringMatching(/-1$/)])
    await folders.remove(jobId)
  })

  it('is moved back when the database knows it again', async () => {
    const jobId = await insertBareJob(test.database)
    const file = put(jobId, 1)
    expect(await folders.aside.take(jobId)).toBe(true)
    expect(existsSync(file)).toBe(false)
    expect(await tidy()).toEqual({ ...nothing, broughtBack: 1 })
    expect(existsSync(file)).toBe(true)
    await folders.aside.take(jobId, 1)
    expect(await tidy()).toEqual({ ...nothing, broughtBack: 1 })
    expect(existsSync(file)).toBe(true)
  })

  it('is removed after the retention, never if that is 0, and folders of other names never', async () => {
    const jobId = randomUUID()
    put(jobId, 1)
    await tidy()
    age(asideOf(jobId)[0] ?? '', 366)
    mkdirSync(join(jobs, 'aside', 'of the operator'))
    mkdirSync(join(jobs, 'of the operator'))
    expect(await tidy(0)).toEqual(nothing)
    expect(asideOf(jobId)).toHaveLength(1)
    expect(await tidy(367)).toEqual(nothing)
    expect(await tidy(365)).toEqual({ ...nothing, expired: 1 })
    expect(asideOf(jobId)).toEqual([])
    expect(existsSync(join(jobs, 'of the operator'))).toBe(true)
    expect(existsSync(join(jobs, 'aside', 'of the operator'))).toBe(true)
  })
})

it('folders of jobs that were deleted with their customer are removed from all locations', async () => {
  const here = await insertBareJob(test.database)
  const aside = await insertBareJob(test.database)
  put(here, 1)
  put(aside, 1)
  await folders.aside.take(aside)
  await test.database.db.deleteFrom('job').where('id', 'in', [here, aside]).execute()
  expect(await tidy()).toEqual(nothing)
  expect(existsSync(join(jobs, here))).toBe(false)
  expect([...asideOf(here), ...asideOf(aside)]).toEqual([])
})
