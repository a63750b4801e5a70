import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { type ByteSink, type Manifest, type ManifestFile, memberName, ZipWriter } from '#calculations'
import {
  changesSinceText,
  formatUtc,
  type Language,
  messages,
  productNameOf,
  provenanceSchema,
} from '#contracts'
import type { FileContent } from '../../artefacts/index.ts'
import type { JobView } from '../../db/queries/jobs.ts'

/** Size from which an entry needs the ZIP64 form; the rest is space for what compression may add. */
const largeBytes = 0xf000_0000

/**
 * ZIP archive of all files of a result, created while it is sent. It stops when the reader leaves.
 * @param onError called for an unreadable file; the archive then ends too early, which readers notice
 */
export function archiveOf(
  files: readonly ManifestFile[],
  content: (file: ManifestFile) => Promise<FileContent>,
  readme: string,
  onError: (error: Error) => void,
): Readable {
  const stream = new PassThrough()
  const left = new AbortController()
  stream.once('close', () => left.abort())
  const sink: ByteSink = {
    async write(bytes) {
      left.signal.throwIfAborted()
      // The writer may reuse its buffer, and the stream keeps what it got.
      if (!stream.write(Buffer.from(bytes))) await once(stream, 'drain', { signal: left.signal })
    },
  }
  writeArchive(new ZipWriter(sink), files, content, readme).then(
    () => stream.end(),
    (error: Error) => {
      if (!left.signal.aborted) onError(error)
      stream.destroy(error)
    },
  )
  return stream
}

async function writeArchive(
  zip: ZipWriter,
  files: readonly ManifestFile[],
  content: (file: ManifestFile) => Promise<FileContent>,
  readme: string,
): Promise<void> {
  try {
    await (await zip.entry('README.txt')).write(Buffer.from(readme))
    for (const file of files) {
      const { name, bytes, media_type } = file
      // Compressing compressed files again only costs time.
      const level = media_type.startsWith('text/') ? 1 : 0
      const entry = await zip.entry(memberName(name), { level, isLarge: bytes >= largeBytes })
      const opened = await content(file)
      try {
        for await (const piece of opened.read(null) as AsyncIterable<Uint8Array>) await entry.write(piece)
      } finally {
        await opened.close?.()
      }
    }
    await zip.finish()
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

/** Information for using the files: source, method, versions, checksums. */
export function archiveReadme(
  manifest: Manifest,
  files: readonly ManifestFile[],
  language: Language,
  {
    assumptions_changed_at: assumptionsChangedAt,
    replaced_by,
    product,
  }: Pick<JobView, 'assumptions_changed_at' | 'replaced_by' | 'product'>,
): string {
  const { workbook: text, yieldWorkbook, methodChanges } = messages[language]
  const result = provenanceSchema.parse(manifest.result)
  const since = changesSinceText(result.program_version, productNameOf(product), methodChanges)
  const lines = [
    ...(replaced_by === null ? [] : [[text.replaced, text.replacedValue(replaced_by)]]),
    [text.atlas, result.atlas_title[language]],
    [text.atlasVersion, result.atlas_version],
    ...(result.synthetic ? [[text.synthetic, text.syntheticValue]] : []),
    [text.citation, result.citation],
    [text.period, `${result.from} – ${result.till}`],
    [text.step, String(result.step_seconds)],
    [text.interpolation, text.interpolations[result.interpolation]],
    [text.method, text.methodValue],
    [text.timeStamps, text.timeStampsValue],
    [text.programVersion, result.program_version],
    [text.inputHash, result.input_hash],
    ...(since === undefined ? [] : [[methodChanges.since, [since.head, ...since.changes].join(' ')]]),
    ...(assumptionsChangedAt === null
      ? []
      : [
          [
            yieldWorkbook.assumptions,
            yieldWorkbook.assumptionsChanged(formatUtc(assumptionsChangedAt.getTime())),
          ],
        ]),
  ].map(([item, value]) => `${item}: ${value}`)
  const checksums = files.map(({ name, sha256 }) => `${sha256}  ${memberName(name)}`)
  return [...lines, '', 'SHA-256', ...checksums, ''].join('\r\n')
}
