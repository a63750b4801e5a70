import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const isTest = /\.test\.tsx?$/
/** Each folder in this one has the tests of one subject. */
const helpers = path.join(root, 'server', 'testing')
/**
 * Code that uses the tests' database server, if there is one. All else that a test starts, such as a command on a
 * copied data directory, uses the embedded database.
 */
const usesServer =
  /\b(?:startTestServer|serverOfFile|copyForServer|createTestDatabase|createScratchDatabase|ANEMONE_TEST_DATABASE_URL)\b/
/** Helpers that define these names for tests. */
const definitions =
  /^server\/testing\/(?:testServer|serverOfFile|testDatabase|scratchDatabase|firstStarts)\.ts$/
/**
 * Code that queries the database directly, rather than by calls of the interface: statements, transactions,
 * locks, migrations, connections.
 */
const asksItself =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|withDatabase|DATABASE_URL|databaseUrl|openDatabase)\b|\bcontext\.database\b|\bsql[<`]|\btransaction\(|\bfrom 'pg'/

/**
 * Tests that need no second database: access rights, which policies decide before any query; blocking of the server's
 * thread, which is longer on the embedded database; energy yields and indices, whose rows only prepare the calls; the
 * restore drill, which starts PostgreSQL servers of its own; and new data, whose mails and repeated orders
 * queueNewDataMails.test.ts and recalculation.test.ts test; files in a bucket, whose faults are those of the bucket.
 * Calls of a single client about its rows have the same statements and driver on both (docs/decisions/0055), and
 * `.ci/run` makes each call of the contract on PostgreSQL by `npm run fuzz`.
 */
const sameOnAll = new RegExp(
  [
    '^server/(?:http/access|workers/|artefacts/|products/(?:energyYield|yieldIndex)/|backup/restoreDrill\\.)',
    '^tests/http/(?:nightlyWeather|newMarketData)\\.',
    '^server/(?:http/(?:diskFull|paging|refusals)|legal/legalTexts|mail/brandedMail|seed/demoSamples)\\.',
    '^server/products/timeSeries/(?:redo|seriesComparison)\\.',
    '^server/routes/(?:admin/(?:accounts|corrections)|shares/shares)\\.',
    '^server/routes/(?:account/(?:account|invitation|ownAccount|reportLogo|siteSelection)|jobs/results|products/products|signUp/signUp|siteLists/(?:deletions|siteLists)|productRequests/productRequests)\\.',
    '^server/routes/(?:turbines/curvesOfOwn|windFarms/farmOrders)\\.',
  ].join('|'),
)

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
  // Without globSync, since any Node from 20 on runs this.
  return ['server', 'tests/http']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((file) => isTest.test(file) && !sameOnAll.test(file))
    .filter((file) => canHaveServer(path.join(root, file)) && asksDatabase(path.join(root, file)))
    .sort()
}

/** Whether a test or a helper that it imports uses the tests' database server. */
function canHaveServer(file) {
  const text = readFileSync(file, 'utf8')
  return [file, ...importsOf(file, text)]
    .filter((name) => !definitions.test(path.relative(root, name)))
    .some((name) => usesServer.test(readFileSync(name, 'utf8')))
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
