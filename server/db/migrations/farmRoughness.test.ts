import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { insertJob } from '../../testing/insertJob.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { farmRoughness } from './0019_farmRoughness.ts'
import { farmSurface } from './0037_farmSurface.ts'

it('farms with calculations keep their roughness and turbulence, others follow land cover, chosen values stay', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { db } = server.context.database
  const ada = await buildCustomer(server)
  const [calculated, drafted, chosen] = [
    (await buildFarm(ada, ['planned'])).listId,
    (await buildFarm(ada, ['planned'])).listId,
    (await buildFarm(ada, ['planned'])).listId,
  ]
  // Settings of farms before they had a roughness.
  await sql`UPDATE site_list SET wind_farm_settings = wind_farm_settings - 'roughness_length'`.execute(db)
  await sql`
    UPDATE site_list SET wind_farm_settings = wind_farm_settings || '{"roughness_length": 0.4}'::jsonb
    WHERE id = ${chosen}
  `.execute(db)
  for (const listId of [calculated, chosen]) await insertJob(server, ada, { listId, status: 'COMPLETED' })

  await farmRoughness.up(db)

  const roughness = async (listId: number) =>
    (await ada.get(`/api/wind_farms/${listId}`)).body.settings.roughness_length
  expect(await roughness(calculated)).toBe(0.07)
  expect(await roughness(drafted)).toBe('landCover')
  expect(await roughness(chosen)).toBe(0.4)

  // State before land cover was the first choice, and before turbulence followed the roughness.
  await sql`
    UPDATE site_list SET wind_farm_settings = wind_farm_settings - 'roughness_length' - 'turbulence_intensity'
    WHERE id IN (${calculated}, ${drafted})
  `.execute(db)
  await farmSurface.up(db)
  const turbulence = async (listId: number) =>
    (await ada.get(`/api/wind_farms/${listId}`)).body.settings.turbulence_intensity
  expect([await roughness(calculated), await turbulence(calculated)]).toEqual(['atlas', 0.1])
  expect([await roughness(drafted), await turbulence(drafted)]).toEqual(['landCover', null])
  expect(await roughness(chosen)).toBe(0.4)
})
