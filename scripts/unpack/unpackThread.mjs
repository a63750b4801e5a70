import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { isUnread } from '../unreadParts.mjs'
import { isIntact } from './contentFile.mjs'
import { filesOfTarball } from './filesOfTarball.mjs'

/** Unpacks packages of the common list until none is left. */
const { root, parcels, next } = workerData
for (let i = Atomics.add(next, 0, 1); i < parcels.length; i = Atomics.add(next, 0, 1)) unpack(parcels[i])

function unpack({ folder, file, integrity }) {
  const tarball = readFileSync(file)
  if (!isIntact(tarball, integrity)) throw new Error(`${folder} is damaged in the cache`)
  const made = new Set()
  for (const { name, bytes, isProgram } of filesOfTarball(tarball)) {
    if (isUnread(folder, name)) continue
    const target = path.join(root, folder, name)
    const parent = path.dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(target, bytes, { mode: isProgram ? 0o777 : 0o666 })
  }
}
