import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { anemone } from '../../server/testing/commandLine.ts'
import { commandLineProgram } from '../../server/testing/programFiles.ts'
import { startTestServer } from '../../server/testing/testServer.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('a server names its release to pages, programs, Prometheus and in each line of its log', async () => {
  const server = await startTestServer({ settings: { METRICS_PORT: '0' } })
  onTestFinished(() => server.close())
  const { body: configuration } = await server.anonymous.get('/api/configuration')
  expect(configuration).toMatchObject({ program_version: version })
  const { body: description } = await server.anonymous.get('/api/openapi.json')
  expect(description).toMatchObject({ info: { version } })
  const metrics = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
  expect(await metrics.text()).toContain(`anemone_build_info{version="${version}",commit="`)
  const lines = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ msg: 'starting', node: process.versions.node })
  expect(new Set(lines.map((line) => line.version))).toEqual(new Set([version]))
})

test('the command line names the release, and the commit that it was built from', async () => {
  const folder = scratchFolder()
  const { stdout, code } = await anemone({}, '--version')
  expect(code).toBe(0)
  const commit = join(commandLineProgram, '../commit')
  const shown = existsSync(commit) ? `${version} (${readFileSync(commit, 'utf8')})` : version
  expect(stdout).toBe(`${shown}\n`)
  const doctor = await anemone({ ANEMONE_DATA_DIR: folder, ANEMONE_PORT: '0' }, 'doctor')
  expect(doctor.stdout).toContain(`ok\tRelease\t${shown}\n`)
})
