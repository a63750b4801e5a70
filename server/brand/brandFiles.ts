import type { Messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import type { BrandFlaw } from './brandFlaw.ts'

/** Result of `read`; null if the file is absent, or unreadable, which is a flaw. */
export async function fileOf<Content>(
  read: () => Promise<Content>,
  file: string,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<Content | null> {
  try {
    return await read()
  } catch (error) {
    if (!isErrnoException(error)) throw error
    if (error.code !== 'ENOENT') flaws.push({ file, problem: text.unreadable(error.code ?? '') })
    return null
  }
}
