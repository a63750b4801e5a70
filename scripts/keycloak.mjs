/** The tests against a real Keycloak, unpacked where ANEMONE_KEYCLOAK says: each file starts one, which takes a minute. */
import { ensureInstalled } from './install.mjs'
import { runSteps } from './tally.mjs'

if (!process.env.ANEMONE_KEYCLOAK) {
  process.stderr.write('ANEMONE_KEYCLOAK is not set: it names the folder that Keycloak is unpacked in\n')
  process.exit(2)
}
ensureInstalled()
const steps = [{ name: 'keycloak', vitest: 'http', files: ['tests/http/keycloak.test.ts'] }]
process.exit(await runSteps({ atOnce: 1, steps }))
