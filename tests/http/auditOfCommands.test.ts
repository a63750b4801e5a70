import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type AuditEntry, auditActs } from '#contracts'
import { productByAddress } from '#server/commands/productByAddress.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { anemone } from '#server/testing/commandLine.ts'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { dataUses } from '../../cli/dataUse.ts'

/** Commands without an audit entry, by the reason. */
const withoutEntry: Readonly<Record<string, readonly string[]>> = {
  'changes nothing': [
    ...['atlas info', 'atlas check', 'atlas map', 'prices info', 'prices check', 'forward-curves info'],
    ...[
      'market negative-hours',
      'market reconcile',
      'market permit-losses',
      'energies info',
      'energies near',
      'compare',
      'ensemble',
      'register conditions',
      'register connections',
      'fetch status',
      'forecast backtest',
      'forecast scorecard',
    ],
    ...[
      'customer list',
      'customer show',
      'customer purchases',
      'customer requests',
      'audit',
      'calculate',
      'doctor',
      'settings',
    ],
    ...['akterm station', 'akterm check', 'akterm convert', 'akterm check-vdi', 'read', 'backup'],
    ...['export', 'layout', 'operation'],
  ],
  'stores data of no customer, which say themselves where they are from': [
    ...[
      'demo',
      'atlas import',
      'atlas append',
      'atlas scale',
      'atlas repair',
      'atlas bring-back',
      'atlas demo',
      'register import',
    ],
    ...['register demo', 'prices import', 'generation import', 'market-values import', 'market fleet'],
    ...[
      'energies import',
      'energies factors',
      'energies level',
      'energies limits',
      'energies curtailment',
      'energies comparison-turbines',
      'energies market-values',
      'skill',
      'fetch energies',
      'fetch basemap',
    ],
    ...['market refresh', 'fetch prices', 'fetch generation', 'fetch market-values', 'fetch register'],
    ...['fetch terrain', 'fetch roughness', 'fetch mean-speed', 'fetch weather', 'forward-curves import'],
    ...['forecast run', 'tidy'],
  ],
  'leaves every row of the database as it was, or makes all of them anew': [
    ...['database copy', 'database pair', 'restore', 'serve'],
  ],
}

const realm = { OIDC_ISSUER: 'https://id.example.org/realms/wind' }
const reason = ['--reason', 'typo']

/** All other commands, in an order in which each has something to change. */
const steps: readonly {
  readonly command: string
  readonly args: readonly string[]
  readonly with?: object
}[] = [
  { command: 'customer create', args: ['meier', '--email', 'meier@firma.example'] },
  { command: 'customer grant', args: ['meier', '--atlas', 'demo', '--orders', '77'] },
  { command: 'customer grant-request', args: ['$REQUEST', '--answer', 'welcome'] },
  { command: 'customer decline-request', args: ['$OTHER', ...reason] },
  { command: 'customer correct', args: ['meier', '$PURCHASE', '--orders', '7', ...reason] },
  { command: 'customer take-back', args: ['meier', '$PURCHASE', ...reason] },
  { command: 'customer export', args: ['meier'] },
  { command: 'customer reset-password', args: ['meier'] },
  { command: 'customer revoke-keys', args: ['meier'] },
  { command: 'customer end-sessions', args: ['meier'] },
  { command: 'customer disable', args: ['meier'] },
  { command: 'customer enable', args: ['meier'] },
  { command: 'customer invite', args: ['meier'], with: realm },
  { command: 'customer delete', args: ['meier', '--confirm', 'meier'] },
  { command: 'product on-demand', args: ['index/demo', 'off'] },
  { command: 'identity move-realm', args: ['https://old.example.org/realms/a', realm.OIDC_ISSUER] },
  { command: 'identity rotate-key', args: [] },
  { command: 'jobs tidy', args: [] },
]

const dataDirectory = copyBeginning('atlas')
const aside = join(dataDirectory, 'jobs/aside/20260101T000000000Z-0d1d9a46-7f5e-4a43-8b5c-0a2a2e5f1c01/1')
mkdirSync(aside, { recursive: true })
writeFileSync(join(aside, 'result.json'), '{}')
afterAll(() => rmSync(dataDirectory, { recursive: true }))

/** Two requests for a product, as its customer would send them. */
async function requestTwice(address: string): Promise<void> {
  const database = await openDatabase({ dataDirectory })
  try {
    const { db } = database
    const customer = await db
      .selectFrom('customer')
      .select('id')
      .where('login_name', '=', 'meier')
      .executeTakeFirstOrThrow()
    const product = await productByAddress(db, address)
    for (const request_id of [1, 2]) {
      const asked = { customer_id: customer.id, message: '', currency: 'EUR', vat_percent: null }
      await db.insertInto('product_request').values(asked).execute()
      const item = { customer_id: customer.id, product_id: product.id, orders: 3, unit_cents: null }
      await db
        .insertInto('product_request_item')
        .values({ ...item, request_id, position: 1 })
        .execute()
    }
  } finally {
    await database.close()
  }
}

const run = (args: readonly string[], settings = {}) =>
  anemone({ ANEMONE_DATA_DIR: dataDirectory, ...settings }, ...args)

test('every command changes something that the audit log notes, or is listed with the reason why not', () => {
  const known = [...Object.values(withoutEntry).flat(), ...steps.map(({ command }) => command)]
  expect(known.sort()).toEqual(Object.keys(dataUses).sort())
})

test('each command that changes accounts, purchases, products or keys leaves its entry', {
  timeout: 300_000,
}, async () => {
  let purchase = ''
  for (const { command, args, with: settings } of steps) {
    const made: Readonly<Record<string, string>> = { $PURCHASE: purchase, $REQUEST: '1', $OTHER: '2' }
    const given = args.map((arg) => made[arg] ?? arg)
    const { code, stdout, stderr } = await run([...command.split(' '), ...given], settings)
    expect(code, `${command}: ${stderr}`).toBe(0)
    if (command === 'customer grant') {
      const bought = JSON.parse((await run(['customer', 'purchases', 'meier', '--json'])).stdout)
      purchase = String(bought[0].purchase_id)
      await requestTwice(bought[0].product)
    }
    expect(stdout, command).not.toBe('')
  }
  const entries: AuditEntry[] = JSON.parse((await run(['audit', '--json'])).stdout)
  const noted = [...new Set(entries.map(({ action }) => action))]
  expect(noted.sort()).toEqual(steps.map(({ command }) => command).sort())
  for (const { act, action, admin_login_name } of entries) {
    expect(auditActs, action).toContain(act)
    expect(admin_login_name).toMatch(/^command line \(/)
  }
  const about = (action: string) => entries.find((entry) => entry.action === action)?.details
  expect(about('product on-demand')).toEqual({ product: 'index/demo', on_demand: false })
  expect(about('identity rotate-key')).toEqual({ key_id: expect.any(String) })
  expect(about('identity move-realm')).toMatchObject({ issuer: realm.OIDC_ISSUER, accounts: 0 })
  expect(about('customer grant-request')).toMatchObject({ request_id: 1, expires_at: null })
  // Its customer is deleted at the end, and with the account all texts about it.
  expect(about('customer decline-request')).toEqual({ request_id: 2 })
  expect(about('jobs tidy')).toEqual({ job_folders: 1 })
})
