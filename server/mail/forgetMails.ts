import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/** Removes mails to an address from the outbox folder; those on a server cannot be removed. */
export function forgetMails({
  smtpUrl,
  dataDirectory,
}: Pick<Environment, 'smtpUrl' | 'dataDirectory'>): (address: string) => Promise<void> {
  if (smtpUrl !== undefined) return async () => undefined
  const folder = partPath(dataDirectory, 'outbox')
  return async (address) => {
    // The writer of an unfinished mail removes it.
    for (const name of (await namesIn(folder)).filter((name) => name.endsWith('.eml'))) {
      const file = join(folder, name)
      const [header = ''] = (await contentOf(file)).split('\n\n', 1)
      const to = /^To: (.*)$/im.exec(header)?.[1]?.trim()
      if (to?.toLowerCase() === address.toLowerCase()) await rm(file, { force: true })
    }
  }
}

/** Empty if another process has removed it meanwhile. */
async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return ''
    throw error
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No mail was written yet.
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  }
}
