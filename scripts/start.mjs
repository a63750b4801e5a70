/** `npm start`: from a fresh clone to a served product. */
import { buildPage } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'
import { programOf } from './programs/index.mjs'

ensureInstalled()
await buildPage()
const program = await programOf('cli/main.ts')
process.exit(await launch(pinnedNode(), [program, 'serve', '--demo', ...process.argv.slice(2)]))
