import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { client } from './client.ts'
import type { MailInRealm } from './realm/realmSide.ts'
import { freePort } from './serverProcess.ts'

/** Person of the realm. */
export interface RealmUser {
  readonly username: string
  readonly password: string
  /** Role in addition to the default ones. */
  readonly role?: 'Admin'
  /** Default: a verified address. */
  readonly mail?: MailInRealm
}

/** Folder of the unpacked Keycloak; undefined: tests run without it. */
export const keycloakFolder = process.env.ANEMONE_KEYCLOAK

const realmFile = join(import.meta.dirname, '../../deployment/anemone-realm.json')
const admin = { username: 'admin', password: 'only-on-this-machine' }

/** Features that tests do not use and that slow its start. */
const withoutFeatures = [
  ...['admin', 'account', 'device-flow', 'ciba', 'par', 'kerberos', 'impersonation', 'organization'],
  ...['passkeys', 'web-authn', 'token-exchange-standard'],
]
const buildOptions = ['--db=dev-mem', `--features-disabled=${withoutFeatures.join(',')}`]
/** Thorough compilation only pays off for longer runs. */
const javaOptions = '-Xms128m -Xmx500m -XX:TieredStopAtLevel=1'

/** A Keycloak on the loopback address, with the realm that `deployment` ships. */
export class Keycloak {
  readonly issuer: string
  readonly #url: string
  readonly #close: () => Promise<void>
  #output = ''

  private constructor(url: string, close: () => Promise<void>) {
    this.#url = url
    this.issuer = `${url}/realms/anemone`
    this.#close = close
  }

  /** @param productUrl  public address of the product */
  static async start(folder: string, productUrl: string): Promise<Keycloak> {
    mkdirSync(join(folder, 'data/import'), { recursive: true })
    copyFileSync(realmFile, join(folder, 'data/import/anemone-realm.json'))
    const port = await freePort()
    const options = ['--import-realm', '--cache=local', '--http-enabled=true', '--hostname-strict=false']
    const child = spawn(
      join(folder, 'bin/kc.sh'),
      // A folder's first start builds, which takes as long as the start itself.
      ['start', ...buildOptions, ...options, `--http-port=${port}`, '--http-host=127.0.0.1'],
      {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          JAVA_OPTS_APPEND: javaOptions,
          KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
          KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
          ANEMONE_URL: productUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    const keycloak = new Keycloak(`http://127.0.0.1:${port}`, async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        // Kills kc.sh and the program that it has become.
        process.kill(-(child.pid as number), 'SIGKILL')
        await exited
      }
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        keycloak.#output += bytes.toString()
      })
    while (!(await keycloak.#isReady())) {
      if (child.exitCode !== null) throw new Error(`Keycloak has ended: ${keycloak.#output}`)
      await pause(200)
    }
    return keycloak
  }

  close(): Promise<void> {
    return this.#close()
  }

  /** Calls an endpoint of the realm that clients use. */
  form(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    return client(this.issuer).form(path, fields, headers)
  }

  /** Adds a person. @returns its id */
  async addUser({ username, password, role, mail }: RealmUser): Promise<string> {
    const api = await this.#administration()
    const made = await api.post('/users', {
      username,
      ...mailFields(mail ?? { email: `${username}@example.org`, isVerified: true }),
      firstName: 'Ida',
      lastName: 'Realm',
      enabled: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    })
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
    const id = made.headers.get('location')?.split('/').at(-1) ?? ''
    if (role !== undefined) {
      const { body } = await api.get(`/roles/${role}`)
      await api.post(`/users/${id}/role-mappings/realm`, [body])
    }
    return id
  }

  /** Disables a person, as an administrator of the realm does. */
  async disable(userId: string): Promise<void> {
    await (await this.#administration()).put(`/users/${userId}`, { enabled: false })
  }

  async setMail(userId: string, mail: MailInRealm): Promise<void> {
    const { status, body } = await (await this.#administration()).put(`/users/${userId}`, mailFields(mail))
    if (status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`)
  }

  /** Sets whether a login needs a verified mail address, as in the shipped realm. */
  async demandMail(demanded: boolean): Promise<void> {
    const api = await this.#administration()
    const action = '/authentication/required-actions/VERIFY_PROFILE'
    const { body } = await api.get(action)
    const answers = [
      await api.put('', { verifyEmail: demanded }),
      await api.put(action, { ...body, enabled: demanded }),
    ]
    for (const { status, body } of answers)
      if (status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`)
  }

  /** Makes the realm send its mails to a mail server on this machine. */
  async sendMailsTo(port: number): Promise<void> {
    const smtpServer = { host: '127.0.0.1', port: String(port), from: 'realm@example.org' }
    const { status, body } = await (await this.#administration()).put('', { smtpServer })
    if (status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`)
  }

  async #administration() {
    const { body } = await client(`${this.#url}/realms/master`).form('/protocol/openid-connect/token', {
      client_id: 'admin-cli',
      grant_type: 'password',
      ...admin,
    })
    return client(`${this.#url}/admin/realms/anemone`, body.access_token)
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.issuer}/.well-known/openid-configuration`)).status === 200
    } catch {
      // It does not listen yet.
      return false
    }
  }
}

function mailFields({ email, isVerified }: MailInRealm) {
  return { email: email ?? '', emailVerified: isVerified }
}
