import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anemone, type CommandEnd, jsonRows } from '#server/testing/commandLine.ts'
import { commandLineProgram, serverProgram } from '#server/testing/programFiles.ts'
import { freePort, startServerProcess } from '#server/testing/serverProcess.ts'
import { sources } from '#supply'
import { replayCharts, replaySmard } from '../../supply/testing/replayMarket.ts'
import {
  generationTable,
  marketValueTable,
  priceTable,
  quoteTable,
  unitTable,
  windFiles,
} from './importedFiles.ts'

/** Environment in which the steps run. */
export interface Place {
  /** A folder for input and output of the commands. */
  readonly scratch: string
  readonly dataDirectory: string
  /** Address of the replayed sources. */
  readonly sourcesAt: string
}

/** Step of an operator with a data directory, in any order. */
export interface CommandStep {
  readonly name: string
  /** Required state before; absent: none. */
  readonly needs?: 'directory' | 'database'
  /** State afterwards; absent: unchanged. */
  readonly makes?: 'directory' | 'database'
  /** @returns the result of each of its commands */
  run(place: Place): Promise<readonly CommandEnd[]>
}

const knownMarket = { fromMs: Date.UTC(2025, 9, 1), endMs: Date.UTC(2025, 10, 1) }
const knownValues = [8.6, 9.2, 6.3, 5.2, 5, 4.8, 6.2, 6.4, 7.8, 8.2, 9, 8.2]

/** Sources that the commands of the steps fetch from. */
export const replayedSources = [
  replaySmard(knownMarket),
  replayCharts({
    2025: knownValues,
    [new Date().getUTCFullYear()]: knownValues.slice(0, new Date().getUTCMonth()),
  }),
]

function settingsAt({ dataDirectory, sourcesAt }: Place): Record<string, string> {
  return {
    ANEMONE_DATA_DIR: dataDirectory,
    [sources.smard.urlSetting]: `${sourcesAt}/smard`,
    [sources.netztransparenzPage.urlSetting]: sourcesAt,
  }
}

type Words = (scratch: string) => readonly string[]

/** One command after the other, as long as they succeed. */
function commands(...lines: readonly Words[]): CommandStep['run'] {
  return async (place) => {
    const ends: CommandEnd[] = []
    for (const words of lines) {
      ends.push(await anemone(settingsAt(place), ...words(place.scratch)))
      if (ends.at(-1)?.code !== 0) break
    }
    return ends
  }
}

const fixed =
  (line: string): Words =>
  () =>
    line.split(' ')

const importing = (words: string, file: (scratch: string) => string, ...options: string[]): CommandStep => ({
  name: words,
  makes: 'directory',
  run: commands((scratch) => [...words.split(' '), file(scratch), ...options]),
})

const fetching = (line: string): CommandStep => ({
  name: line,
  makes: 'directory',
  run: commands(fixed(line)),
})

const reading = (line: string, needs: 'directory' | 'database'): CommandStep => ({
  name: line,
  needs,
  run: commands(fixed(line)),
})

/** Created by the operator or by the volume's file system, before or after any command. */
const planted = (name: string): CommandStep => ({
  name: `mkdir ${name}`,
  ...(name === 'lost+found' ? {} : { makes: 'directory' as const }),
  async run({ dataDirectory }) {
    mkdirSync(join(dataDirectory, name), { recursive: true, mode: 0o700 })
    return []
  },
})

const keys: CommandStep = {
  name: 'the file of keys',
  makes: 'directory',
  async run({ dataDirectory }) {
    mkdirSync(dataDirectory, { recursive: true })
    writeFileSync(join(dataDirectory, 'keys'), 'CDS_KEY=made-up\n')
    chmodSync(join(dataDirectory, 'keys'), 0o600)
    return []
  },
}

/** Starts a server, which must become ready, and stops it. */
const serving = (name: string, program: readonly string[]): CommandStep => ({
  name,
  makes: 'database',
  async run(place) {
    const server = await startServerProcess(settingsAt(place), await freePort(), { program })
    await server.stop()
    return []
  },
})

/** Finds faults or none; it must finish. */
const doctor: CommandStep = {
  name: 'doctor',
  async run(place) {
    const end = await anemone({ ...settingsAt(place), ANEMONE_PORT: '0' }, 'doctor', '--json')
    const subjects = jsonRows(end).map(({ subject }) => subject)
    return [{ ...end, code: subjects.includes('Port') && end.code !== null && end.code < 2 ? 0 : end.code }]
  },
}

/** The documented commands that need no large data. */
export const commandSteps: readonly CommandStep[] = [
  ...['lost+found', 'supply', 'terrain', 'roughness', 'mean-speed', 'basemap'].map(planted),
  keys,
  {
    name: 'atlas import, atlas append',
    makes: 'directory',
    run: commands(
      (scratch) => ['atlas', 'import', windFiles(scratch)[0], '--id', 'tiny'],
      (scratch) => ['atlas', 'append', windFiles(scratch)[1], '--id', 'tiny'],
      fixed('atlas check tiny'),
    ),
  },
  { name: 'atlas demo --small', makes: 'directory', run: commands(fixed('atlas demo --small')) },
  { name: 'register demo', makes: 'directory', run: commands(fixed('register demo')) },
  importing('register import', unitTable),
  importing('prices import', priceTable),
  importing('generation import', generationTable),
  importing('market-values import', marketValueTable, '--revise'),
  importing('forward-curves import', quoteTable),
  fetching('fetch prices --from 2025-10-06 --till 2025-10-07'),
  fetching('fetch generation --from 2025-10-06 --till 2025-10-07'),
  fetching('fetch market-values --from 2025'),
  { name: 'fetch terrain --dry-run', run: commands(fixed('fetch terrain --area 7,53,8,54 --dry-run')) },
  reading('fetch status', 'directory'),
  reading('prices info', 'directory'),
  reading('tidy', 'directory'),
  reading('jobs tidy', 'database'),
  reading('customer create meier --email meier@firma.example', 'database'),
  reading('customer list', 'database'),
  reading('audit', 'database'),
  reading('identity rotate-key', 'database'),
  { name: 'backup', needs: 'database', run: commands((scratch) => ['backup', join(scratch, 'backup')]) },
  { name: 'settings', run: commands(fixed('settings')) },
  doctor,
  serving('start the server', [serverProgram]),
  serving('serve', [commandLineProgram, 'serve']),
]
