import { describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { brandFolder, windhaus } from '../testing/brandFolder.ts'
import { buildCustomer, type LoggedIn } from '../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { outbox } from '../testing/outbox.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const folder = brandFolder(folderOfFile(), {
  'brand.json': windhaus,
  'mails/job-completed.de.txt':
    'Betreff: Fertig: {product}\n\n{greeting}\n\nzur Liste {list}: {link}\n\n{brand}\n',
})
const settings = { BRAND_DIR: folder, MAIL_FROM: '"Atlas, Wind" <relay@windhaus.example>' }

const server = await serverOfFile({ settings })

const mailsTo = ({ customer }: LoggedIn) =>
  outbox(server).filter((mail) => mail.includes(`To: ${customer.email}`))

/** Lines of a mail before its first empty line, with continuation lines joined. */
const headers = (mail: string) => mail.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ')

describe('mails of an operator with a brand', () => {
  it('come from its sender, say where they are switched off, and open the job', async () => {
    const ada = await buildCustomer(server, { language: 'de' })
    await ada.put('/api/customers/self/notifications', { job_start: false, job_end: true, job_error: false })
    const { listId } = await buildList(ada)
    const { body: job } = await ada.post('/api/jobs', orderBody(await productId(ada), listId))
    await waitForJob(ada, job.id)
    await expect.poll(() => mailsTo(ada).length).toBe(1)
    const [mail = ''] = mailsTo(ada)
    const head = headers(mail)
    expect(head).toContain('From: "Atlas, Wind" <relay@windhaus.example>')
    expect(head).toContain('Reply-To: help@windhaus.example')
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@windhaus\.example>$/m)
    expect(head).toMatch(/^Date: \w{3}, \d/m)
    expect(head).toContain(`List-Unsubscribe: <${server.url}/account>`)
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(mail).toMatch(/^Content-Type: text\/plain/m)
    expect(mail).toContain(`${server.url}/ts/demo?job=${job.id}`)
    expect(mail).toContain('zur Liste ')
    expect(mail).toContain(windhaus.imprint.de)
  })

  it('that were requested have no switch, and have the shipped text with the name of the product', async () => {
    const bob = await buildCustomer(server, { language: 'en' })
    await server.anonymous.get(`/api/customers/password-reset-request?name=${bob.customer.login_name}`)
    await expect.poll(() => mailsTo(bob).length).toBe(1)
    const [mail = ''] = mailsTo(bob)
    expect(headers(mail)).not.toContain('List-Unsubscribe')
    expect(mail).toContain('A new password was requested')
    expect(mail).toMatch(new RegExp(`\\n\\n${windhaus.name}\\n\\n${windhaus.imprint.en}`))
    expect(mail).not.toContain('Anemone')
  })

  it('contain no header from a name', async () => {
    const eve = await buildCustomer(server, { language: 'en' })
    await server.context.database.db
      .updateTable('customer')
      .set({ first_name: 'Eve\r\nBcc: all@example.org\r\n\r\nHi' })
      .where('id', '=', eve.customer.id)
      .execute()
    await server.anonymous.get(`/api/customers/password-reset-request?name=${eve.customer.login_name}`)
    await expect.poll(() => mailsTo(eve).length).toBe(1)
    const [mail = ''] = mailsTo(eve)
    expect(mail).not.toMatch(/^Bcc:/m)
    expect(mail).toContain('Hello Eve Bcc: all@example.org Hi')
  })
})
