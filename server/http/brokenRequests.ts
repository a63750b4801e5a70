import type { Socket } from 'node:net'
import { languageOf } from '#contracts'
import { answerInShort } from '../admission/index.ts'

type ParserError = Error & { readonly code?: string; readonly rawPacket?: unknown }

/** Answers input that never became a request: too large headers, no HTTP, or too slow. */
export function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const language = languageOf(/^accept-language:[ \t]*([^\r\n]{1,200})/im.exec(head)?.[1])
  answerInShort(socket, codeOf(error, head), language)
  socket.destroy(error)
}

function codeOf({ code }: ParserError, head: string) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'INVALID_INPUT'
  // If the first line does not end, the address is too large.
  return head.includes('\r\n') ? 'HEADERS_TOO_LARGE' : 'URI_TOO_LONG'
}
