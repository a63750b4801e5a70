import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  type ErrorCode,
  type ErrorParameters,
  errorStatus,
  type Language,
  languageOf,
  messages,
} from '#contracts'
import { comeBackS } from './shed.ts'

/** Refusals answered below Fastify, without a request or without time for it. */
type ShortCode = Extract<
  ErrorCode,
  | 'INVALID_INPUT'
  | 'REQUEST_TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'HEADERS_TOO_LARGE'
  | 'URI_TOO_LONG'
  | 'TOO_MANY_REQUESTS'
>

/** Answers on a socket without a request, and closes it. */
export function answerInShort(socket: Socket, code: ShortCode, language: Language = 'en'): void {
  if (socket.writable) {
    const { status, headers, body } = shortAnswer(code, language)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroySoon()
}

/** Answers a request without reading it, and closes its connection. */
export function refuseInShort(response: ServerResponse, request: IncomingMessage, code: ShortCode): void {
  const { status, headers, body } = shortAnswer(code, languageOf(request.headers['accept-language']))
  response.writeHead(status, headers).end(body)
}

function shortAnswer(code: ShortCode, language: Language) {
  const parameters: ErrorParameters = code === 'TOO_MANY_REQUESTS' ? { seconds: comeBackS } : {}
  const body = JSON.stringify({ error: messages[language].errors[code](parameters), errorcode: code })
  return {
    status: errorStatus[code],
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ...(parameters.seconds === undefined ? {} : { 'Retry-After': parameters.seconds }),
      Connection: 'close',
    },
  }
}
