import { expect, it } from 'vitest'
import { tlsFaultOf } from '../tlsFault.ts'
import { databaseAddress, isKnownSslMode } from './databaseAddress.ts'

const address = (query: string) => `postgres://a:b@db.example.org:5432/anemone${query}`

it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'sslmode=%s checks certificate and host',
  (mode) => {
    expect(databaseAddress(address(`?sslmode=${mode}`))).toBe(address('?sslmode=verify-full'))
  },
)

it.each(['', '?sslmode=disable', '?sslmode=no-verify'])('an address with %j is unchanged', (query) => {
  expect(databaseAddress(address(query))).toBe(address(query))
})

it('rejects an unknown mode', () => {
  expect(isKnownSslMode(address('?sslmode=verify-fulll'))).toBe(false)
  expect(isKnownSslMode(address('?sslmode=require'))).toBe(true)
  expect(isKnownSslMode(address(''))).toBe(true)
})

it('other errors are not TLS errors', () => {
  expect(tlsFaultOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined()
  expect(tlsFaultOf(new Error('x'))).toBeUndefined()
})
