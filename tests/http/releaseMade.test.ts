import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { isWholeExtent } from '#domain/testing'
import { passedOn } from '../../server/testing/commandLine.ts'

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const scratch = folderOfFile()
const out = join(scratch, 'out')
const installed = join(scratch, `anemone-${version}`)

beforeAll(() => {
  const made = run(process.execPath, [join(root, 'scripts/release.mjs'), '--out', out], root)
  expect(made.stderr).not.toContain('failed')
  expect(made.status, made.stderr).toBe(0)
  expect(run('tar', ['--extract', '--file', join(out, `anemone-${version}.tar.gz`)], scratch).status).toBe(0)
})

function run(command: string, args: readonly string[], cwd: string) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64e6 })
}

test('a release has a tarball without tests, a list of packages, and the checksums of both', () => {
  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(sums).toHaveLength(2)
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex'),
    ).toBe(sum)
  }
  const bill = JSON.parse(readFileSync(join(out, `anemone-${version}.cdx.json`), 'utf8'))
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /\.test\.ts$|^tests|^bench|(^|\/)testing(\/|$)/.test(name))).toEqual([])
  expect(JSON.parse(readFileSync(join(installed, 'release.json'), 'utf8')).version).toBe(version)
})

test('it serves the product with its own packages only, and builds and installs nothing', async () => {
  installPackages()
  const help = run(process.execPath, ['cli/anemone.mjs', '--version'], installed)
  expect(help.stderr).toBe('')
  expect(help.stdout).toMatch(new RegExp(`^${version}( \\([0-9a-f]{8}\\+?\\))?\\n$`))
  const child = serve()
  try {
    const url = await addressOf(child)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    expect(await (await fetch(`${url}/api/configuration`)).json()).toMatchObject({
      program_version: version,
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
})

/** Like `npm ci --omit=dev`; in the sample by links to the packages of this checkout. */
function installPackages(): void {
  if (isWholeExtent) {
    const ci = run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], installed)
    expect(ci.status, ci.stderr).toBe(0)
    return
  }
  const { packages } = JSON.parse(readFileSync(join(installed, 'package-lock.json'), 'utf8'))
  const list = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  for (const [folder, { dev, devOptional }] of Object.entries<Record<string, unknown>>(packages)) {
    if (folder === '' || dev || devOptional || !existsSync(join(root, folder))) continue
    mkdirSync(dirname(join(installed, folder)), { recursive: true })
    run(
      'cp',
      ['--archive', '--link', '--no-target-directory', join(root, folder), join(installed, folder)],
      root,
    )
  }
  cpSync(join(root, 'node_modules/.bin'), join(installed, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  expect(list.packages).toHaveProperty('node_modules/fastify')
  cpSync(join(root, 'node_modules/.package-lock.json'), join(installed, 'node_modules/.package-lock.json'))
}

function serve(): ChildProcess {
  return spawn(process.execPath, ['cli/anemone.mjs', 'serve'], {
    cwd: installed,
    env: {
      ...passedOn(),
      LANG: 'en_GB.UTF-8',
      ANEMONE_PORT: '0',
      ANEMONE_DATA_DIR: join(scratch, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Stops reading at the address: a server outlives the reader of its log. */
async function addressOf(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const bytes of child.stdout ?? []) {
    text += bytes
    const found = /http:\/\/[\w.]+:\d+/.exec(text)
    if (found) return found[0]
  }
  throw new Error(`the server has ended: ${text}`)
}
