/** `node scripts/run.mjs TOOL ARGS…`: installs if needed, then runs the tool. */
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
const [tool, ...args] = process.argv.slice(2)
process.exit(await launch(tool, args))
