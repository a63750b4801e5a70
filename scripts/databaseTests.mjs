import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Environment variable of the tests' database server. */
const variable = 'ANEMONE_TEST_DATABASE_URL'

const isTest = /\.test\.tsx?$/
/** Each folder in this one has the tests of one subject. */
const helpers = path.join(root, 'server', 'testing')
/**
 * Code that queries the database directly, rather than by calls of the interface: statements, transactions,
 * locks, migrations, connections.
 */
const asksItself =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|withDatabase|DATABASE_URL|databaseUrl|openDatabase)\b|\bcontext\.database\b|\bsql[<`]|\btransaction\(|\bfrom 'pg'/

/**
 * Tests that need no second database: access rights, which policies decide before any query; blocking of the server's
 * thread, which is longer on the embedded database; reports, which read one row; and the restore drill, which
 * starts PostgreSQL servers of its own.
 */
const sameOnAll =
  /^server\/(?:http\/access|workers\/|products\/energyYield\/yieldReport\.|backup\/restoreDrill\.)/

/** Type imports do not exist at run time. */
const imported =
  /(?:^(?:import|export)\s+(?!type\s)(?:[^';]*?\sfrom\s+)?|\bimport\(\s*)'((?:\.{1,2}|#server)\/[^']+\.tsx?)'/gm

/**
 * Test files of the server that run on a PostgreSQL server again: those that can have one, and that query the
 * database directly, or whose namesake or a helper that only few tests have does. The embedded database is
 * PostgreSQL too, with one connection: both answer calls of the interface alike. They may differ in the effects
 * of several connections on each other, lost connections, notifications, migrations and settings.
 */
export function databaseTests() {
  const known = new Map()
  const canHaveServer = (file) => {
    if (!known.has(file)) {
      // Preliminary value: modules may import each other in a circle.
      known.set(file, false)
      const text = readFileSync(file, 'utf8')
      known.set(file, text.includes(variable) || importsOf(file, text).some(canHaveServer))
    }
    return known.get(file)
  }
  // Without globSync, since any Node from 20 on runs this.
  return ['server', 'tests/http']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((file) => isTest.test(file) && !sameOnAll.test(file))
    .filter((file) => asksDatabase(path.join(root, file)) && canHaveServer(path.join(root, file)))
    .sort()
}

function asksDatabase(file) {
  const text = readFileSync(file, 'utf8')
  const namesake = file.replace(isTest, '.ts')
  return [
    ...(existsSync(namesake) ? [namesake] : []),
    ...importsOf(file, text).filter((name) => path.dirname(path.dirname(name)) === helpers),
  ]
    .map((name) => readFileSync(name, 'utf8'))
    .concat(text)
    .some((own) => asksItself.test(own))
}

function importsOf(file, text) {
  return [...text.matchAll(imported)].map(([, name]) =>
    name.startsWith('#server/')
      ? path.join(root, 'server', name.slice('#server/'.length))
      : path.resolve(path.dirname(file), name),
  )
}
