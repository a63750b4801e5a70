import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passedOn } from '#server/testing/commandLine.ts'
import { commandLineProgram } from '#server/testing/programFiles.ts'
import { freePort } from '#server/testing/serverProcess.ts'
import { sources } from '#supply'
import { type CodeBlock, root } from './codeBlocks.ts'

/** An address without a listener: fetches from a source fail at once with a message. */
const nowhere = 'http://127.0.0.1:9'

const startOfBlock = '::block '

export interface PageRun {
  readonly code: number | null
  /** The last executed block, which failed if the code is not 0. */
  readonly last: CodeBlock | undefined
  readonly output: string
}

/**
 * Runs the blocks of one page in one shell, in a separate home folder. It has the program's commands, no settings, no
 * network except this machine, and the data directory `data` if one is given.
 */
export async function runPage(
  blocks: readonly CodeBlock[],
  folder: string,
  dataDirectory?: string,
): Promise<PageRun> {
  const bin = join(folder, 'bin')
  const program = join(folder, 'anemone')
  mkdirSync(bin, { recursive: true })
  mkdirSync(program)
  writeCommand(join(bin, 'anemone'), `exec '${process.execPath}' '${commandLineProgram}' "$@"`)
  writeCommand(
    join(bin, 'npx'),
    '[ "$1" = anemone ] || { echo "npx: only anemone is here" >&2; exit 127; }\nshift\nexec anemone "$@"',
  )
  for (const name of ['deployment', 'docs'])
    cpSync(join(root, name), join(program, name), { recursive: true })
  writeFileSync(join(folder, 'settings.env'), '')
  const data = join(program, 'data')
  if (dataDirectory !== undefined) cpSync(dataDirectory, data, { recursive: true, verbatimSymlinks: true })
  const port = String(await freePort())
  const script = blocks.map(
    ({ code }, index) =>
      `echo '${startOfBlock}${index}' >&2\n${code.replaceAll(/(localhost|127\.0\.0\.1):8080/g, `$1:${port}`)}`,
  )
  const { PATH = '', ...passed } = passedOn()
  return shell(['set -euo pipefail', ...script].join('\n'), blocks, program, {
    ...passed,
    ...Object.fromEntries(Object.values(sources).map(({ urlSetting }) => [urlSetting, nowhere])),
    PATH: `${bin}:${PATH}`,
    HOME: folder,
    LANG: 'en_GB.UTF-8',
    ANEMONE_CONFIG: join(folder, 'settings.env'),
    ANEMONE_DATA_DIR: data,
    ANEMONE_PORT: port,
  })
}

function writeCommand(file: string, body: string): void {
  writeFileSync(file, `#!/bin/sh\n${body}\n`)
  chmodSync(file, 0o755)
}

/** Runs a script in a separate process group, which is killed with it: a page may start a server. */
function shell(
  script: string,
  blocks: readonly CodeBlock[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<PageRun> {
  const child = spawn('bash', ['-c', script], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => {
      try {
        process.kill(-(child.pid as number), 'SIGTERM')
      } catch {
        // The group has no process left.
      }
    })
    child.once('close', (code) => {
      const index = output.lastIndexOf(startOfBlock)
      const number = Number.parseInt(output.slice(index + startOfBlock.length), 10)
      resolve({ code, last: blocks[number], output: output.slice(index) })
    })
  })
}
