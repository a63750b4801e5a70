/** `npm run dev`: server and page with reload; the page is at the address that Vite prints. */
import { ensureInstalled, pinnedNode } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
const server = launch(pinnedNode(), ['--watch', 'cli/main.ts', 'serve', '--demo'])
const page = launch('vite', ['web'])
process.exit(await Promise.race([server, page]))
