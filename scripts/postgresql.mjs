/**
 * Runs the HTTP tests that use a database again, on a real PostgreSQL server named by
 * ANEMONE_TEST_DATABASE_URL, which creates their databases.
 */
import { databaseTests } from './databaseTests.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './tally.mjs'

if (!process.env.ANEMONE_TEST_DATABASE_URL) {
  process.stderr.write('ANEMONE_TEST_DATABASE_URL is not set: it names the PostgreSQL server to test on\n')
  process.exit(2)
}
ensureInstalled()
const onPostgresql = { name: 'http on PostgreSQL', vitest: 'http', files: databaseTests(), onceMore: true }
process.exit(await runSteps({ atOnce: 1, steps: [onPostgresql] }))
