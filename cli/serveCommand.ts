import path from 'node:path'
import type { Command } from 'commander'
import { messages } from '#contracts'
import { type Environment, type RunningServer, startServer } from '#server'
import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'
import { makeDemoAtlases } from './demoAtlases.ts'
import { makeDemoPrices } from './demoMarket.ts'
import { Failure } from './failure.ts'
import { interruption } from './interruption.ts'
import { canListen } from './port.ts'
import { makeDemo } from './registerCommands.ts'

/** `anemone serve`: serves the product until it is stopped. */
export function addServeCommand(program: Command, context: Context): void {
  program
    .command('serve')
    .description('serve the product')
    .option('--demo', 'make the demo atlases, prices and register first if they are not there')
    .action(({ demo }: { demo?: true }) => serve(context, demo === true))
}

async function serve(context: Context, withDemo: boolean): Promise<void> {
  const { text } = context
  const environment = quietOnTerminal(context.environment())
  const { host, port } = environment
  // Reported before the demo atlas is made: nobody waits for a start that cannot succeed.
  if (!(await canListen(host, port)))
    throw new Failure(messages[environment.terminalLanguage].startup.portInUse(port))
  const signal = interruption()
  if (withDemo) {
    await makeDemoAtlases({ atlasesFolder: context.atlasesFolder(), small: false, signal, text })
    await makeDemoPrices(context, path.join(context.atlasesFolder(), 'demo'), signal)
    await makeDemo(context, { quiet: true })
  }
  const server = await startServer(environment)
  if (!signal.aborted) {
    greet(context, environment, server)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
  context.print(text.stopping)
  await server.close()
}

/** Whoever sits before a terminal wants to see what is wrong, not every request; LOG_LEVEL says otherwise. */
function quietOnTerminal(environment: Environment): Environment {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? { ...environment, logLevel: 'warn' } : environment
}

function greet(
  { text, print }: Context,
  { dataDirectory }: Environment,
  { url, newAccounts }: RunningServer,
): void {
  print('')
  print(text.ready(url))
  print('')
  print(text.signIn)
  const accounts = newAccounts.length > 0 ? newAccounts : [{ loginName: 'demo', password: 'demo' }]
  const width = Math.max(...accounts.map(({ loginName }) => loginName.length))
  // What is no terminal is kept by somebody: a log, a journal, a container's output.
  const isShown = (loginName: string) => process.stdout.isTTY === true || loginName === 'demo'
  for (const { loginName, password } of accounts)
    print(`  ${loginName.padEnd(width)}  ${isShown(loginName) ? password : text.passwordInFile}`)
  print(text.passwordsAreIn(partPath(dataDirectory, 'credentials.txt')))
  print('')
}
