/** `npm start`: from a fresh clone to a served product. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { bundlePage, compressPage } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'
import { programOf } from './programs/index.mjs'

/** Half the weight of the programs' build, and many times that of the demo. */
const NICE = 3

const withPriority =
  (priority) =>
  ({ pid }) =>
    pid && setPriority(pid, priority)

ensureInstalled({ toServe: true })
// The programs are needed earlier: the server still makes its database when the page is built.
const page = bundlePage(withPriority(NICE))
const program = await programOf('cli/main.ts')
// The server opens its database and begins the demo while the page is built.
const code = await launch(
  pinnedNode(),
  [program, 'serve', '--demo', '--page-follows', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  async (child) => {
    await page
    if (child.connected) child.send('page built', () => {})
    // Someone waits for the demo: until it is made, the server compresses each answer.
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (child.exitCode === null) await compressPage(withPriority(constants.priority.PRIORITY_LOW))
  },
)
process.exit(code)
