import { UnexpectedAnswer } from '../plan.ts'

/** Pages of public offices refuse clients that do not look like a browser. */
export const sourceHeaders = { 'user-agent': 'Mozilla/5.0 (compatible; Anemone)' }

/** Archives, and workbooks, begin with the header of their first member. */
const archiveMark = Buffer.from('PK\x03\x04', 'latin1')

/** @throws UnexpectedAnswer */
export function requireArchive(content: Buffer): void {
  if (!content.subarray(0, archiveMark.length).equals(archiveMark))
    throw new UnexpectedAnswer('no ZIP archive')
}
