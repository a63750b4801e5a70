import type { ByteSink } from '../artefacts/artefactFile.ts'
import { ZipWriter } from './zipWriter.ts'

/** Name and content of a member of an archive. */
export type ZipMember = readonly [name: string, content: Uint8Array]

/** Writes a whole archive. */
export async function writeZip(sink: ByteSink, members: readonly ZipMember[]): Promise<void> {
  const archive = new ZipWriter(sink)
  try {
    for (const [name, content] of members) {
      const entry = await archive.entry(name, { level: 6 })
      await entry.write(content)
    }
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
