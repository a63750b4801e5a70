/** `npm start`: from a fresh clone to a served product. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { bundlePage, compressPage } from './build.mjs'
import { makeEmptyDatabase } from './emptyDatabase.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'
import { programOf } from './programs/index.mjs'

ensureInstalled({ toServe: true })
const page = bundlePage()
const [program, database] = await Promise.all([programOf('cli/main.ts'), makeEmptyDatabase()])
const given = database === undefined ? [] : ['--empty-database', database]
// The server opens its database and begins the demo while the page is built.
const code = await launch(
  pinnedNode(),
  [program, 'serve', '--demo', '--page-follows', ...given, ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  async (child) => {
    await page
    if (child.connected) child.send('page built', () => {})
    // Someone waits for the demo: until it is made, the server compresses each answer.
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (child.exitCode === null)
      await compressPage(({ pid }) => pid && setPriority(pid, constants.priority.PRIORITY_LOW))
  },
)
process.exit(code)
