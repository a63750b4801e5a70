import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes, errorStatus, type Route } from '#contracts'
import { withApiTables } from './apiTables.ts'

const document = readFileSync(path.resolve(import.meta.dirname, '../docs/api.md'), 'utf8')
const routes = Object.values<Route>(allRoutes)

test('the tables of docs/api.md are those of the contract: npm run api-tables writes them', () => {
  expect(withApiTables(document)).toBe(document)
})

test('every call that docs/api.md names exists, with its method', () => {
  const first = new Set(routes.map(({ path: at }) => at.split('/')[2] ?? ''))
  const spans = [...document.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const named = spans.flatMap((span) => {
    const [, method, call = ''] =
      /^(?:(GET|POST|PUT|DELETE) )?(?:\/api\/)?([a-z][\w.{}/-]*)(?:\?.*)?$/.exec(span) ?? []
    const [segment = '', ...rest] = call.split('/')
    return first.has(segment) && (method !== undefined || rest.length > 0) ? [{ method, call }] : []
  })
  const isRoute = ({ method, call }: { method: string | undefined; call: string }) =>
    routes.some((route) => {
      const pattern = route.path.slice(5).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
      return (method === undefined || route.method === method) && new RegExp(`^${pattern}$`).test(call)
    })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((one) => !isRoute(one))).toEqual([])
})

test('every status with a code in docs/api.md is that of the code', () => {
  const pairs = [...document.matchAll(/\b([45]\d\d) `([A-Z_]{5,})`|`([A-Z_]{5,})` \(([45]\d\d)\)/g)]
  const wrong = pairs.flatMap(([text, before, code, other, after]) => {
    const [status, name] = [Number(before ?? after), (code ?? other) as keyof typeof errorStatus]
    return name in errorStatus && errorStatus[name] !== status ? [text] : []
  })
  expect(pairs.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})
