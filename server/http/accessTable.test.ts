import { expect, it } from 'vitest'
import { allRoutes, routes } from '#contracts'
import { testAccess } from '../testing/access/accessTable.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

testAccess(Object.keys(routes) as (keyof typeof routes)[])

const server = await serverOfFile()

it('the server has no call outside the contract', async () => {
  const { body } = await server.anonymous.get('/api/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const ours = Object.values(allRoutes).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(ours.sort())
})
