/** `npm run check`: types, lint and unit tests; with `--coverage` also how much of domain and atlas its tests reach. */
import { ensureInstalled } from './install.mjs'
import { checkSteps, coverageSteps } from './steps.mjs'
import { runSteps } from './tally.mjs'

const options = process.argv.slice(2)
if (options.some((option) => option !== '--coverage')) {
  process.stderr.write('usage: npm run check [-- --coverage]\n')
  process.exit(2)
}
const withCoverage = options.length > 0
ensureInstalled()
process.exit(await runSteps(checkSteps, withCoverage ? coverageSteps : []))
