/** `npm run build`: the page and the programs, the page even if it is there already. */
import { ensureInstalled, isRelease } from './install.mjs'
import { launch } from './launch.mjs'
import { programs } from './programs/index.mjs'

ensureInstalled()
if (isRelease) process.exit(0)
const code = await launch('vite', ['build', 'web', ...process.argv.slice(2)])
process.exit(code !== 0 || (await programs()) !== undefined ? code : 1)
