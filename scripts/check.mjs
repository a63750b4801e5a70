/** `npm run check`: types, lint and unit tests. */
import { ensureInstalled } from './install.mjs'
import { checkSteps } from './steps.mjs'
import { runSteps } from './tally.mjs'

ensureInstalled()
process.exit(await runSteps(checkSteps, { atOnce: true }))
