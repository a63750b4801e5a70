import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../identity/networkAddress.ts'
import type { RequestLimits } from '../limits.ts'
import { ConnectionOrder } from './connectionOrder.ts'
import { CountsByKey } from './countsByKey.ts'
import { answerInShort, refuseInShort } from './shortAnswers.ts'
import { trustedProxies } from './trustedProxies.ts'
import { UnreadAnswers } from './unreadAnswers.ts'

/** Bytes of all headers with the address; larger requests are refused. */
const mostHeaderBytes = 32 * 1024
const megabyte = 1024 ** 2
/** Interval at which Node checks for slow requests, ms. */
const slownessCheckedEveryMs = 5000

/** Node's HTTP server with limits on connections, requests per connection, request time and unread answers. */
export function createHttpServer(
  handle: RequestListener,
  limits: RequestLimits,
  proxies: readonly string[],
): Server {
  const order = new ConnectionOrder(
    handle,
    (response, request) => refuseInShort(response, request, 'TOO_MANY_REQUESTS'),
    limits.pipelined,
  )
  const server = createServer(
    { maxHeaderSize: mostHeaderBytes, connectionsCheckingInterval: slownessCheckedEveryMs },
    order.receive,
  )
  server.maxConnections = limits.connections
  server.maxRequestsPerSocket = limits.requestsPerConnection
  server.headersTimeout = limits.headerSeconds * 1000
  // A body that never arrives would count as a running upload for ever.
  server.requestTimeout = limits.uploadSeconds * 1000
  // Longer than the keep-alive of proxies: if both ends close a connection at once, a request is lost.
  server.keepAliveTimeout = keepAliveMs
  const unread = new UnreadAnswers({
    stalledMs: limits.unreadSeconds * 1000,
    bytes: limits.unreadMegabytes * megabyte,
    bytesOfAll: limits.unreadMegabytesOfAll * megabyte,
  })
  const mayOpen = connectionsByAddress(limits.connectionsOfAddress, proxies)
  server.on('connection', (socket: Socket) => {
    if (mayOpen(socket)) unread.watch(socket)
    else answerInShort(socket, 'TOO_MANY_REQUESTS')
  })
  return server
}

const keepAliveMs = 72_000

function connectionsByAddress(most: number, proxies: readonly string[]): (socket: Socket) => boolean {
  const isProxy = trustedProxies(proxies)
  const open = new CountsByKey()
  return (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return true
    const address = countedAddress(remoteAddress)
    if (open.of(address) >= most) return false
    socket.once('close', open.add(address))
    return true
  }
}
