import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { formatUtc } from '#contracts'
import { buildCustomer, seededAccount } from '../testing/builders.ts'
import { type MailServerMood, startMailServer } from '../testing/mailServer.ts'
import { linkToken } from '../testing/outbox.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const mailServer = await startMailServer('takes')
afterAll(() => mailServer.close())
// Timeouts short enough for the test.
const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}/?greetingTimeout=400&socketTimeout=400`
const server = await serverOfFile({ begin: 'bare', settings: { SMTP_URL } })
afterEach(() => {
  mailServer.mood = 'takes'
})

let person = 0
async function register(): Promise<{ readonly email: string; readonly id: number }> {
  person += 1
  const email = `person${person}@example.org`
  const fields = { gender: 'f', first_name: 'Mara', last_name: 'M', login_name: `person${person}`, email }
  const { status } = await server.anonymous.get(
    `/api/customers/register-request?${new URLSearchParams(fields)}`,
    { 'x-forwarded-for': `198.51.100.${person}` },
  )
  expect(status).toBe(200)
  const { id } = await server.context.database.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, id }
}

const mailOf = (customerId: number) =>
  server.context.database.db
    .selectFrom('mail')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
const received = (email: string) => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`))

/** Makes the mail due, as if its pause were over. */
async function retryNow(customerId: number): Promise<void> {
  await server.context.database.db
    .updateTable('mail')
    .set({ due_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute()
  await server.context.mailer.wake()
}

describe('a mail of an account', () => {
  const moods: readonly MailServerMood[] = ['hangs', 'drops']
  it.each(moods)(
    'waits in the outbox while the mail server %s, and arrives when it has recovered',
    async (mood) => {
      mailServer.mood = mood
      const { email, id } = await register()
      await expect.poll(async () => (await mailOf(id)).problem).toMatch(/^E[A-Z]+/)
      expect(await mailOf(id)).toMatchObject({ outcome: null, attempts: 1 })
      expect(received(email)).toEqual([])
      mailServer.mood = 'takes'
      await retryNow(id)
      await expect.poll(() => received(email).length).toBe(1)
      await expect.poll(async () => (await mailOf(id)).outcome).toBe('delivered')
      expect(linkToken(received(email)[0]!.replace(/=\r\n/g, ''))).toMatch(/^[\w-]{20,}$/)
    },
  )

  it('waits in the outbox while no server listens at the address, and admins see why; it arrives later', async () => {
    const admin = await seededAccount(server, 'admin')
    const state = async () => (await admin.get('/api/admin/mail')).body
    const before = await state()
    await mailServer.leave()
    const { email, id } = await register()
    await expect.poll(async () => (await mailOf(id)).problem).toMatch(/^E(CONN|SOCKET)/)
    const { problem, created_at } = await mailOf(id)
    expect(await state()).toMatchObject({ waiting: before.waiting + 1, last_problem: problem })
    if (before.waiting === 0) expect((await state()).oldest_at).toBe(formatUtc(created_at.getTime()))
    expect(JSON.stringify(await state())).not.toContain('example.org')
    await mailServer.comeBack()
    await retryNow(id)
    await expect.poll(() => received(email).length).toBe(1)
    await expect.poll(async () => (await state()).waiting).toBe(before.waiting)
  })

  it('is requested without waiting for a mail server that hangs', async () => {
    mailServer.mood = 'hangs'
    const before = mailServer.connections
    const { id } = await register()
    // The call was answered, and its effect is still under way.
    await expect.poll(() => mailServer.connections).toBeGreaterThan(before)
    expect((await mailOf(id)).outcome).toBeNull()
  })

  it('to a mailbox that does not exist is given up at once', async () => {
    mailServer.mood = 'refuses'
    const { id } = await register()
    await expect.poll(async () => (await mailOf(id)).outcome).toBe('given up')
    expect(await mailOf(id)).toMatchObject({ problem: 'EENVELOPE 550', attempts: 1 })
  })

  it('is given up after two days, with a log line that identifies no person', async () => {
    mailServer.mood = 'drops'
    const { id } = await register()
    await expect.poll(async () => (await mailOf(id)).problem).not.toBeNull()
    await server.context.database.db
      .updateTable('mail')
      .set({ created_at: sql<Date>`now() - interval '49 hours'` } as object)
      .where('customer_id', '=', id)
      .execute()
    await retryNow(id)
    await expect.poll(async () => (await mailOf(id)).outcome).toBe('given up')
    expect(server.log()).toContain('mail given up')
  })

  it('appears in no log line and no table with its address, text or link', async () => {
    const { email, id } = await register()
    await expect.poll(() => received(email).length).toBe(1)
    const row = JSON.stringify(await mailOf(id))
    for (const text of [server.log(), row]) {
      expect(text).not.toContain('@example.org')
      expect(text).not.toContain('set-password')
      expect(text).not.toContain(linkToken(received(email)[0]!.replace(/=\r\n/g, '')))
    }
  })

  it('is deleted with the account, and is in the export of its customer without secrets', async () => {
    const ada = await buildCustomer(server)
    mailServer.mood = 'drops'
    const reset = `/api/customers/password-reset-request?name=${ada.customer.login_name}`
    expect((await server.anonymous.get(reset)).status).toBe(200)
    const { body } = await ada.get('/api/customers/self/data')
    expect(body.mails).toMatchObject([{ kind: 'reset', customer_id: ada.customer.id }])
    expect(JSON.stringify(body.mails)).not.toMatch(/message_id|set-password/)
    await server.context.database.db.deleteFrom('customer').where('id', '=', ada.customer.id).execute()
    await expect(mailOf(ada.customer.id)).rejects.toThrow()
  })
})
