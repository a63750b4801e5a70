import { spawnSync } from 'node:child_process'

/** Python with pypdf, if the environment names one. */
export const pdfReader = process.env.ANEMONE_PEER_PYTHON

const script = `
import io, json, sys
from pypdf import PdfReader
pages = [page.extract_text() for page in PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages]
print(json.dumps(pages))
`

/** The text of a PDF's pages as read by another program, with all kinds of blanks as one. */
export function pdfText(pdf: Buffer): string[] {
  const run = spawnSync(pdfReader ?? '', ['-c', script], { input: pdf, maxBuffer: 1 << 28 })
  if (run.status !== 0) throw new Error(run.stderr.toString() || String(run.error))
  const pages: string[] = JSON.parse(run.stdout.toString())
  return pages.map((text) => text.replaceAll(/\u200b/g, '').replaceAll(/\s+/g, ' '))
}
