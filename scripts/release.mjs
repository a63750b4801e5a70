/**
 * `npm run release -- --out DIR`: makes what operators install: a tarball with page and programs built, without what
 * only development needs; its list of packages and licences; checksums; and an image where a container engine is there.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildPage } from './build.mjs'
import { ensureInstalled, isRelease, root } from './install.mjs'
import { commitOf } from './programs/commit.mjs'
import { programs } from './programs/index.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
if (values.out === undefined) fail('Name a folder: npm run release -- --out DIR')
if (isRelease) fail('This is a release already: make the next one in a clone.')

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const newest = /^## (\S+)$/m.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))?.[1]
if (newest !== version)
  fail(`CHANGELOG.md begins with ${newest}, package.json says ${version}: make them agree.`)
const commit = commitOf(root)
const out = path.resolve(values.out)
const name = `anemone-${version}`
const tarball = path.join(out, `${name}.tar.gz`)
if (existsSync(tarball)) fail(`${tarball} is there already: a release is made once. Take another folder.`)
mkdirSync(out, { recursive: true })

ensureInstalled()
await buildPage()
const built = await programs()
if (built === undefined) fail('The programs could not be built.')

const scratch = mkdtempSync(path.join(os.tmpdir(), 'anemone-release-'))
try {
  const stage = path.join(scratch, name)
  stageFiles(stage)
  run(
    'tar',
    ['--create', '--gzip', '--file', tarball, '--owner=0', '--group=0', '--sort=name', name],
    scratch,
  )
  const made = [tarball, writeBillOfMaterials()]
  writeFileSync(
    path.join(out, 'SHA256SUMS'),
    made.map((file) => `${checksum(file)}  ${path.basename(file)}\n`).join(''),
  )
  for (const file of [...made, path.join(out, 'SHA256SUMS')]) process.stdout.write(`${file}\n`)
  makeImage(stage)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Everything that is served, described or read at run time, without tests and without the page's sources. */
function stageFiles(stage) {
  const shipped = trackedFiles().filter(
    (file) => !/^(tests|bench|web|\.ci)\/|\.test\.ts$|(^|\/)testing\//.test(file) && file !== '.gitignore',
  )
  for (const file of shipped)
    cpSync(path.join(root, file), path.join(stage, file), { preserveTimestamps: true })
  cpSync(path.join(root, 'web/dist'), path.join(stage, 'web/dist'), { recursive: true })
  cpSync(realpathSync(built), path.join(stage, 'dist/current'), { recursive: true })
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  writeFileSync(path.join(stage, '.dockerignore'), ignored.replace('**/dist\n', ''))
  const release = { version, commit: commit ?? null, made: new Date().toISOString() }
  writeFileSync(path.join(stage, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
}

function trackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail('A release is made in a clone: `git ls-files` says what belongs to it.')
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** Writes the bill of materials in CycloneDX from the lock file: every installed package with its version and licence. */
function writeBillOfMaterials() {
  const file = path.join(out, `${name}.cdx.json`)
  const options = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  writeFileSync(file, run('npm', options, root))
  return file
}

function makeImage(stage) {
  const engine = ['docker', 'podman'].find((command) => spawnSync(command, ['info']).status === 0)
  if (engine === undefined) {
    process.stdout.write('No container engine answers here: the image is left out.\n')
    return
  }
  const label = `org.opencontainers.image.version=${version}`
  run(engine, ['build', '--tag', `anemone:${version}`, '--label', label, stage], root, 'inherit')
  process.stdout.write(`anemone:${version}\n`)
}

function checksum(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function run(command, args, cwd, stdout = 'pipe') {
  const result = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', stdout, 'inherit'],
  })
  if (result.status !== 0) fail(`${command} ${args[0]} failed.`)
  return result.stdout
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
