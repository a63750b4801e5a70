import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of an authority and of a server that it vouches for. */
export interface Certificates {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

/** Makes them in a folder, for the host localhost, not for 127.0.0.1. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  openssl(
    ...[
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'ca.key',
      '-out',
      'ca.crt',
      '-days',
      '2',
      '-subj',
      '/CN=Test CA',
    ],
  )
  openssl(...['req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost'])
  writeFileSync(at('san'), 'subjectAltName=DNS:localhost')
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'server.crt', '-days', '2', '-extfile', 'san'],
  )
  chmodSync(at('server.key'), 0o600)
  return { authority: at('ca.crt'), certificate: at('server.crt'), key: at('server.key') }
}
