import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * Behaviour of a mail server: takes: accepts mails; hangs: accepts connections but never greets; drops:
 * disconnects within a mail; refuses: rejects every recipient permanently.
 */
export type MailServerMood = 'takes' | 'hangs' | 'drops' | 'refuses'

/** Mail server on its own port, with changeable behaviour. */
export interface MailServer {
  readonly port: number
  /** Received mails, headers and body. */
  readonly mails: readonly string[]
  /** Number of connections so far. */
  readonly connections: number
  mood: MailServerMood
  /** Closes its port. */
  leave(): Promise<void>
  /** Listens at its port again. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startMailServer(mood: MailServerMood): Promise<MailServer> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const state = { mood }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      done(state.mood === 'refuses' ? refusal : undefined)
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString('latin1')
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  smtp.on('error', () => {
    // Dropped connections are part of the tests.
  })
  const front: Server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (state.mood === 'hangs') return
    if (state.mood === 'drops') dropAtData(socket)
    smtp.server.emit('connection', socket)
  })
  const listen = async (port: number) => {
    front.listen(port, '127.0.0.1')
    await once(front, 'listening')
  }
  const leave = async () => {
    for (const socket of sockets) socket.destroy()
    front.close()
    await once(front, 'close')
  }
  await listen(0)
  const { port } = front.address() as AddressInfo
  return {
    port,
    mails,
    get connections() {
      return connections
    },
    get mood() {
      return state.mood
    },
    set mood(next) {
      state.mood = next
    },
    leave,
    comeBack: () => listen(port),
    close: leave,
  }
}

function dropAtData(socket: Socket): void {
  socket.prependListener('data', (bytes: Buffer) => {
    if (/^DATA/im.test(bytes.toString('latin1'))) socket.destroy()
  })
}
