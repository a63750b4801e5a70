import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folders = 'atlas,bench,calculations,cli,contracts,domain,market,scripts,server,supply,tests,web'

/**
 * Words that mean nothing to a reader new to the code, and their replacements. They are found as parts of
 * longer names too: `MOST_KEPT` has `kept`.
 */
const privateWords: Readonly<Record<string, string>> = {
  amongOwn: 'inOwnWakes: power with the wakes of the own turbines alone',
  doomed: 'toCancel, toDelete, toRemove: what a dialog asks about',
  errorPlace: 'errorPlacement',
  giveWay: 'nextTurn: of the event loop',
  handOver: 'deliver, writeResults: what is done',
  isPlainRow: 'what makes the row plain',
  isUsual: 'what the usual case is',
  kept: 'stored, retained, normalized, cached: what is done with it',
  look: 'theme of pages and charts, check, renew, poll',
  registration: 'signUp: a register is the one of plants, and routes are registered',
  seldom: 'throttled',
  sumBlocks: 'blockSums',
  takes: 'orderedFor of a product, induced of a rotor, accepts',
  tillIndex: 'endIndex: the one after the last one; till includes it',
  tillRow: 'endRow',
  tillStep: 'endStep',
  told: 'reported, appIssues, text: whatever it is',
  whenCalled: 'loadedOnCall',
}

/** Plain English that has one of the words. */
const plainNames = ['lookUp', 'lookUps']

/** Words that are private only in this form, and their replacements. */
const privateUses = {
  ' parts: \\w+Parts': 'props of a component, dependencies of a program',
  ' place = useRef': 'container, orderRef: the element',
}

/** Names in messages, files and tables, which other versions of the program read, so the word stays. */
const wireNames: Readonly<Record<string, readonly string[]>> = {
  // Field of a register's quality, in the register's folder.
  kept: [
    'cli/registerCommands.ts',
    'domain/register/quality.ts',
    'domain/register/register.test.ts',
    'domain/register/registerCollection.ts',
    'server/register/importRegister.test.ts',
    'server/register/importRegister.ts',
  ],
  // Code of an issue.
  listTakesNoSites: ['contracts/messages/de/sites.ts', 'contracts/messages/en/sites.ts'],
  // Column and field of an account.
  mva_look: [
    'contracts/schemas/account.ts',
    'contracts/schemas/admin.ts',
    'server/commands/admin/changeCustomerRights.ts',
    'server/db/schema/customers.ts',
    'server/routes/account/account.test.ts',
    'server/routes/account/present.ts',
    'server/routes/admin/admin.test.ts',
    'server/routes/admin/customers.ts',
    'web/app/useTheme.ts',
    'web/features/admin/CustomerDialog.tsx',
    'web/features/admin/CustomersTab.test.tsx',
    'web/testing/exampleCustomer.ts',
  ],
  // Kind of a mail, and of counted attempts, in the database.
  registration: [
    'contracts/messages/de/mails.ts',
    'contracts/messages/en/mails.ts',
    'server/brand/brand.test.ts',
    'server/brand/letterTemplate.ts',
    'server/routes/signUp/index.ts',
  ],
  // Field of a refusal, between processes.
  told: ['server/workers/processMessages.ts', 'server/workers/refusal.ts'],
}

/** `keptDays`, `KEPT_DAYS` and `KeptDays` are ` kept days `. */
function wordsOf(name: string): string {
  const parts = name.replace(/(?<=[a-z0-9])(?=[A-Z])|_+/g, ' ')
  return ` ${parts.trim().toLowerCase()} `
}

const unneeded = Object.keys(privateWords).map(wordsOf)
const plain = plainNames.map(wordsOf)

function isPrivate(name: string): boolean {
  const words = plain.reduce((rest, one) => rest.replaceAll(one, ' | '), wordsOf(name))
  return unneeded.some((word) => words.includes(word))
}

function codeOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\n\\])*'|"[^"\n]*"|`[^`]*`|(?<=[([,=:]\s?)\/(?:\\.|[^/\n\\])+\//g,
    '',
  )
}

function findings(file: string): string[] {
  const code = codeOf(file)
  const names = new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))
  const uses = new RegExp(Object.keys(privateUses).join('|'), 'g')
  return [
    ...[...names]
      .filter(isPrivate)
      .filter((name) => wireNames[name]?.includes(file.replaceAll('\\', '/')) !== true),
    ...(code.match(uses) ?? []),
  ].map((found) => `${file}: ${found}`)
}

test('identifiers are words of the field or of programming', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
    (file) => !/[\\/](node_modules|dist)[\\/]/.test(file) && !path.basename(file).startsWith('plain'),
  )
  expect(files.flatMap(findings)).toEqual([])
})

test.each(['kept', 'KEPT_DAYS', 'mostTold', 'keptDays', 'isUsualRow', 'mva_look'])('%s is found', (name) => {
  expect(isPrivate(name)).toBe(true)
})

test.each(['lookUp', 'CurveLookUp', 'outlook', 'replaced', 'mistaken'])('%s is not', (name) => {
  expect(isPrivate(name)).toBe(false)
})
