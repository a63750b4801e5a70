/** `npm start`: from a fresh clone to a served product. */
import { buildPage } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'
import { programOf } from './programs/index.mjs'

ensureInstalled()
const [program] = await Promise.all([programOf('cli/main.ts'), buildPage()])
process.exit(await launch(pinnedNode(), [program, 'serve', '--demo', ...process.argv.slice(2)]))
