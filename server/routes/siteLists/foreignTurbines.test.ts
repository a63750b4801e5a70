import { describe, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { buildTurbine } from '../../testing/turbines.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)

const site = { name: 'A', lat: 53, lon: 9 }
const notFound = { status: 404, body: { error: expect.any(String), errorcode: expect.any(String) } }

describe('turbines of another customer are refused, naming the missing items', () => {
  it('as type, as power curve and as variant', async () => {
    const eve = await buildCustomer(server)
    const { turbineTypeId: typeId, powerCurveId: curveId } = await buildTurbine(eve)
    const own = await buildTurbine(ada)
    const { listId, siteIds } = await buildList(ada)
    const variant = { primary: false, turbine_type_id: typeId, hub_height: 100 }
    const bad = [
      { turbine_type_id: typeId },
      { turbine_type_id: own.turbineTypeId, power_curve_id: curveId },
      { power_curve_id: own.powerCurveId },
      { info: { turbines: [variant] } },
      { info: { turbines: [{ ...variant, turbine_type_id: own.turbineTypeId, power_curve_id: curveId }] } },
    ]
    for (const [index, turbine] of bad.entries()) {
      const body = { ...site, name: `foreign ${index}`, ...turbine }
      const added = await ada.post(`/api/site_lists/${listId}`, [body])
      expect(added).toMatchObject(notFound)
      expect(added.body.error).toMatch(/^(turbine_type|power_curve)_id \d+ was not found\.$/)
      const made = await ada.post('/api/site_lists', { name: `foreign ${index}`, sites: [body] })
      expect(made).toMatchObject(notFound)
    }
    const info = { turbines: [variant] }
    const changed = await ada.put(`/api/site_lists/${listId}/${siteIds[0]}`, { info })
    expect(changed).toMatchObject(notFound)
  })

  it('a site with a changed type loses the power curve of the previous type', async () => {
    const first = await buildTurbine(ada)
    const second = await buildTurbine(ada)
    const { listId, siteIds } = await buildList(ada)
    await ada.post('/api/turbines/assign', {
      list_id: listId,
      site_ids: siteIds,
      turbine_type_id: first.turbineTypeId,
      power_curve_id: first.powerCurveId,
      hub_height: 100,
    })
    const change = { turbine_type_id: second.turbineTypeId, hub_height: 100 }
    const { body } = await ada.put(`/api/site_lists/${listId}/${siteIds[0]}`, change)
    expect(body).toMatchObject({ turbine_type_id: second.turbineTypeId, power_curve_id: null })
  })
})
