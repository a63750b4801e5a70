import { expect, test } from 'vitest'
import { createMemoryStore } from '#web/state/localStore.ts'
import { createObservable } from '#web/state/observable.ts'
import { createActing } from './acting.ts'
import type { SessionState } from './session.ts'

const own = { uuid: 'u-admin', id: 3, login_name: 'admin' }

function loggedIn(subject = 'admin', roles = ['Admin']): SessionState {
  const user = { subject, name: subject, roles, issuedAtMs: 0, expiresAtMs: 0 }
  return { status: 'authenticated', user }
}

function bench(storage = createMemoryStore()) {
  const session = createObservable<SessionState>({ status: 'starting' })
  return { session, storage, acting: createActing(storage, session) }
}

function actingBench() {
  const first = bench()
  first.session.set(loggedIn())
  first.acting.rememberOwn(own)
  first.acting.actAs('u-customer')
  return first
}

test('an admin still acts for a customer after a reload, and can return', () => {
  const { storage } = actingBench()
  const { acting, session } = bench(storage)
  expect(acting.actingFor.get()).toBeNull()
  session.set(loggedIn())
  expect(acting.actingFor.get()).toBe('u-customer')
  expect(acting.own()).toEqual(own)
  acting.actAs(null)
  const third = bench(storage)
  third.session.set(loggedIn())
  expect(third.acting.actingFor.get()).toBeNull()
})

test.each([
  ['another login', loggedIn('bert')],
  ['the loss of the role', loggedIn('admin', ['Customer'])],
  ['a log-out', { status: 'anonymous', problem: null } as const],
])('%s ends it, also for later users', (_, state) => {
  const { acting, session, storage } = actingBench()
  session.set(state)
  expect(acting.actingFor.get()).toBeNull()
  const later = bench(storage)
  later.session.set(loggedIn())
  expect(later.acting.actingFor.get()).toBeNull()
})

test('a user who is not an admin acts for no one', () => {
  const { acting, session } = bench()
  session.set(loggedIn('anna', ['Customer']))
  acting.rememberOwn(own)
  acting.actAs('u-customer')
  expect(acting.actingFor.get()).toBeNull()
})

test('ignores foreign content of the storage', () => {
  const storage = createMemoryStore()
  for (const text of ['{', '[]', '{"subject":"admin"}']) {
    storage.setItem('actingFor', text)
    const { acting, session } = bench(storage)
    session.set(loggedIn())
    expect(acting.actingFor.get()).toBeNull()
  }
})
