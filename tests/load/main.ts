import { parseArgs } from 'node:util'
import { runLoad } from './runLoad.ts'
import { promisedSlower } from './verdict.ts'

/**
 * `npm run load -- --minutes N --seed S [--json] [--most-slower N] [--profile FOLDER]`: attacks a separate server on
 * this machine, as the seed decides, while an account makes light calls. Exit 1 if a promise of
 * docs/operation/limits.md is broken.
 */
const { minutes, seed, json, mostSlower, profile } = readArguments()
const { findings, figures } = await runLoad({
  minutes,
  seed,
  mostSlower,
  profile,
  onLine: (line) => {
    if (!json) process.stdout.write(`${line}\n`)
  },
})
if (json) process.stdout.write(`${JSON.stringify({ figures, findings })}\n`)
else
  for (const { name, holds, found } of findings)
    process.stdout.write(`${holds ? 'holds ' : holds === null ? 'UNSURE' : 'BROKEN'} ${name}: ${found}\n`)
const failed = findings.filter(({ holds }) => holds === false).length
process.stdout.write(`${findings.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function readArguments() {
  const values = parsed()
  const number = (name: 'minutes' | 'seed' | 'most-slower', least: number, most: number) => {
    const value = Number(values[name])
    if (value >= least && value <= most) return value
    return refuse(`--${name} ${values[name]}: a number from ${least} to ${most} is expected`)
  }
  return {
    minutes: number('minutes', 0.1, 60),
    seed: number('seed', 0, 1_000_000),
    json: values.json,
    mostSlower: number('most-slower', 1, 1000),
    profile: values.profile,
  }
}

function parsed() {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '2' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
        'most-slower': { type: 'string', default: String(promisedSlower) },
        profile: { type: 'string' },
      },
    }).values
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
