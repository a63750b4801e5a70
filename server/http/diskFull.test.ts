import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCustomer } from '../testing/builders.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })

it('a full disk is reported as such, and the change is rolled back', async () => {
  const { db } = server.context.database
  // The database answers like PostgreSQL when a table cannot grow.
  const statements = [
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
    'CREATE TRIGGER no_room BEFORE INSERT ON site FOR EACH ROW EXECUTE FUNCTION no_room()',
  ]
  const ada = await buildCustomer(server)
  const list = (await ada.post('/api/site_lists', { name: 'Full' })).body
  for (const statement of statements) await sql.raw(statement).execute(db)
  const full = await ada.post(`/api/site_lists/${list.id}`, [{ name: 'A', lat: 53, lon: 8 }], {
    'accept-language': 'en',
  })
  expect([full.status, full.body.errorcode]).toEqual([507, 'DISK_FULL'])
  expect(full.body.error).toContain('no room left')
  // The database itself has space, as a probe of /readyz shows.
  expect((await server.anonymous.get('/readyz')).status).toBe(200)
  await sql.raw('DROP TRIGGER no_room ON site').execute(db)
  const lists = (await ada.get('/api/site_lists')).body
  expect(lists.at(-1).sites).toEqual([])
  expect((await ada.post(`/api/site_lists/${list.id}`, [{ name: 'A', lat: 53, lon: 8 }])).status).toBe(200)
})
