/**
 * `npm test`: all checks, from a fresh clone to a green run. Leaves out steps that have passed on this machine
 * with the same inputs, unless called with `--all`; a run in the whole extent leaves nothing out.
 */
import { buildPage } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { programs } from './programs/index.mjs'
import { testSteps } from './steps.mjs'
import { runSteps } from './tally.mjs'

const options = process.argv.slice(2)
if (options.some((option) => option !== '--all')) {
  process.stderr.write('usage: npm test [-- --all]\n')
  process.exit(2)
}
const onlyChanged = options.length === 0 && process.env.ANEMONE_TEST_EXTENT !== 'whole'
ensureInstalled()
await buildPage()
// Builds the programs once, before several steps start them.
await programs()
process.exit(await runSteps(testSteps, [], { onlyChanged }))
