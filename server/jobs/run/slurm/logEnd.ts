import { open } from 'node:fs/promises'
import { errorCode } from '#atlas/read'

const mostBytes = 2000

/** End of a program's output on a node; empty without output. */
export async function logEnd(file: string): Promise<string> {
  try {
    const opened = await open(file)
    try {
      const { size } = await opened.stat()
      const length = Math.min(size, mostBytes)
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, size - length)
      return buffer.subarray(0, bytesRead).toString('utf8').trim()
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
