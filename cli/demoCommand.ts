import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { endOf } from '#atlas'
import type { Context } from './context.ts'
import { hasDemoAtlases, makeDemoAtlases } from './demoAtlases.ts'
import { hasMarketData, makeDemoPrices } from './demoMarket.ts'
import { type DemoReport, isDemoReport, reportStep } from './demoPreparation.ts'
import { interruption } from './interruption.ts'
import { marketFolder } from './marketImports.ts'
import { hasRegister, makeDemo } from './registerCommands.ts'

/** Time for the demo to stop by itself, ms. */
const END_WITHIN_MS = 60_000

/** Priority of the demo while the page is built: the lowest, since someone waits for the page. */
const NICE = 19

/** `anemone demo`: all synthetic data for a first look. */
export function addDemoCommand(program: Command, context: Context): void {
  program
    .command('demo')
    .description('make the demo atlases, prices and register that are not there yet')
    .option('--small', 'few cells and years, for trials and tests')
    .action(({ small }: { small?: true }) => makeDemoData(context, small === true))
}

async function makeDemoData(context: Context, small: boolean): Promise<void> {
  const atlasesFolder = context.atlasesFolder()
  const signal = interruption()
  stopWithServer()
  const options = { atlasesFolder, small, signal, text: context.text }
  reportStep('atlas')
  await makeDemoAtlases({ ...options, ids: ['demo'], onShare: (share) => reportStep('atlas', share) })
  reportStep('register')
  await makeDemo(context, { small, quiet: true })
  // Before the prices: the server computes the fleets of both atlases next to them.
  reportStep('coast')
  await makeDemoAtlases({
    ...options,
    ids: ['demo-lambert'],
    onShare: (share) => reportStep('coast', share),
  })
  reportStep('prices')
  await makeDemoPrices(context, path.join(atlasesFolder, 'demo'), signal)
}

/** Exits when the server is killed; otherwise the next start would find the atlas locked. */
function stopWithServer(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/** Whether all demo data exist. */
export async function hasDemo(context: Context): Promise<boolean> {
  return (
    hasDemoAtlases(context.atlasesFolder()) &&
    (await hasMarketData(marketFolder(context))) &&
    (await hasRegister(context))
  )
}

/**
 * Runs `anemone demo` in a separate process: within the server its threads and buffers would occupy 700 MB as
 * long as the server runs.
 * @param givesWay whether other work on this machine has priority, such as building the page
 * @returns whether the process succeeded; it reports its own failures
 */
export async function createDemoNextTo(
  context: Context,
  small: boolean,
  signal: AbortSignal,
  onReport: (report: DemoReport) => void,
  givesWay: boolean,
): Promise<boolean> {
  const command = [...process.execArgv, process.argv[1] as string, 'demo', ...(small ? ['--small'] : [])]
  const { file } = context.settings()
  const child = spawn(process.execPath, command, {
    // The settings of this process, which --config may have set.
    env: { ...process.env, ...(file !== null && { ANEMONE_CONFIG: file }) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  if (givesWay && child.pid !== undefined) setPriority(child.pid, NICE)
  child.on('message', (message) => {
    if (isDemoReport(message)) onReport(message)
  })
  // Ctrl-C on a terminal reaches both, which is harmless; a service manager stops only this process.
  const { isDone } = await endOf(child, { signal, graceMs: END_WITHIN_MS })
  return isDone
}
