import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a certificate authority and of a server certificate that it signed. */
export interface Certificates {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

/** Kind of the server's certificate; default: valid for two days, signed by the authority. */
export type CertificateKind = 'good' | 'expired' | 'selfSigned'

/** Creates them in a folder, for the host localhost, not for 127.0.0.1. */
export function makeCertificates(folder: string, kind: CertificateKind = 'good'): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  writeFileSync(at('san'), 'subjectAltName=DNS:localhost')
  const newKey = '-newkey rsa:2048 -nodes'
  openssl(`req -x509 ${newKey} -keyout ca.key -out ca.crt -days 2 -subj /CN=Authority`)
  openssl(`req ${newKey} -keyout server.key -out server.csr -subj /CN=localhost`)
  const days = kind === 'expired' ? -1 : 2
  const signer = kind === 'selfSigned' ? '-signkey server.key' : '-CA ca.crt -CAkey ca.key -CAcreateserial'
  openssl(`x509 -req -in server.csr ${signer} -out server.crt -days ${days} -extfile san`)
  chmodSync(at('server.key'), 0o600)
  return { authority: at('ca.crt'), certificate: at('server.crt'), key: at('server.key') }
}
