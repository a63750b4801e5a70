import { describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn } from '../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { outbox } from '../testing/outbox.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile()

async function runJob(customer: LoggedIn): Promise<void> {
  const { listId } = await buildList(customer)
  const { body } = await customer.post('/api/jobs', orderBody(await productId(customer), listId))
  await waitForJob(customer, body.id)
}
const wish = (customer: LoggedIn, wishes: object) =>
  customer.put('/api/customers/self/notifications', {
    job_start: false,
    job_end: false,
    job_error: false,
    ...wishes,
  })

describe('mails about jobs', () => {
  it('come once each, in the customer’s language, and only to subscribed customers', async () => {
    const ada = await buildCustomer(server, { language: 'de' })
    const bob = await buildCustomer(server, { language: 'en' })
    const eve = await buildCustomer(server)
    await wish(ada, { job_start: true, job_end: true })
    await wish(bob, { job_end: true })
    await wish(eve, { job_error: true })
    await Promise.all([runJob(ada), runJob(bob), runJob(eve)])

    const mailsTo = (customer: LoggedIn) =>
      outbox(server).filter((mail) => mail.includes(`To: ${customer.customer.email}`))
    await expect.poll(() => mailsTo(ada).length).toBe(2)
    await expect.poll(() => mailsTo(bob).length).toBe(1)
    const german = mailsTo(ada).join('\n')
    expect(german).toContain('Ihre Berechnung hat begonnen: Demo Deutschland')
    expect(german).toContain('Ihre Berechnung ist abgeschlossen: Demo Deutschland')
    expect(german).toContain(`${server.url}/ts`)
    expect(mailsTo(bob)[0]).toContain('Your calculation is completed: Demo Germany')
    expect(mailsTo(eve)).toEqual([])
    const stored = await server.context.database.db.selectFrom('mail').select('outcome').execute()
    expect(stored).toEqual([{ outcome: 'delivered' }, { outcome: 'delivered' }, { outcome: 'delivered' }])
  })
})
