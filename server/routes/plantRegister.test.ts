import path from 'node:path'
import { expect, it } from 'vitest'
import { plantRegisterSchema } from '#contracts'
import { unpackRegister } from '#domain/register'
import { makeDemoRegister } from '../register/importRegister.ts'
import { buildCustomer } from '../testing/builders.ts'
import { cacheCounts } from '../testing/cacheCounts.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const customer = await buildCustomer(server)

const call = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}/api/mastr.json${query}`, {
    headers: { authorization: `Bearer ${customer.tokens.accessToken}`, ...headers },
  })

it('answers 404 until a register is imported, which the running server notices', async () => {
  expect((await call('')).status).toBe(404)
  expect((await server.anonymous.get('/api/configuration')).body.register_version).toBeNull()
  const { version } = await makeDemoRegister(path.join(server.dataDirectory, 'register'), { small: true })
  expect((await server.anonymous.get('/api/configuration')).body.register_version).toBe(version)

  const answer = await call(`?v=${version}`)
  expect(answer.status).toBe(200)
  const register = plantRegisterSchema.parse(await answer.json())
  expect(register).toMatchObject({ version, synthetic: true, as_of: '2025-12-31' })
  expect(unpackRegister(register)).toHaveLength(3000)
})

it('is sent compressed, cached by its version without expiry and revalidated without one', async () => {
  const { version } = await makeDemoRegister(path.join(server.dataDirectory, 'register'), { small: true })
  const named = await call(`?v=${version}`, { 'accept-encoding': 'br' })
  expect(named.headers.get('content-encoding')).toBe('br')
  expect(named.headers.get('cache-control')).toMatch(/private.*immutable/)
  expect(named.headers.get('etag')).toBe(`"${version}"`)
  const gzip = await call(`?v=${version}`, { 'accept-encoding': 'gzip' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  const plain = await call('?v=20250610', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('cache-control')).toBe('private, no-cache')
  expect(await plain.json()).toEqual(await named.json())
  const known = await call('', { 'if-none-match': `"${version}"` })
  expect(known.status).toBe(304)
  await gzip.arrayBuffer()
  // Loaded by the first of these calls.
  expect((await cacheCounts(server, 'plantRegister')).hits).toBe(3)
})

it('is for customers only', async () => {
  expect((await server.anonymous.get('/api/mastr.json')).status).toBe(401)
})

it('adds turbines to a new list together with the list, or not at all', async () => {
  const turbine = { name: 'WEA 1', lat: 53, lon: 9, status: 'portfolio', hub_height: 98.5, mastr: true }
  const list = { name: 'Register', wind_farm: true, sites: [turbine] }
  const made = await customer.post('/api/site_lists', list)
  expect(made.body.sites).toMatchObject([{ ...turbine, id: expect.any(Number) }])
  const twice = { name: 'Half done', sites: [turbine, turbine] }
  expect((await customer.post('/api/site_lists', twice)).status).toBe(409)
  const names = (await customer.get('/api/site_lists')).body.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('Half done')
})
