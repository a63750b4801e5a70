import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, type SignedIn } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ada = await buildCustomer(server)
})
afterAll(() => server.close())

async function upload(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name)
  return ada.upload('/api/site_lists/import', form)
}

it('each list stores how its own files were read, also in a copy, and only for its owner', async () => {
  const readingsOf = async (id: number, client = ada) =>
    client.get(`/api/site_lists/${id}/readings`).then(({ status, body }) => body.readings ?? status)
  const table = (list: string) => `Name;Breite;Laenge;Liste;Auftrag\nA;53,1;9,1;${list};7`
  await upload({}, { 'ost.csv': table('Ost'), 'west.csv': table('West') })
  const { lists } = (await ada.get('/api/site_lists/heads')).body
  const east = lists.find(({ name }: { name: string }) => name === 'Ost')
  const [first, ...others] = await readingsOf(east.id)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    file: 'ost.csv',
    imported_at: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/),
    reading: { place: { system: 'WGS 84' }, not_used: [{ name: 'Auftrag', reason: 'unknownWord' }] },
  })
  await upload({ list_id: String(east.id), text: 'Name;Lat;Lon\nB;53.2;9.2' })
  expect((await readingsOf(east.id)).map(({ file }: { file: string }) => file)).toEqual([null, 'ost.csv'])
  const { body: copy } = await ada.post(`/api/site_lists/copy/${east.id}`)
  expect(await readingsOf(copy.id)).toEqual(await readingsOf(east.id))
  expect(await readingsOf(east.id, await buildCustomer(server))).toBe(404)
  expect(await readingsOf(-1)).toEqual([])
  const wrong = await upload({ list_name: 'x', sites: '[{"lat":53,"lon":9}]', readings: '[{"file":1}]' })
  expect(wrong.status).toBe(400)
  await ada.delete(`/api/site_lists/${east.id}`)
  expect(await readingsOf(east.id)).toBe(404)
})
