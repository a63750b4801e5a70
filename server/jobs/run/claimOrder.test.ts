import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createCustomer } from '../../commands/createCustomer.ts'
import { insertBareJob } from '../../testing/insertJob.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { noLease } from '../jobRow.ts'
import { claimJob } from './claimJob.ts'
import { rememberRun, rememberState } from './externalRun.ts'

const test = await createTestDatabase()
afterAll(() => test.close())

const newCustomer = (loginName: string) =>
  test.database.transaction((trx) =>
    createCustomer(trx, { loginName, email: `${loginName}@example.org`, role: 'customer' }),
  )

async function waitingJob(customerId: number): Promise<string> {
  const jobId = await insertBareJob(test.database)
  await test.database.db
    .updateTable('job')
    .set({
      ...{ customer_id: customerId, status: 'PENDING', attempt: 0 },
      ...{ published_attempt: null, finished_at: null },
    })
    .where('id', '=', jobId)
    .execute()
  return jobId
}

/** Ends a job as if its calculation had failed. */
async function endJob(jobId: string): Promise<void> {
  await test.database.db
    .updateTable('job')
    .set({ ...noLease, status: 'FAILED', finished_at: new Date() })
    .where('id', '=', jobId)
    .execute()
}

it('runners claim the oldest job first, but customers with fewer running jobs have priority', async () => {
  const { database } = test
  const [many, one] = [await newCustomer('many'), await newCustomer('one')]
  const waiting: string[] = []
  for (const { id } of [many, many, many, one]) waiting.push(await waitingJob(id))
  const taken: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn++) taken.push((await claimJob(database.db, 60))?.id)
  const [first, second, third, ofTheOther] = waiting
  expect(taken).toEqual([first, ofTheOther, second, third, undefined])
})

it("a customer with a thousand jobs delays another customer's only job by one running job per worker", async () => {
  const { db } = test.database
  const [many, single] = [await newCustomer('thousand'), await newCustomer('single')]
  const workers = 3
  const [model] = [await waitingJob(many.id)]
  await sql`
    INSERT INTO job (customer_id, product, product_id, list_name, site_ids, parameters, spec, orders, atlas,
      atlas_version, program_version, input_hash, status)
    SELECT customer_id, product, product_id, list_name, site_ids, parameters, spec, orders, atlas, atlas_version,
      program_version, input_hash, 'PENDING' FROM job, generate_series(1, 999) WHERE id = ${model}`.execute(
    db,
  )
  const running: string[] = []
  for (let worker = 0; worker < workers; worker++) running.push((await claimJob(db, 60))!.id)
  const wanted = await waitingJob(single.id)
  // The first free worker takes it: no waiting job has priority.
  await endJob(running[1]!)
  expect((await claimJob(db, 60))?.id).toBe(wanted)
  await endJob(running[0]!)
  expect((await claimJob(db, 60))?.customer_id).toBe(many.id)
  await db.deleteFrom('job').where('customer_id', 'in', [many.id, single.id]).execute()
})

it('runners that claim at the same moment get jobs of different customers, and each a different one', async () => {
  const { database } = test
  const [first, second] = [await newCustomer('first'), await newCustomer('second')]
  const waiting: string[] = []
  for (const { id } of [first, first, first, second]) waiting.push(await waitingJob(id))
  const taken = await Promise.all(
    Array.from({ length: 4 }, () => database.transaction((trx) => claimJob(trx, 60))),
  )
  expect(taken.map((job) => job?.id).sort()).toEqual(waiting.sort())
  await database.db.deleteFrom('job').where('customer_id', 'in', [first.id, second.id]).execute()
})

it('news of a start is written when a job runs, not when a cluster receives it', async () => {
  const { db } = test.database
  const { id } = await newCustomer('told')
  await db.updateTable('customer').set({ mail_job_start: true }).where('id', '=', id).execute()
  const sentMails = () =>
    db.selectFrom('mail').select(['job_id', 'kind']).where('customer_id', '=', id).execute()
  const elsewhere = await waitingJob(id)
  const claimed = (await claimJob(db, 60, true))!
  await rememberRun(db, claimed, 'run 1')
  await rememberState(db, claimed, 'PENDING')
  expect([claimed.id, await sentMails()]).toEqual([elsewhere, []])
  for (let twice = 0; twice < 2; twice++) await rememberState(db, claimed, 'RUNNING')
  expect(await sentMails()).toEqual([{ job_id: elsewhere, kind: 'start' }])
  const here = await waitingJob(id)
  expect((await claimJob(db, 60))?.id).toBe(here)
  expect((await sentMails()).map(({ job_id }) => job_id)).toEqual([elsewhere, here])
})
