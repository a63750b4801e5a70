import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyBeginning } from '../testing/firstStarts.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { freePort, startServerProcess } from '../testing/serverProcess.ts'

it('a server that is killed while its mail server hangs loses no mail', async () => {
  const mailServer = await startMailServer('hangs')
  const dataDirectory = copyBeginning('bare')
  const settings = { ANEMONE_DATA_DIR: dataDirectory, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
  const port = await freePort()
  const first = await startServerProcess(settings, port)
  const people = ['one', 'two', 'three']
  for (const name of people) {
    const fields = {
      gender: 'f',
      first_name: 'A',
      last_name: 'B',
      login_name: name,
      email: `${name}@example.org`,
    }
    const answer = await fetch(`${first.url}/api/customers/register-request?${new URLSearchParams(fields)}`)
    expect(answer.status).toBe(200)
  }
  await expect.poll(() => mailServer.connections).toBeGreaterThan(0)
  await first.kill()
  mailServer.mood = 'takes'
  const second = await startServerProcess(settings, port)
  // Long enough for a second attempt on a busy machine.
  await expect.poll(() => mailServer.mails.length, { timeout: 120_000 }).toBe(3)
  for (const name of people)
    expect(mailServer.mails.filter((mail) => mail.includes(`To: ${name}@example.org`))).toHaveLength(1)
  await second.kill()
  await mailServer.close()
  rmSync(dataDirectory, { recursive: true })
})
