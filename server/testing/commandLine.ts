import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '#atlas/testing'
import { commandLineProgram, shortServerOptions } from './programFiles.ts'

/** Result of a command. */
export interface CommandEnd {
  readonly code: number | null
  readonly stdout: string
  /** Without the line that names the data directory. */
  readonly stderr: string
  /** That line, `Data directory …`; empty if the command has written none. */
  readonly actsOn: string
}

/** Runs `anemone …` in a separate process, in English, with only the given settings. */
export async function anemone(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandEnd> {
  return program(commandLineProgram, settings, args)
}

/** Values that a command writes with `--json`, one on each line. */
// biome-ignore lint/suspicious/noExplicitAny: tests read values of every shape.
export function jsonRows({ stdout }: Pick<CommandEnd, 'stdout'>): any[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Runs a program to its end. */
export function program(
  file: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [...shortServerOptions, file, ...args], {
    env: { ...passedOn(), LANG: 'en_GB.UTF-8', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    stdout += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    stderr += bytes.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const [actsOn = ''] = /^(Data directory|Datenverzeichnis) .* · .*\n/m.exec(stderr) ?? []
      resolve({ code, stdout, stderr: stderr.replace(actsOn, ''), actsOn: actsOn.trimEnd() })
    })
  })
}

/**
 * Environment for programs of tests: no settings of the product, whatever settings files this machine has, except that
 * no samples are calculated; and the cache of compiled modules.
 */
export function passedOn(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    DEMO_SAMPLES: 'off',
    ANEMONE_CONFIG: noSettings,
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  }
}

/** A settings file without settings. */
const noSettings = '/dev/null'

/** Commands on a data directory of their own, in English or German, with files next to it. */
export function scratchCommands() {
  const folder = scratchFolder()
  const settings = { ANEMONE_DATA_DIR: join(folder, 'data') }
  return {
    run: (...args: readonly string[]) => anemone(settings, ...args),
    inGerman: (...args: readonly string[]) => anemone({ ...settings, LANG: 'de_DE.UTF-8' }, ...args),
    file: (name: string, lines: readonly string[]) => {
      writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
      return join(folder, name)
    },
  }
}
