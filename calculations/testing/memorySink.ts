import type { ByteSink } from '../artefacts/artefactFile.ts'

export function memorySink(): ByteSink & { bytes(): Buffer } {
  const pieces: Buffer[] = []
  return {
    async write(bytes) {
      pieces.push(Buffer.from(bytes))
    },
    bytes: () => Buffer.concat(pieces),
  }
}
