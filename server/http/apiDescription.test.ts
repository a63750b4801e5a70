import { expect, it } from 'vitest'
import { buildCustomer } from '../testing/builders.ts'
import { buildList, productId } from '../testing/jobs.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { apiIntroduction } from './apiIntroduction.ts'
import { apiDocsPath } from './securityHeaders.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const { info, paths } = (await server.anonymous.get('/api/openapi.json')).body

it('the introduction of the page of the interface names calls that exist, with their methods', () => {
  expect(info.description).toContain(apiIntroduction)
  const calls = [...apiIntroduction.matchAll(/`(GET|POST|PUT|DELETE) (\/api\/[\w/]+)`/g)]
  expect(calls.length).toBeGreaterThanOrEqual(4)
  for (const [, method, path] of calls) expect(paths[path!], path).toHaveProperty(method!.toLowerCase())
})

it('its order is accepted by the interface, in each language that has one', async () => {
  const { listId } = await buildList(ada, [{ name: 'A', lat: 54.5, lon: 9 }])
  const target = { product_id: await productId(ada, 'demo'), list_id: listId }
  const [, curl] = /^order='(\{.*\})'$/m.exec(apiIntroduction) ?? []
  const [, python] = /^parameters = (\{.*\})$/m.exec(apiIntroduction) ?? []
  const order = JSON.parse(curl!)
  expect(JSON.parse(python!)).toEqual(order.parameters)
  const { status, body } = await ada.post('/api/jobs/quote', { ...order, ...target })
  expect(status, JSON.stringify(body)).toBe(200)
  for (const language of ['curl', 'Python', 'JavaScript'])
    expect(apiIntroduction).toContain(`### ${language}`)
})

it('the page has the look of the product, and its own policy', async () => {
  const page = await server.anonymous.get(`${apiDocsPath}/`, { accept: 'text/html' })
  expect(page.status).toBe(200)
  const styles = /href="([^"]*product\.css)"/.exec(String(page.body))?.[1]
  expect(styles, String(page.body)).toBeDefined()
  const { body } = await server.anonymous.get(new URL(styles!, `http://server${apiDocsPath}/`).pathname)
  expect(String(body)).toMatch(/--brand: #[0-9a-f]{6}/)
})
