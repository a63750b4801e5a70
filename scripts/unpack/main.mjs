/**
 * `node scripts/unpack/main.mjs FOLDER [EXTENT]`: puts the locked packages into FOLDER/node_modules as `npm ci` does,
 * but on all cores, in a fifth of the time. Packages that npm's cache lacks are fetched into it. Exit code 1 leaves
 * the work to npm, if a package cannot be fetched or is damaged; then nothing is changed.
 *
 * EXTENT `serving`: without packages of tests, types and source maps; `rest`: what an installation with `serving`
 * lacks, next to its files, which a running server may read.
 */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { contentFile } from './contentFile.mjs'
import { fetchMissing } from './fetchMissing.mjs'
import { linkCommands } from './linkCommands.mjs'
import { packagesFor, thisMachine } from './packagesFor.mjs'
import { isForTests } from './servingExtent.mjs'

/** More threads only wait for the disk. */
const MOST_THREADS = 4

const [root, extent = 'all'] = process.argv.slice(2)
const modules = path.join(root, 'node_modules')
const unpacked = path.join(modules, '.unpacked')
const { packages: locked, ...lock } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const packages = packagesFor(thisMachine(), locked, extent === 'serving' ? isForTests : undefined)
const parcels = packages.map(([folder, { name, version, integrity }]) => ({
  ...{ folder, name: name ?? folder.split('node_modules/').at(-1), version },
  ...{ file: contentFile(integrity), integrity },
}))
if (parcels.some(({ file }) => file === undefined)) process.exit(1)

const target = extent === 'rest' ? root : unpacked
try {
  await unpackAll(fetchMissing(root, parcels))
  linkCommands(target, packages)
  if (extent !== 'rest') replaceModules()
} finally {
  rmSync(unpacked, { recursive: true, force: true })
}
// npm reads this list of installed packages. It must be younger than the packages.
writeFileSync(
  path.join(modules, '.package-lock.json'),
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
)

async function unpackAll(fetched) {
  const present = parcels.filter((parcel) => !fetched.has(parcel))
  const sizes = new Map(present.map((parcel) => [parcel, statSync(parcel.file).size]))
  // The largest first, so that all threads end at about the same time; then the others as they arrive.
  present.sort((a, b) => sizes.get(b) - sizes.get(a))
  const left = [...present, ...fetched.keys()].values()
  const threads = Math.min(os.availableParallelism?.() ?? os.cpus().length, MOST_THREADS)
  const failure = new AbortController()
  // All have ended before what they wrote is removed.
  await Promise.allSettled(Array.from({ length: threads }, () => unpackOnThread(left, fetched, failure)))
  failure.signal.throwIfAborted()
}

async function unpackOnThread(left, fetched, failure) {
  const worker = new Worker(new URL('./unpackThread.mjs', import.meta.url), {
    workerData: { target, extent },
  })
  try {
    for (const parcel of left) {
      if (failure.signal.aborted) return
      await fetched.get(parcel)
      worker.postMessage({ ...parcel, isVerified: fetched.has(parcel) })
      await once(worker, 'message')
    }
  } catch (error) {
    failure.abort(error)
  } finally {
    await worker.terminate()
  }
}

function replaceModules() {
  for (const name of readdirSync(modules))
    if (name !== path.basename(unpacked)) rmSync(path.join(modules, name), { recursive: true, force: true })
  const made = path.join(unpacked, 'node_modules')
  if (!existsSync(made)) return
  for (const name of readdirSync(made)) renameSync(path.join(made, name), path.join(modules, name))
}
