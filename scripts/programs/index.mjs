import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { isRelease, pinnedNode, root } from '../install.mjs'
import { launch } from '../launch.mjs'
import { builtName } from './addresses.mjs'
import { fingerprint } from './sources.mjs'

const folder = path.join(root, 'dist')
/** Folder of the programs built last, where the image and service managers find them. */
const current = path.join(folder, 'current')

/** Number of builds to keep: a running server loads some files later, even after newer builds. */
const mostBuilds = 5

/** Prefix of unfinished builds. One that is an hour old will never be finished. */
const scratchPrefix = 'new-'

/**
 * The folder of the programs made of the present sources, built if it does not exist yet. @returns undefined where they
 * cannot be built, as in an installation without development packages: the sources run as well, only later
 */
export async function programs() {
  if (isRelease) return current
  const name = fingerprint()
  const built = path.join(folder, name)
  if (!existsSync(built) && !(await buildAt(built))) return undefined
  try {
    // The newest builds are those in use.
    const now = new Date()
    utimesSync(built, now, now)
    pointTo(name)
  } catch {
    // The build belongs to another account; it can still be used.
  }
  return built
}

/** File to run for a source: the built program, or the source itself. @param source  such as `cli/main.ts` */
export async function programOf(source) {
  const built = await programs()
  return built === undefined ? path.join(root, source) : path.join(built, builtName(source))
}

/** Safe with simultaneous builds of the same programs: the first one that finishes is used. */
async function buildAt(built) {
  let scratch
  try {
    if (!existsSync(path.join(root, 'node_modules/vite'))) return false
    mkdirSync(folder, { recursive: true })
    scratch = mkdtempSync(path.join(folder, scratchPrefix))
  } catch {
    return false
  }
  try {
    const bundle = path.join(import.meta.dirname, 'bundle.mjs')
    // Keep the builder's output away from standard output, which belongs to the command.
    const stdio = ['ignore', 'ignore', 'inherit']
    const code = await launch(pinnedNode(), [bundle, scratch], { stdio, whenStopped: 1 })
    if (code !== 0) return false
    // A service may run as another account than the one that built.
    chmodSync(scratch, 0o755)
    renameSync(scratch, built)
  } catch (error) {
    if (!existsSync(built)) throw error
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  removeOld()
  return true
}

function removeOld() {
  const found = readdirSync(folder)
    .map((name) => ({
      name,
      usedMs: lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.usedMs - a.usedMs)
  const builds = found.filter(({ name }) => /^[0-9a-f]{16}$/.test(name))
  const cutOff = found.filter(
    ({ name, usedMs }) => name.startsWith(scratchPrefix) && usedMs < Date.now() - 3_600_000,
  )
  for (const { name } of [...builds.slice(mostBuilds), ...cutOff])
    rmSync(path.join(folder, name), { recursive: true, force: true })
}

function pointTo(name) {
  const link = path.join(folder, `link-${process.pid}`)
  symlinkSync(name, link)
  renameSync(link, current)
}
