/** `npm run build`: the page and the programs; builds the page even if it exists. */
import { compressPage } from './build.mjs'
import { ensureInstalled, isRelease } from './install.mjs'
import { launch } from './launch.mjs'
import { programs } from './programs/index.mjs'

ensureInstalled()
if (isRelease) process.exit(0)
let code = await launch('vite', ['build', 'web', ...process.argv.slice(2)])
if (code === 0) code = await compressPage()
process.exit(code !== 0 || (await programs()) !== undefined ? code : 1)
