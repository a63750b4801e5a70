/** The HTTP tests once more on a real PostgreSQL: ANEMONE_TEST_DATABASE_URL names a server to make databases on. */
import { ensureInstalled } from './install.mjs'
import { runSteps } from './tally.mjs'

if (!process.env.ANEMONE_TEST_DATABASE_URL) {
  process.stderr.write('ANEMONE_TEST_DATABASE_URL is not set: it names the PostgreSQL server to test on\n')
  process.exit(2)
}
ensureInstalled()
process.exit(await runSteps([[{ name: 'http on PostgreSQL', vitest: 'http', onceMore: true }]]))
