import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { isUnread } from '../unreadParts.mjs'
import { isIntact } from './contentFile.mjs'
import { filesOfTarball } from './filesOfTarball.mjs'
import { isForTools } from './servingExtent.mjs'

/** Unpacks one package after another, and answers each when it is done. */
const { target, extent } = workerData
parentPort.on('message', (parcel) => {
  unpack(parcel)
  parentPort.postMessage('unpacked')
})

function unpack({ folder, file, integrity, isVerified }) {
  const tarball = readFileSync(file)
  if (!isVerified && !isIntact(tarball, integrity)) throw new Error(`${folder} is damaged in the cache`)
  const made = new Set()
  for (const { name, bytes, isProgram } of filesOfTarball(tarball)) {
    if (isUnread(folder, name) || (extent === 'serving' && isForTools(name))) continue
    const written = path.join(target, folder, name)
    if (extent === 'rest' && existsSync(written)) continue
    const parent = path.dirname(written)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(written, bytes, { mode: isProgram ? 0o777 : 0o666 })
  }
}
