import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { openArtefactStore, requireStore } from '#server/artefacts/index.ts'
import { examineRealm } from '#server/dependencies/realm.ts'
import { examineResultStore } from '#server/dependencies/resultStore.ts'
import { readEnvironment } from '#server/env.ts'
import { openServerDatabase } from '#server/installation/index.ts'
import { trustAuthorities } from '#server/settings/trustAuthorities.ts'
import { type CertificateKind, type Certificates, makeCertificates } from '#server/testing/certificates.ts'
import { anemone } from '#server/testing/commandLine.ts'
import { startTestServer } from '#server/testing/testServer.ts'

const kinds = ['good', 'expired', 'selfSigned'] as const

/** A certificate, its description, and the remedy that the line must name. */
const faults = [
  { title: 'a self-signed certificate', kind: 'selfSigned', host: 'localhost', remedy: /not trusted here\./ },
  { title: 'an expired certificate', kind: 'expired', host: 'localhost', remedy: /has expired.*Renew it/ },
  { title: 'a certificate of another host', kind: 'good', host: '127.0.0.1', remedy: /another host/ },
] as const

const folder = folderOfFile()
const certificates = {} as Record<CertificateKind, Certificates>
/** Ports of servers with each certificate. */
const ports = {} as Record<'https' | 'postgres', Record<CertificateKind, number>>
const servers: Server[] = []

beforeAll(async () => {
  ports.https = {} as Record<CertificateKind, number>
  ports.postgres = {} as Record<CertificateKind, number>
  for (const kind of kinds) {
    const made = makeCertificates(mkdtempSync(join(folder, kind)), kind)
    certificates[kind] = made
    const given = { cert: readFileSync(made.certificate), key: readFileSync(made.key) }
    const https = createHttpsServer(given, (_, response) => response.writeHead(404).end())
    ports.https[kind] = await listening(https)
    ports.postgres[kind] = await listening(postgresFront(given))
  }
  // Faults other than an untrusted authority are found only if the authority is trusted.
  const trusted = join(folder, 'trusted.pem')
  const authorities = [certificates.good, certificates.expired].map(({ authority }) =>
    readFileSync(authority),
  )
  writeFileSync(trusted, Buffer.concat(authorities))
  trustAuthorities({ NODE_EXTRA_CA_CERTS: trusted })
})
afterAll(() => {
  for (const server of servers) server.close()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** PostgreSQL's answer to a request for TLS. Nothing follows: the client disconnects, or the test is wrong. */
function postgresFront(given: { readonly cert: Buffer; readonly key: Buffer }): Server {
  const secureContext = createSecureContext(given)
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {}).resume()
    })
  })
}

const read = (settings: Readonly<Record<string, string>>) =>
  readEnvironment({ ANEMONE_DATA_DIR: join(folder, 'none'), LANG: 'en', ...settings })

const bucketAt = (host: string, port: number) =>
  read({
    ...{ ARTEFACTS_URL: 's3://anemone/results', AWS_ENDPOINT_URL_S3: `https://${host}:${port}` },
    ...{ S3_PATH_STYLE: 'on', AWS_REGION: 'x', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
  })

/** One line of the words. */
const line = (remedy: RegExp) => expect.stringMatching(new RegExp(`^[^\\n]*${remedy.source}[^\\n]*$`))
const silent = { warn() {}, error() {}, info() {} } as never

describe.each(faults)('$title is one line with the remedy', ({ kind, host, remedy }) => {
  it('of the identity provider, at a start that continues and for anemone doctor', async () => {
    const OIDC_ISSUER = `https://${host}:${ports.https[kind]}/realms/anemone`
    expect(await examineRealm(read({ OIDC_ISSUER }))).toEqual([
      { subject: 'Identity provider', ok: false, detail: line(remedy) },
    ])
    const server = await startTestServer({ begin: 'bare', settings: { OIDC_ISSUER } })
    onTestFinished(() => server.close())
    await expect.poll(() => server.log()).toMatch(/no one can log in/)
    expect(
      server
        .log()
        .split('\n')
        .find((entry) => entry.includes('no one can log in')),
    ).toMatch(remedy)
  })

  it('of the bucket of results, which a start refuses', async () => {
    const environment = bucketAt(host, ports.https[kind])
    expect(await examineResultStore(environment)).toEqual([
      { subject: 'Results', ok: false, detail: line(remedy) },
    ])
    const refusal = requireStore(openArtefactStore(environment), environment, silent)
    await expect(refusal).rejects.toMatchObject({ message: line(remedy) })
  })

  it('of PostgreSQL, which a start refuses', async () => {
    const DATABASE_URL = `postgres://a:b@${host}:${ports.postgres[kind]}/c?sslmode=verify-full`
    const opening = openServerDatabase(read({ DATABASE_URL }), { asItIs: true })
    await expect(opening).rejects.toMatchObject({ message: line(remedy) })
  })
})

it('an authority of NODE_EXTRA_CA_CERTS in the settings file is trusted by commands, and a file without one refused', async () => {
  const file = join(folder, 'anemone.env')
  const OIDC_ISSUER = `https://localhost:${ports.https.good}/realms/anemone`
  const doctor = async (authority: string | undefined) => {
    const trust = authority === undefined ? '' : `NODE_EXTRA_CA_CERTS=${authority}\n`
    writeFileSync(file, `ANEMONE_DATA_DIR=${join(folder, 'none')}\nOIDC_ISSUER=${OIDC_ISSUER}\n${trust}`)
    return anemone({}, '--config', file, 'doctor')
  }
  expect((await doctor(undefined)).stdout).toMatch(/not trusted here\. Set NODE_EXTRA_CA_CERTS/)
  expect((await doctor(certificates.good.authority)).stdout).toMatch(/answers with status 404/)
  const refused = await doctor(certificates.good.key)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^NODE_EXTRA_CA_CERTS: .*Name a file in PEM format\.\n$/)
})
