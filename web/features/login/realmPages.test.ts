import { expect, it } from 'vitest'
import { realmPages } from './realmPages.ts'

const client_id = 'anemone-web'
const origin = 'https://wind.example.org'

it('an external realm has the pages to register and to reset a password, which lead back here', () => {
  const pages = realmPages({ issuer: 'https://id.example.org/realms/a', client_id }, origin, 'de')
  const [reset, signUp] = [new URL(pages?.reset ?? ''), new URL(pages?.signUp ?? '')]
  expect(reset.pathname).toBe('/realms/a/login-actions/reset-credentials')
  expect(Object.fromEntries(reset.searchParams)).toEqual({ client_id })
  expect(signUp.pathname).toBe('/realms/a/protocol/openid-connect/auth')
  expect(Object.fromEntries(signUp.searchParams)).toMatchObject({
    redirect_uri: `${origin}/`,
    prompt: 'create',
    ui_locales: 'de',
  })
})

it('the embedded identity provider has them on this page', () => {
  expect(realmPages({ issuer: '/realms/anemone', client_id }, origin, 'en')).toBeNull()
})
