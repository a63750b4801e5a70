import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorStatus, languageOf, messages } from '#contracts'

type ParserError = Error & { readonly code?: string; readonly rawPacket?: unknown }

/** Answers what never became a request: headers too large, no HTTP at all, or too slow. */
export function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(brokenRequestAnswer(error))
  socket.destroy(error)
}

function brokenRequestAnswer(error: ParserError): string {
  const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const language = languageOf(/^accept-language:[ \t]*([^\r\n]{1,200})/im.exec(head)?.[1])
  const code = codeOf(error, head)
  const body = JSON.stringify({ error: messages[language].errors[code]({}), errorcode: code })
  const status = errorStatus[code]
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function codeOf({ code }: ParserError, head: string): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'INVALID_INPUT'
  // Where the first line does not end, the address is what is too large.
  return head.includes('\r\n') ? 'HEADERS_TOO_LARGE' : 'URI_TOO_LONG'
}
