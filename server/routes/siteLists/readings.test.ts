import { expect, it } from 'vitest'
import { readAwardsSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)

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

const awardTable =
  'Standort;Zuschlagswert (EUR/MWh);Gebotstermin;Inbetriebnahme;Entgelt (ct/kWh);Farbe\nA;73,5;01.02.2023;15.06.2025;0,15;rot\n'

async function sendAwards(listId: number, table: string, query = '', answers?: object, client = ada) {
  const form = new FormData()
  form.append('file', new Blob([table]), 'awards.csv')
  if (answers !== undefined) form.set('answers', JSON.stringify(answers))
  return client.upload(`/api/site_lists/${listId}/awards${query}`, form)
}

it('shows a table of awards before it is stored, and stores all of its rows with the sites and how it was read', async () => {
  const { listId, siteIds } = await buildList(ada, [
    { name: 'A', lat: 53.1, lon: 9.1 },
    { name: 'B', lat: 53.2, lon: 9.2 },
  ])
  const plants = async () =>
    (await ada.get(`/api/site_lists/${listId}/sites`)).body.sites.map(
      ({ info }: { info: { plant?: object } }) => info.plant ?? null,
    )
  await ada.put(`/api/site_lists/${listId}/${siteIds[0]}`, { info: { plant: { rated_power_kw: 4200 } } })
  const shown = await sendAwards(listId, awardTable, '?dry_run=true')
  expect(readAwardsSchema.parse(shown.body)).toMatchObject({
    sites: [{ line: 2, site_id: siteIds[0], award_ct_kwh: 7.35, award_kind: 'award', marketing_fee: 1.5 }],
    reading: { not_used: [{ name: 'Farbe', reason: 'unknownWord' }] },
    ...{ without: ['B'], stored: false },
  })
  expect(await plants()).toEqual([{ rated_power_kw: 4200 }, null])
  expect((await sendAwards(listId, awardTable)).body.stored).toBe(true)
  const stored = { award_ct_kwh: 7.35, bid: '2023-02-01', commissioned: '2025-06-15', marketing_fee: 1.5 }
  expect(await plants()).toEqual([{ rated_power_kw: 4200, award_kind: 'award', ...stored }, null])
  const { readings } = (await ada.get(`/api/site_lists/${listId}/readings`)).body
  expect(readings).toMatchObject([{ file: 'awards.csv' }])
})

it('asks what a table of awards leaves open, and refuses all rows for one that is wrong', async () => {
  const { listId } = await buildList(ada, [{ name: 'A', lat: 53.1, lon: 9.1 }])
  const open = await sendAwards(listId, 'Name;Zuschlagswert;Gebotstermin\nA;73,5;2023-02-01')
  expect(open).toMatchObject({ status: 422, body: { errorcode: 'FILE_QUESTIONS' } })
  expect(open.body.questions).toMatchObject([{ key: 'unit.Zuschlagswert' }])
  const unit = { 'unit.Zuschlagswert': 'ct/kWh' }
  const beyond = await sendAwards(listId, 'Name;Zuschlagswert;Gebotstermin\nA;73,5;2023-02-01', '', unit)
  expect(beyond.body.questions).toMatchObject([{ key: 'awardRange' }])
  const wrong = await sendAwards(listId, `${awardTable}West;7;x;;;\n`)
  expect(wrong.status).toBe(400)
  expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'awards.csv:3',
    'awards.csv:3',
  ])
  expect((await sendAwards(listId, awardTable, '', undefined, await buildCustomer(server))).status).toBe(404)
})
