import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createEmbedded } from '../testing/testDatabase.ts'
import type { OpenDatabase } from './openDatabase.ts'

async function openNew(): Promise<OpenDatabase> {
  const { database, close } = await createEmbedded()
  onTestFinished(close)
  return database
}

it('opens, whatever other databases the environment names', async () => {
  const others = {
    PGUSER: 'root',
    PGDATABASE: 'other',
    PGHOST: 'nowhere',
    PGPORT: '1',
    PGPASSWORD: 'secret',
    PGOPTIONS: '-c nonsense=1',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
  }
  for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { db } = await openNew()
  expect(await db.selectFrom('product_group').selectAll().execute()).toEqual([])
})

it('serves a user with few statements before the remaining ones of a user with many', async () => {
  const { db, onBehalfOf } = await openNew()
  const order: string[] = []
  const ask = async (user: string) => {
    await onBehalfOf(user, () => db.selectFrom('product_group').selectAll().execute())
    order.push(user)
  }
  await Promise.all(Array.from({ length: 50 }, () => ask('heavy')))
  order.length = 0
  const all = Array.from({ length: 20 }, () => ask('heavy'))
  await setImmediate()
  all.push(ask('light'))
  await Promise.all(all)
  expect(order.indexOf('light')).toBeLessThan(3)
})

it('delivers notifications after the commit, and none of a rolled-back transaction', async () => {
  const { listen, transaction, db } = await openNew()
  const heard: string[] = []
  const unlisten = await listen('news', (payload) => heard.push(payload))
  const notify = (payload: string, isFailing = false) =>
    transaction(async (trx) => {
      await trx
        .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('news'), eb.val(payload)]).as('sent'))
        .execute()
      expect(heard).not.toContain(payload)
      if (isFailing) throw new Error('no')
    })
  await notify('one')
  await expect(notify('two', true)).rejects.toThrow('no')
  await notify('three')
  await db.selectFrom('product_group').selectAll().execute()
  expect(heard).toEqual(['one', 'three'])
  await unlisten()
  await notify('four')
  await db.selectFrom('product_group').selectAll().execute()
  expect(heard).toEqual(['one', 'three'])
})
