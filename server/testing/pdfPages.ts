import { inflateSync } from 'node:zlib'

/** Pages of a PDF, counted from its page objects, which may be in compressed streams. */
export function pdfPages(pdf: Buffer): number {
  const bytes = pdf.toString('latin1')
  const packed = [...bytes.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length
    return inflateSync(pdf.subarray(from, bytes.indexOf('endstream', from)), { finishFlush: 2 }).toString(
      'latin1',
    )
  })
  return [bytes, ...packed].reduce(
    (count, part) => count + (part.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0),
    0,
  )
}
