import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { openEmbedded } from './embedded.ts'
import { openDatabase } from './openDatabase.ts'

/** Writes megabytes to the log repeatedly. */
const writeOn = (directory: string) => `
  import { sql } from 'kysely'
  import { openDatabase } from ${JSON.stringify(new URL('./openDatabase.ts', import.meta.url).href)}
  const onError = (error) => process.stdout.write(error.message)
  const { transaction } = await openDatabase({ dataDirectory: ${JSON.stringify(directory)}, onError })
  for (;;)
    await transaction((trx) => sql\`SELECT pg_logical_emit_message(true, 'x', repeat('x', 1000000))\`.execute(trx))`

it('a server whose embedded database cannot write its log exits, and committed data exist at the next start', async () => {
  const directory = scratchFolder()
  const first = await openDatabase({ dataDirectory: directory })
  await first.db.insertInto('product_group').values({ name: 'ts', position: 7 }).execute()
  await first.close()

  // A file may have 8 MB (16,384 blocks of 512 bytes), a segment of the log has 16.
  const limited = `ulimit -f 16384 && exec "$0" --input-type=module -e "$1"`
  const child = spawn('sh', ['-c', limited, process.execPath, writeOn(directory)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  const [code] = await once(child, 'exit')
  expect([code, output]).toEqual([1, expect.stringContaining('recovers at its next start')])

  const again = await openDatabase({ dataDirectory: directory })
  onTestFinished(() => again.close())
  const { rows } = await sql<{ position: number }>`SELECT position FROM product_group`.execute(again.db)
  expect(rows).toEqual([{ position: 7 }])
})

it('an empty database that was made elsewhere becomes a missing one', async () => {
  const [made, directory] = [join(scratchFolder(), 'empty'), scratchFolder()]
  const { close } = await openEmbedded({ directory: made, user: () => '', onError: () => {} })
  await close()
  const opened = await openDatabase({ dataDirectory: directory, emptyDatabase: made })
  expect(await opened.db.selectFrom('customer').selectAll().execute()).toEqual([])
  await opened.close()
  expect([existsSync(made), existsSync(join(directory, 'db'))]).toEqual([false, true])
})
