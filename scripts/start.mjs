/** `npm start`: from a fresh clone to a served product. */
import { buildPage } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
await buildPage()
process.exit(await launch(pinnedNode(), ['cli/main.ts', 'serve', '--demo', ...process.argv.slice(2)]))
