import { type Command, Option } from 'commander'
import { readProgramVersion } from '#calculations/release'
import { messages, type Preparation } from '#contracts'
import {
  closeInTime,
  type Environment,
  giveMemoryBackAfterWork,
  type MigrationWatch,
  type RunningServer,
  startServer,
} from '#server'
import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'
import { createDemoNextTo, hasDemo } from './demoCommand.ts'
import { type DemoReport, reportOf } from './demoPreparation.ts'
import { Failure } from './failure.ts'
import { Interrupted, interruption } from './interruption.ts'
import { canListen } from './port.ts'

/** `anemone serve`: serves the product until it is stopped. */
export function addServeCommand(program: Command, context: Context): void {
  program
    .command('serve')
    .description('serve the product')
    .option('--demo', 'make the demo atlases, prices and register while serving if they are not there')
    .option('--small', 'with --demo: few cells and years, for trials and tests')
    // Only `npm start` uses these options.
    .addOption(new Option('--page-follows', 'wait until the parent process has built the page').hideHelp())
    .addOption(new Option('--empty-database <folder>', 'becomes a missing database').hideHelp())
    .action((options: ServeOptions) => serve(context, options))
}

interface ServeOptions {
  readonly demo?: boolean
  readonly small?: boolean
  readonly pageFollows?: boolean
  readonly emptyDatabase?: string
}

async function serve(
  context: Context,
  { demo = false, small = false, pageFollows = false, emptyDatabase }: ServeOptions,
): Promise<void> {
  const { text } = context
  const environment = quietOnTerminal(context.environment())
  const { host, port } = environment
  // Reported before the demo atlas is made, since the start cannot succeed.
  if (!(await canListen(host, port)))
    throw new Failure(messages[environment.terminalLanguage].startup.portInUse(port))
  const failure = new AbortController()
  const signal = AbortSignal.any([interruption(), failure.signal])
  let preparation: Preparation | null =
    demo && !(await hasDemo(context)) ? { step: 'atlas', done: 0, failed: false } : null
  let server: RunningServer | undefined
  const started = Promise.withResolvers<void>()
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let prepared: Promise<void> = Promise.resolve()
  server = await startServer(environment, {
    onMigration: shownMigrations(context, environment),
    preparation: () => preparation,
    emptyDatabase,
    // Early: the database is made on one core only.
    onDirectory() {
      if (preparation !== null && !signal.aborted) prepared = prepare()
    },
    async pageBuilt() {
      if (pageFollows) await pageOfParent(signal)
    },
  }).catch(async (error: unknown) => {
    failure.abort()
    await prepared
    throw error
  })
  started.resolve()
  giveMemoryBackAfterWork()
  void prepared.then(() => process.send?.('demo made', () => {}))
  if (!signal.aborted) {
    greet(context, environment, server)
    await stopped
  }
  context.print(text.stopping)
  await prepared
  await closeInTime(server, environment)

  /** Makes the demo, and all that its products store, while the page is built and people can already log in. */
  async function prepare(): Promise<void> {
    const onReport = ({ step, done }: DemoReport) => {
      if (step !== preparation?.step) server?.dataArrived()
      preparation = { step, done, failed: false }
    }
    const isMade = await createDemoNextTo(context, small, signal, onReport, pageFollows)
    await Promise.race([started.promise, stopped])
    if (isMade && !signal.aborted) {
      onReport(reportOf('derived', 0))
      await Promise.race([server?.caughtUp((share) => onReport(reportOf('derived', share))), stopped])
    }
    if (signal.aborted) return
    preparation = isMade ? null : { step: 'atlas', done: 0, failed: true }
    server?.dataArrived()
  }
}

/** @throws Interrupted  the operator stopped this process, or its parent ended without a page */
function pageOfParent(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Interrupted())
    if (signal.aborted || !process.connected) return stop()
    process.once('message', () => {
      process.off('disconnect', stop)
      // The channel is not closed: a message that arrived before this listener is still being delivered.
      process.channel?.unref()
      resolve()
    })
    process.once('disconnect', stop)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** An upgrade may take a while, so it is announced before it begins. */
function shownMigrations({ print }: Context, { terminalLanguage }: Environment): MigrationWatch {
  const { startup } = messages[terminalLanguage]
  let left = 0
  let startMs = 0
  return {
    onBegin(names) {
      left = names.length
      startMs = performance.now()
      print(startup.migrating(left, readProgramVersion()))
    },
    onStep(name, ms) {
      print(`  ${name}  ${Math.round(ms)} ms`)
      left -= 1
      if (left === 0) print(startup.migrated(((performance.now() - startMs) / 1000).toFixed(1)))
    },
  }
}

/** Shows only warnings on a terminal, not every request, unless LOG_LEVEL is set. */
function quietOnTerminal(environment: Environment): Environment {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? { ...environment, logLevel: 'warn' } : environment
}

/** Prints the product's address, and how to log in. */
function greet(context: Context, environment: Environment, server: RunningServer): void {
  const { text, print } = context
  print('')
  print(text.ready(server.url))
  print('')
  if (environment.oidcIssuer === undefined) greetAccounts(context, environment, server)
  else print(text.logInAtRealm(environment.oidcIssuer))
  print('')
}

function greetAccounts(
  { text, print }: Context,
  { dataDirectory }: Environment,
  { newAccounts }: RunningServer,
): void {
  print(text.logIn)
  const accounts = newAccounts.length > 0 ? newAccounts : [{ loginName: 'demo', password: 'demo' }]
  const width = Math.max(...accounts.map(({ loginName }) => loginName.length))
  // Output that is not a terminal may be stored: in a log, a journal, a container's output.
  const isShown = (loginName: string) => process.stdout.isTTY === true || loginName === 'demo'
  for (const { loginName, password } of accounts)
    print(`  ${loginName.padEnd(width)}  ${isShown(loginName) ? password : text.passwordInFile}`)
  print(text.passwordsAreIn(partPath(dataDirectory, 'credentials.txt')))
}
