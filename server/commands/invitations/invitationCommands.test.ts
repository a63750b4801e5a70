import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { anemone } from '../../testing/commandLine.ts'
import { copyBeginning } from '../../testing/firstStarts.ts'

const realm = { OIDC_ISSUER: 'https://id.example.org/realms/wind' }
const dayMs = 86_400_000

const dataDirectory = copyBeginning('atlas')
afterAll(() => rmSync(dataDirectory, { recursive: true }))

/** Runs the command line while no server runs. */
const run = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  anemone({ ANEMONE_DATA_DIR: dataDirectory, ANEMONE_PORT: '0', ...settings }, ...args)

it('customer create prints an invitation if a realm manages logins, and customer invite a newer one', async () => {
  const settings = { ...realm, ANEMONE_PUBLIC_URL: 'https://wind.example.org' }
  const create = ['customer', 'create', 'meier', '--email', 'meier@firma.example', '--json']
  const made = JSON.parse((await run(settings, ...create)).stdout)
  const before = Date.now()
  const { stdout } = await run(settings, 'customer', 'invite', 'MEIER', '--days', '3', '--json')
  const invitation = JSON.parse(stdout)
  expect(invitation).toMatchObject({
    link: `https://wind.example.org/invitation#${invitation.code}`,
    replaces: false,
  })
  expect(invitation.code).not.toBe(made.code)
  const afterMs = Date.parse(invitation.expires_at) - before
  expect(Math.round(afterMs / dayMs)).toBe(3)
  // Without a public address there is no link.
  const plain = await run(realm, 'customer', 'invite', 'meier')
  expect(plain.stdout).toMatch(/Invitation to meier: \S+, valid once/)
  expect(plain.stdout).toContain('ANEMONE_PUBLIC_URL')
})

it('customer invite refuses accounts that cannot be invited, and says why', async () => {
  const refusals = [
    [{}, ['customer'], 1, 'OIDC_ISSUER is not set'],
    [realm, ['customer', '--days', '0'], 2, '--days: 0'],
    [realm, ['customer', '--days', '366'], 2, '365'],
    [realm, ['stranger'], 1, 'stranger'],
    [realm, ['demo'], 1, 'demo'],
  ] as const
  for (const [settings, args, code, reason] of refusals) {
    const end = await run(settings, 'customer', 'invite', ...args)
    expect([end.code, end.stdout], args.join(' ')).toEqual([code, ''])
    expect(end.stderr).toContain(reason)
  }
})

it('customer grant --atlas gives orders of every product of the atlas, and fails for an unknown atlas', async () => {
  const grant = (...args: readonly string[]) =>
    run({}, 'customer', 'grant', 'buyer', '--orders', '100', ...args)
  await run({}, 'customer', 'create', 'buyer', '--email', 'buyer@firma.example')
  const unknown = await grant('--atlas', 'elsewhere')
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toContain('elsewhere')
  expect((await grant('--atlas', 'demo', '--product', 'ts/demo')).code).toBe(2)
  const lines = (await grant('--atlas', 'demo', '--json')).stdout.trim().split('\n')
  const granted = lines.map((line) => JSON.parse(line))
  expect(granted.map(({ product }) => product)).toContain('ts/demo')
  expect(new Set(granted.map(({ orders, sites }) => `${orders} ${sites}`))).toEqual(new Set(['100 null']))
  const bought = JSON.parse((await run({}, 'customer', 'purchases', 'buyer', '--json')).stdout)
  const ofPurchases = bought.map(({ product }: { product: string }) => product)
  expect(ofPurchases.sort()).toEqual(granted.map(({ product }) => product).sort())
  expect(ofPurchases.length).toBeGreaterThan(5)
})
