import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { updatedProducts } from '#contracts'
import { productKinds } from '../products/kinds.ts'
import { buildCustomer, type LoggedIn } from '../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { outbox } from '../testing/outbox.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { lastWholeMonth } from './lastWholeMonth.ts'
import { queueNewDataMails } from './queueNewDataMails.ts'

const server = await serverOfFile()

const wishes = { job_start: false, job_end: false, job_error: false }

async function customerWith(language: 'de' | 'en', new_data: boolean): Promise<LoggedIn> {
  const customer = await buildCustomer(server, { language })
  await customer.put('/api/customers/self/notifications', { ...wishes, new_data })
  return customer
}

async function calculated(customer: LoggedIn): Promise<void> {
  const { listId } = await buildList(customer)
  const { body } = await customer.post('/api/jobs', orderBody(await productId(customer), listId))
  await waitForJob(customer, body.id)
}

it('customers who subscribed and have results to bring up to date get one mail a night, others none', async () => {
  const [ada, bob, eve] = [
    await customerWith('de', true),
    await customerWith('en', false),
    await customerWith('en', true),
  ]
  await Promise.all([calculated(ada), calculated(bob)])
  const { database, mailer } = server.context
  const product = await database.db
    .selectFrom('product')
    .select('atlas_id')
    .where('id', '=', await productId(ada))
    .executeTakeFirstOrThrow()
  // Results of synthetic weather are never brought up to date for free.
  expect(await queueNewDataMails(database, { data: 'weather', atlasId: product.atlas_id })).toBe(0)
  await database.db.updateTable('product').set({ demo: false }).execute()
  expect(await queueNewDataMails(database, { data: 'weather', atlasId: 'another' })).toBe(0)
  expect(await queueNewDataMails(database, { data: 'weather', atlasId: product.atlas_id })).toBe(1)
  expect(await queueNewDataMails(database, { data: 'weather', atlasId: product.atlas_id })).toBe(0)
  const mailsTo = ({ customer }: LoggedIn) =>
    outbox(server).filter((mail) => mail.includes(`To: ${customer.email}`))
  // Further data of the same night go into the same mail.
  expect(mailsTo(ada)).toEqual([])
  await database.db.updateTable('mail').set({ due_at: sql<Date>`now()` }).execute()
  await mailer.wake()
  await expect.poll(() => mailsTo(ada).length).toBe(1)
  const [mail = ''] = mailsTo(ada)
  expect(mail).toContain('Ein weiterer Monat Wetterdaten: ')
  expect(mail.replace(/=\r?\n/g, '')).toContain(`${server.url}/account`)
  expect([mailsTo(bob), mailsTo(eve)]).toEqual([[], []])
})

it('a month counts once its last hour is available', async () => {
  const { dataDirectory } = server
  expect(await lastWholeMonth(dataDirectory, 'demo')).toBe(12 * 2025 + 11)
  await expect(lastWholeMonth(dataDirectory, 'none')).rejects.toThrow()
})

it('the mail names products whose kinds bring results up to date', () => {
  const own = Object.values(productKinds).flatMap(({ name, isSameWork, isRedoneForData = true }) =>
    isSameWork && isRedoneForData ? [name] : [],
  )
  expect(own.sort()).toEqual([...updatedProducts].sort())
})
