import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCustomer } from '../../commands/createCustomer.ts'
import { insertBareJob } from '../../testing/insertJob.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { claimJob } from './claimJob.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const newCustomer = (loginName: string) =>
  test.database.transaction((trx) =>
    createCustomer(trx, { loginName, email: `${loginName}@example.org`, role: 'customer' }),
  )

it('jobs are taken oldest first, but whoever has fewer running comes before', async () => {
  const { database } = test
  const [many, one] = [await newCustomer('many'), await newCustomer('one')]
  const waiting: string[] = []
  for (const { id } of [many, many, many, one]) {
    const jobId = await insertBareJob(database)
    await database.db
      .updateTable('job')
      .set({ customer_id: id, status: 'PENDING', attempt: 0, published_attempt: null, finished_at: null })
      .where('id', '=', jobId)
      .execute()
    waiting.push(jobId)
  }
  const taken: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn++) taken.push((await claimJob(database.db, 60))?.id)
  const [first, second, third, ofTheOther] = waiting
  expect(taken).toEqual([first, ofTheOther, second, third, undefined])
})
