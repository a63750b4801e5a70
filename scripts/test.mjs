/** `npm test`: everything, from a fresh clone to a green run. */
import { buildPage } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { programs } from './programs/index.mjs'
import { testSteps } from './steps.mjs'
import { runSteps } from './tally.mjs'

ensureInstalled()
await buildPage()
// Steps that go on at once start them.
await programs()
process.exit(await runSteps(testSteps))
