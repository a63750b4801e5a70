import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Names the database server of the tests. */
const variable = 'ANEMONE_TEST_DATABASE_URL'

const isTest = /\.test\.tsx?$/
/**
 * How long they hold the server's thread, longer on the embedded database, which works in it; and the tables of who may
 * make which call, which policies decide before anything is asked for.
 */
const sameOnAll = /^server\/(workers\/eventLoop|http\/access)/
/** Types are nothing at run time. */
const imported =
  /(?:^(?:import|export)\s+(?!type\s)(?:[^';]*?\sfrom\s+)?|\bimport\(\s*)'((?:\.{1,2}|#server)\/[^']+\.tsx?)'/gm

/**
 * Test files of the server that ask for the database server, or whose helpers do. What no other file asks for cannot differ
 * between databases: those would only do again what they did.
 */
export function databaseTests() {
  const known = new Map()
  const asks = (file) => {
    if (!known.has(file)) {
      // Until it is known: modules may ask in a circle.
      known.set(file, false)
      const text = readFileSync(file, 'utf8')
      known.set(file, text.includes(variable) || importsOf(file, text).some(asks))
    }
    return known.get(file)
  }
  // Any Node 20 or newer runs this: without globSync.
  return ['server', 'tests/http']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((file) => isTest.test(file) && !sameOnAll.test(file) && asks(path.join(root, file)))
    .sort()
}

function importsOf(file, text) {
  return [...text.matchAll(imported)].map(([, name]) =>
    name.startsWith('#server/')
      ? path.join(root, 'server', name.slice('#server/'.length))
      : path.resolve(path.dirname(file), name),
  )
}
