import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { startReplay } from '../../supply/testing/replayServer.ts'
import { type CommandStep, commandSteps, type Place, replayedSources } from './commandSteps.ts'

/** Run in both directions: of any two steps each comes before the other. */
const [order = []] = fc.sample(fc.shuffledSubarray([...commandSteps], { minLength: commandSteps.length }), {
  seed: 31,
  numRuns: 1,
})
const inBothDirections = [
  { title: 'one order', order },
  { title: 'the same backwards', order: [...order].reverse() },
]

const replay = await startReplay(replayedSources)
afterAll(() => replay.close())

test.each(inBothDirections)(
  'no command fails because another one ran before it: $title',
  {
    timeout: 600_000,
  },
  async ({ order }) => {
    const scratch = scratchFolder()
    const place: Place = { scratch, dataDirectory: join(scratch, 'data'), sourcesAt: replay.url }
    const there = { directory: false, database: false }
    const names: string[] = []
    for (const step of order) {
      names.push(step.name)
      const hint = `\n${names.join('\n')}`
      const hasAllItNeeds = step.needs === undefined || there[step.needs]
      if (hasAllItNeeds) await done(step, place, hint)
      else await refused(step, place, hint)
      there.directory ||= step.makes !== undefined
      there.database ||= step.makes === 'database'
    }
    expect(there).toEqual({ directory: true, database: true })
  },
)

async function done({ run }: CommandStep, place: Place, hint: string): Promise<void> {
  for (const { code, stdout, stderr } of await run(place)) {
    expect(code, `${stdout}${stderr}${hint}`).toBe(0)
    expect(stderr, hint).not.toMatch(/^ +at /m)
  }
}

/** Commands without their input say so in one line, and create nothing. */
async function refused({ run }: CommandStep, place: Place, hint: string): Promise<void> {
  const before = namesIn(place)
  const [end] = await run(place)
  expect(end?.code, hint).toBe(1)
  expect(end?.stderr, hint).toMatch(/^[^\n]*tart the server once[^\n]*\n$/)
  expect(namesIn(place), hint).toEqual(before)
}

/** Content of the scratch folder; the lock of the directory is released, but its file stays. */
function namesIn({ scratch }: Place): string[] {
  const names = readdirSync(scratch, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => !name.includes('server.lock')).sort()
}
