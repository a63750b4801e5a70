import { askPeer } from '#atlas/testing'

/** Python with pypdf, if the environment names one. */
export { peerPython as pdfReader } from '#atlas/testing'

const script = `
import io, json, sys
from pypdf import PdfReader
pages = [page.extract_text() for page in PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages]
print(json.dumps(pages))
`

/** The text of a PDF's pages as read by another program, with all kinds of blanks as one. */
export function pdfText(pdf: Buffer): string[] {
  const pages: string[] = askPeer(script, [], pdf)
  return pages.map((text) => text.replaceAll(/\u200b/g, '').replaceAll(/\s+/g, ' '))
}
