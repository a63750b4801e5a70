/** `npm start`: from a fresh clone to a served product. */
import { buildPage } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'
import { programOf } from './programs/index.mjs'

ensureInstalled()
const page = buildPage()
const program = await programOf('cli/main.ts')
// The server opens its database and begins the demo while the page is built.
const code = await launch(
  pinnedNode(),
  [program, 'serve', '--demo', '--page-follows', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  async (child) => {
    await page
    if (child.connected) child.send('page built', () => {})
  },
)
process.exit(code)
