import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyBeginning } from '../../testing/firstStarts.ts'
import { commandLineProgram } from '../../testing/programFiles.ts'

const dataDirectory = copyBeginning('atlas')
run('customer', 'create', 'meier', '--email', 'meier@example.org')
afterAll(() => rmSync(dataDirectory, { recursive: true }))

/** Runs the command line on the data directory while no server runs. */
function run(...args: readonly string[]) {
  return runWith({}, ...args)
}

function runWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { DATABASE_URL: _, SUDO_USER: __, ...outside } = process.env
  const env = { ...outside, ANEMONE_DATA_DIR: dataDirectory, LANG: 'en_GB.UTF-8', LC_ALL: '', ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLineProgram, ...args], {
    env,
    encoding: 'utf8',
    input: '',
  })
  return { status, stdout, stderr }
}

const json = (...args: readonly string[]) => JSON.parse(run(...args, '--json').stdout)

const me = `command line (${userInfo().username})`

it('shows who granted meier 77 orders, and reduces them to 7 and to none', () => {
  run('customer', 'grant', 'meier', '--product', 'ts/demo', '--orders', '77')
  const [{ purchase_id }] = json('customer', 'purchases', 'meier')
  expect(json('audit', '--customer', 'meier', '--act', 'purchase.grant')).toMatchObject([
    {
      admin_login_name: me,
      admin_uuid: null,
      customer_login_name: 'meier',
      action: 'customer grant',
      details: { product: 'ts/demo', orders: 77, purchase_id },
    },
  ])
  const corrected = run(
    'customer',
    'correct',
    'meier',
    String(purchase_id),
    '--orders',
    '7',
    '--expires',
    '2099-12-31',
    '--reason',
    'typo',
  )
  expect(corrected).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Data directory .*\n$/) })
  expect(corrected.stdout).toMatch(
    /^meier: ts\/demo, 77 credits → 7 credits, no date limit → until .*reason: typo\n$/,
  )
  expect(json('customer', 'take-back', 'meier', String(purchase_id), '--reason', 'not paid')).toMatchObject({
    orders: 0,
    orders_before: 7,
  })
  expect(json('customer', 'purchases', 'meier')).toMatchObject([
    {
      orders: 0,
      expired: true,
      corrections: [
        { order_change: -70, reason: 'typo' },
        { kind: 'take back', order_change: -7, reason: 'not paid' },
      ],
    },
  ])
  expect(run('audit', '--customer', 'meier', '--csv').stdout.split('\r\n')[1]).toContain(
    'purchase.takeBack,ts/demo',
  )
})

it('refuses incomplete or impossible input with the reason, and logs nothing', () => {
  run('customer', 'grant', 'meier', '--product', 'windpotential/demo', '--sites', '2')
  const [{ purchase_id: id }] = json('customer', 'purchases', 'meier')
  const before = json('audit').length
  const refusals = [
    [['correct', 'meier', `${id}`, '--sites', '3'], 2, '--reason'],
    [['correct', 'meier', `${id}`, '--reason', 'x'], 2, '--orders'],
    [['correct', 'meier', `${id}`, '--sites', '2.5', '--reason', 'x'], 2, '2.5'],
    [['correct', 'meier', `${id}`, '--expires', '2099-02-30', '--reason', 'x'], 2, '2099-02-30'],
    [['correct', 'meier', `${id}`, '--orders', '5', '--reason', 'x'], 1, 'no number of credits'],
    [['correct', 'meier', 'x', '--orders', '5', '--reason', 'x'], 2, 'purchases'],
    [['take-back', 'demo', `${id}`, '--reason', 'x'], 1, 'not found'],
    [['export', 'nobody'], 1, 'nobody'],
    [['revoke-keys', 'meier', '--key', 'x'], 2, '--key'],
    [['delete', 'meier'], 2, '--confirm meier'],
    [['delete', 'meier', '--confirm', 'meyer'], 2, 'meyer'],
    [['delete', 'admin', '--confirm', 'admin'], 1, 'administrator'],
    [['reset-password', 'demo'], 1, 'demo account'],
  ] as const
  for (const [args, status, reason] of refusals) {
    const answer = run('customer', ...args)
    expect([answer.status, answer.stdout], args.join(' ')).toEqual([status, ''])
    expect(answer.stderr).toContain(reason)
  }
  expect(run('audit', '--act', 'nothing').status).toBe(2)
  expect(json('audit')).toHaveLength(before)
})

it('lists and shows accounts, exports one, resets its password, ends its access, and deletes it', () => {
  expect(json('customer', 'list', '--search', 'MEIER@')).toMatchObject([
    { login_name: 'meier', enabled: true },
  ])
  expect(json('customer', 'show', 'meier')).toMatchObject({ login_name: 'meier', sessions: 0, api_keys: [] })
  expect(run('customer', 'show', 'meier').stdout).toContain('meier@example.org')
  const folder = mkdtempSync(join(dataDirectory, 'export-'))
  const file = join(folder, 'meier.json')
  expect(run('customer', 'export', 'meier', '--out', file).status).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8')).account.login_name).toBe('meier')
  expect(statSync(file).mode & 0o077).toBe(0)

  const { link } = json('customer', 'reset-password', 'MEIER')
  expect(link).toMatch(/^http:\/\/localhost:8080\/set-password#\S+$/)
  expect(run('customer', 'reset-password', 'admin', '--mail').stderr).toContain('no email address')
  const realm = { OIDC_ISSUER: 'https://id.example.org/realms/anemone' }
  const outside = runWith(realm, 'customer', 'reset-password', 'meier')
  expect(outside.status).toBe(1)
  expect(outside.stderr).toContain(realm.OIDC_ISSUER)
  expect(json('customer', 'revoke-keys', 'meier')).toEqual({ login_name: 'meier', revoked: 0 })
  expect(json('customer', 'end-sessions', 'meier')).toEqual({ login_name: 'meier', ended: 0 })

  run('customer', 'disable', 'meier')
  const { uuid } = json('customer', 'delete', 'meier', '--confirm', 'meier')
  expect(run('customer', 'show', 'meier').status).toBe(1)
  const acts = json('audit', '--uuid', uuid)
  expect(acts.map(({ act }: { act: string }) => act)).toEqual([
    'customer.delete',
    'customer.disable',
    'sessions.end',
    'keys.revoke',
    'password.link',
    'customer.export',
    'purchase.grant',
    'purchase.takeBack',
    'purchase.correct',
    'purchase.grant',
    'customer.create',
  ])
  expect(acts.every((entry: { admin_login_name: string }) => entry.admin_login_name === me)).toBe(true)
  for (const personal of ['meier', 'typo', 'not paid', link.split('#')[1]])
    expect(JSON.stringify(acts)).not.toContain(personal)
})
