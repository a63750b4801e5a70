import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { anemone } from '../testing/commandLine.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { beginningOf, createScratchDatabase } from '../testing/scratchDatabase.ts'
import { freePort, logInAt, startServerProcess } from '../testing/serverProcess.ts'
import { tightenBelow, tightenTop } from './ownerOnly.ts'

/** All entries of a directory except links, with their permissions. */
function modes(path: string): { path: string; mode: number }[] {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return []
  const below = status.isDirectory() ? readdirSync(path).flatMap((name) => modes(join(path, name))) : []
  return [{ path, mode: status.mode & 0o777 }, ...below]
}
const open = (directory: string) => modes(directory).filter(({ mode }) => (mode & 0o077) !== 0)

/** First starts of real processes take long on a busy machine. */
const timeout = 600_000

it.each(['022', '000'])(
  'a server with umask %s writes all files for its owner only',
  { timeout },
  async (umask) => {
    const dataDirectory = copyBeginning(beginningOf(umask === '000' ? 'new' : 'atlas'))
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    const scratch = await createScratchDatabase()
    if (scratch) onTestFinished(() => scratch.drop())
    const settings = {
      ANEMONE_DATA_DIR: dataDirectory,
      ...(scratch === undefined ? {} : { DATABASE_URL: scratch.databaseUrl }),
    }
    const server = await startServerProcess(settings, await freePort(), { umask })
    onTestFinished(() => server.kill().catch(() => {}))
    const account = await logInAt(server.url, dataDirectory)
    const { listId } = await buildList(account)
    const { body } = await account.post('/api/jobs', orderBody(await productId(account), listId))
    expect(await waitForJob(account, body.id)).toMatchObject({ status: 'COMPLETED' })
    expect((await account.get('/api/help/en')).status).toBeLessThan(500)
    await server.kill()
    const results = modes(join(dataDirectory, 'jobs', body.id))
    expect(results.length).toBeGreaterThan(4)
    expect(new Set(results.map(({ mode }) => mode.toString(8)))).toEqual(new Set(['700', '600']))
    if (!scratch) expect(modes(join(dataDirectory, 'db')).length).toBeGreaterThan(100)
    expect(
      open(dataDirectory).filter(({ path }) => !path.startsWith(join(dataDirectory, 'atlases'))),
    ).toEqual([])
  },
)

it('a command with umask 000 writes for the owner only', { timeout }, async () => {
  const dataDirectory = scratchFolder()
  const before = process.umask(0)
  try {
    for (const command of [
      ['register', 'demo', '--small'],
      ['atlas', 'demo', '--small'],
    ])
      expect(await anemone({ ANEMONE_DATA_DIR: dataDirectory }, ...command)).toMatchObject({ code: 0 })
  } finally {
    process.umask(before)
  }
  expect(modes(dataDirectory).length).toBeGreaterThan(20)
  expect(open(dataDirectory).filter(({ path }) => path !== dataDirectory)).toEqual([])
})

it('a directory that others could read is restricted, but not the targets of its links', async () => {
  const scratch = scratchFolder()
  const [inside, outside] = [join(scratch, 'data'), join(scratch, 'outside')]
  mkdirSync(join(inside, 'jobs', 'a', '1'), { recursive: true })
  mkdirSync(outside)
  for (const file of [
    join(inside, 'layout.json'),
    join(inside, 'jobs/a/1/result.json'),
    join(outside, 'theirs'),
  ]) {
    writeFileSync(file, '')
    chmodSync(file, 0o666)
  }
  symlinkSync(outside, join(inside, 'terrain'))
  symlinkSync(join(outside, 'theirs'), join(inside, 'linked'))
  for (const folder of [
    inside,
    join(inside, 'jobs'),
    join(inside, 'jobs/a'),
    join(inside, 'jobs/a/1'),
    outside,
  ])
    chmodSync(folder, 0o777)
  const running = new AbortController().signal
  // The directory, jobs and layout.json; then a, 1 and result.json.
  expect(await tightenTop(inside)).toMatchObject({ changed: 3, foreign: 0 })
  expect(await tightenBelow(inside, running)).toMatchObject({ changed: 3, foreign: 0 })
  expect(open(inside)).toEqual([])
  expect(open(outside)).toHaveLength(2)
  expect(await tightenTop(inside)).toMatchObject({ changed: 0 })
  expect(await tightenBelow(inside, running)).toMatchObject({ changed: 0 })
})
