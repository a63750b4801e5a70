import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { anemone } from '../testing/commandLine.ts'
import { copyBeginning } from '../testing/firstStarts.ts'

const folder = folderOfFile()
const backup = join(folder, 'backup')

const run = (dataDirectory: string, ...args: string[]) =>
  anemone({ ANEMONE_DATA_DIR: dataDirectory }, ...args)

/** Expects one line that says what to do, without a stack. */
const line = (pattern: RegExp) => ({ code: 1, stderr: expect.stringMatching(pattern) })
const isOneLine = ({ stderr }: { readonly stderr: string }) =>
  stderr.split('\n').filter((text) => text !== '' && !/^(Backup|Checking|Restoring|Comparing)/.test(text))
    .length === 1

// Each embedded installation of the tests has been started once.
beforeAll(async () => {
  expect(await run(copyBeginning('atlas', folder), 'backup', backup)).toMatchObject({ code: 0 })
})

it('refuses to back up a directory that no server has used, and creates nothing in it', async () => {
  const none = join(folder, 'none')
  const refused = await run(none, 'backup', join(folder, 'backup of none'))
  expect(refused).toMatchObject(line(/no installation of Anemone in .*none.*ANEMONE_DATA_DIR/))
  expect([existsSync(none), existsSync(join(folder, 'backup of none'))]).toEqual([false, false])
})

it('refuses to restore a backup without accounts', async () => {
  const empty = join(folder, 'empty backup')
  execFileSync('cp', ['-r', backup, empty])
  const file = join(empty, 'backup.json')
  const description = JSON.parse(readFileSync(file, 'utf8'))
  for (const table of description.tables) if (table.table === 'customer') table.rows = 0
  writeFileSync(file, JSON.stringify(description))
  const target = join(folder, 'target of empty')
  expect(await run(target, 'restore', empty)).toMatchObject(line(/installation without accounts/))
  expect(existsSync(target)).toBe(false)
})

it('says in one line that a target cannot be created', async () => {
  writeFileSync(join(folder, 'file'), '')
  const ended = await run(join(folder, 'file/data'), 'restore', backup)
  expect(ended).toMatchObject(line(/cannot be made or written to \(ENOTDIR\).*nothing was restored/))
  expect(isOneLine(ended)).toBe(true)
})

/** Mounts a small file system, which only root may; undefined if not allowed. */
function mounted(name: string, options: string): string | undefined {
  const place = join(folder, name)
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', [place]))
  return place
}

it('says in one line that a target is read-only or too small, and leaves it empty', async ({ skip }) => {
  const readOnly = mounted('read-only', 'ro')
  const small = mounted('small', 'size=20m')
  if (readOnly === undefined || small === undefined) return skip('this user may not mount')
  const [first, second] = [await run(readOnly, 'restore', backup), await run(small, 'restore', backup)]
  expect(first).toMatchObject(line(/cannot be made or written to \(EROFS\)/))
  expect(second).toMatchObject(line(/MB free, the restored data need \d+ MB.*nothing was restored/))
  expect([isOneLine(first), isOneLine(second)]).toEqual([true, true])
  expect([...readdirSync(readOnly), ...readdirSync(small)]).toEqual([])
})

it('says in one line that the disk became full meanwhile, and leaves the target empty', async ({ skip }) => {
  // Many small files take more blocks than bytes.
  const full = mounted('full', 'size=400m,nr_inodes=60')
  if (full === undefined) return skip('this user may not mount')
  const ended = await run(full, 'restore', backup)
  expect(ended).toMatchObject(line(/became full.*are empty again/))
  expect(isOneLine(ended)).toBe(true)
  expect(readdirSync(full)).toEqual([])
})
