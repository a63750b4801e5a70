import { gunzipSync } from 'node:zlib'

const BLOCK = 512
/** Range of the buffer that a tarball is unpacked into, bytes. */
const CHUNK = { least: 1 << 14, most: 1 << 28 }

/**
 * Files of a package's tarball: name in the package, bytes, and whether it may be run. Links are left out, as npm does.
 * @throws Error a name that leads out of the package, or a tarball that ends too early
 */
export function* filesOfTarball(tarball) {
  const tar = gunzipSync(tarball, { chunkSize: chunkSizeOf(tarball) })
  let longName
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK)
    at += BLOCK
    // Two empty blocks mark the end.
    if (header[0] === 0) continue
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    if (at + size > tar.length) throw new Error('the tarball ends too early')
    const bytes = tar.subarray(at, at + size)
    at += Math.ceil(size / BLOCK) * BLOCK
    const type = String.fromCharCode(header[156])
    if (type === 'x') longName = /^\d+ path=(.*)$/m.exec(bytes.toString())?.[1] ?? longName
    else if (type === 'L') longName = text(bytes, 0, size)
    else if (type !== 'g') {
      const name = longName ?? shortName(header)
      longName = undefined
      if (type === '0' || type === '\0')
        yield {
          name: insidePackage(name),
          bytes,
          isProgram: (Number.parseInt(text(header, 100, 8), 8) & 0o111) !== 0,
        }
    }
  }
}

/**
 * Room for the whole content and one byte: zlib fills many small buffers otherwise, which are then copied into one. The
 * last four bytes of a gzip file are the length of its content, which nothing verifies yet.
 */
function chunkSizeOf(tarball) {
  const length = tarball.length < 4 ? 0 : tarball.readUInt32LE(tarball.length - 4)
  return Math.min(Math.max(length + 1, CHUNK.least), CHUNK.most)
}

function shortName(header) {
  const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : ''
  return prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`
}

/** Removes the folder with which every tarball begins, mostly `package`. */
function insidePackage(name) {
  const [, ...parts] = name.split('/')
  if (parts.length === 0 || parts.includes('..') || name.includes('\\'))
    throw new Error(`a tarball has a file ${name}`)
  return parts.join('/')
}

function text(bytes, from, length) {
  const field = bytes.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}
