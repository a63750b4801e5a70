import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn, logIn } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { makeScratchDisk } from '../chaos/scratchDisk.ts'

/** Disk space that the embedded database keeps free, bytes. */
const reserve = 48 * 1024 ** 2
/** Margin above or below the reserve: larger than the data of one call. */
const little = 512 * 1024

const isEmbedded = process.env.ANEMONE_TEST_DATABASE_URL === undefined
const disk = makeScratchDisk(400)
afterAll(() => disk.close())

describe.skipIf(!disk.canBeFilled || !isEmbedded)(
  "a disk with less space than the embedded database's reserve (skipped if none can be mounted)",
  () => {
    let server: TestServer
    let ada: LoggedIn
    beforeAll(async () => {
      server = await startTestServer({ begin: 'bare', folder: disk.folder })
      ada = await buildCustomer(server)
    })
    afterAll(() => server.close())

    const leave = (bytes: number) => {
      disk.free()
      disk.fill(bytes)
    }
    const newList = (name: string) => ada.post('/api/site_lists', { name }, { 'accept-language': 'en' })

    it('accepts changes down to the limit, refuses them below it with the reason, and accepts them again', async () => {
      leave(reserve + little)
      expect((await newList('above')).status).toBe(200)
      leave(reserve - little)
      const refused = await newList('below')
      expect([refused.status, refused.body.errorcode]).toEqual([507, 'DISK_FULL'])
      expect(refused.body.error).toContain('no room left')
      leave(reserve + little)
      expect((await newList('above again')).status).toBe(200)
      const names = (await ada.get('/api/site_lists')).body.map(({ name }: { name: string }) => name)
      expect(names.slice(1)).toEqual(['above', 'above again'])
    })

    it('still lets customers log in, read and delete', async () => {
      leave(reserve + little)
      const { id } = (await newList('to be deleted')).body
      leave(reserve - little)
      expect((await logIn(server, ada.customer.login_name, ada.password)).accessToken).toBeTruthy()
      expect((await ada.get('/api/site_lists')).status).toBe(200)
      expect((await ada.delete(`/api/site_lists/${id}`)).status).toBe(200)
    })

    it('is not ready while nothing can be stored, and ready again by itself', async () => {
      leave(reserve - little)
      const { status, body } = await server.anonymous.get('/readyz')
      expect([status, body.status, body.writes]).toEqual([503, 'not ready', 'disk full'])
      expect((await server.anonymous.get('/healthz')).status).toBe(200)
      leave(reserve + little)
      const ready = await server.anonymous.get('/readyz')
      expect([ready.status, ready.body.writes]).toEqual([200, undefined])
    })
  },
)
