import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { passedOn } from '../testing/commandLine.ts'
import { commandLineProgram, serverProgram } from '../testing/programFiles.ts'

/** Output of a program in a pipe, until it has written something and is ended. */
async function outputUntil(
  sign: RegExp,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { ...passedOn(), LANG: 'en_GB.UTF-8', ANEMONE_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      // Once: a second signal would end it at once.
      if (!child.killed && sign.test(output)) child.kill('SIGTERM')
    })
  expect(await once(child, 'close'), output).toEqual([0, null])
  return output
}

const programs = {
  'anemone serve': [[commandLineProgram, 'serve'], /passwords are in (.*)\./],
  'node server/main.ts': [[serverProgram], /"file":"(.*?)".*listening/s],
} as const

it.each(Object.entries(programs))(
  'a first start without a terminal prints the location of the passwords, and none of them: %s',
  async (_, [args, sign]) => {
    const folder = scratchFolder()
    const output = await outputUntil(sign, args, { ANEMONE_DATA_DIR: folder, LOG_LEVEL: 'debug' })
    const file = sign.exec(output)?.[1] ?? ''
    expect(file).toBe(join(folder, 'credentials.txt'))
    const accounts = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(accounts).toHaveLength(3)
    for (const [role, , password = ''] of accounts.map((line) => line.split(' '))) {
      // The demo account's password is public.
      if (role === 'demo') continue
      expect(password).toHaveLength(20)
      expect(output).not.toContain(password)
    }
  },
)
