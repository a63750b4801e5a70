/**
 * `npm run methods -- ID "why"`: records changed defaults or published cases under an entry of
 * `contracts/releases/methodChanges.ts`, or under `none` if no customer's number changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { currentMethods, fingerprint } from './fingerprint.ts'

const file = new URL('methods.json', import.meta.url)
const [id, why] = process.argv.slice(2)
if (id === undefined || why === undefined) {
  process.stderr.write('Name the entry of contracts/releases/methodChanges.ts, or none, and say why.\n')
  process.exit(1)
}
const { history } = JSON.parse(readFileSync(file, 'utf8'))
const methods = currentMethods()
const line = { change: id === 'none' ? null : id, why, fingerprint: fingerprint(methods) }
writeFileSync(file, `${JSON.stringify({ history: [...history, line], methods }, null, 2)}\n`)
