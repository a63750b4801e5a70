import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestSigner, s3SettingsFrom } from '#atlas/s3'
import { Bucket } from '../artefacts/bucket.ts'
import { freePort } from './serverProcess.ts'

const program = join(dirname(process.env.ANEMONE_PEER_PYTHON ?? '/none/python'), 'weed')

/** SeaweedFS of the Python peers, see tests/conformance/requirements.txt; undefined: tests run without it. */
export const bucketProgram = existsSync(program) ? program : undefined

const key = { accessKeyId: 'anemone', secretAccessKey: 'only-on-this-machine' }

/** Bucket server on the loopback address, which checks signatures; it can be stopped and restarted. */
export class BucketServer {
  /** Settings of the product for this bucket. */
  readonly settings: Readonly<Record<string, string>>
  /** Client with which tests inspect the bucket. */
  readonly bucket: Bucket
  readonly #folder: string
  readonly #arguments: readonly string[]
  readonly #port: number
  #end: () => Promise<void> = async () => {}
  #output = ''

  private constructor(folder: string, port: number, args: readonly string[]) {
    this.#folder = folder
    this.#port = port
    this.#arguments = args
    const endpoint = `http://127.0.0.1:${port}`
    this.settings = {
      ARTEFACTS_URL: 's3://anemone/results of tests',
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    }
    this.bucket = this.bucketOfParts()
  }

  /** @param partBytes  larger files are uploaded in parts of this size; default: the usual one */
  bucketOfParts(partBytes?: number): Bucket {
    return new Bucket(this.settings.ARTEFACTS_URL ?? '', s3SettingsFrom(this.settings), {
      ...(partBytes === undefined ? {} : { partBytes }),
    })
  }

  /** Starts with an empty bucket `anemone`. */
  static async start(): Promise<BucketServer> {
    const folder = mkdtempSync(join(tmpdir(), 'anemone-bucket-'))
    mkdirSync(join(folder, 'data'))
    const credentials = [{ accessKey: key.accessKeyId, secretKey: key.secretAccessKey }]
    const actions = ['Admin', 'Read', 'Write', 'List']
    const file = join(folder, 's3.json')
    writeFileSync(file, JSON.stringify({ identities: [{ name: 'tests', credentials, actions }] }))
    // Each program has another port for its own calls, by default this one plus 10000.
    const ports: string[] = []
    for (const name of ['master', 'volume', 'filer', 's3'])
      ports.push(`-${name}.port=${await freePort()}`, `-${name}.port.grpc=${await freePort()}`)
    const server = new BucketServer(folder, Number(ports[6]?.split('=')[1]), [
      ...[
        'server',
        `-dir=${join(folder, 'data')}`,
        '-ip=127.0.0.1',
        '-ip.bind=127.0.0.1',
        '-master.telemetry=false',
      ],
      ...[
        '-filer',
        '-s3',
        `-s3.config=${file}`,
        '-s3.port.iceberg=0',
        '-s3.port.lance=0',
        '-s3.autoCreateBucket=false',
        '-metricsPort=0',
      ],
      ...['-volume.max=20', '-master.volumeSizeLimitMB=64', ...ports],
    ])
    await server.run()
    const url = new URL(`http://127.0.0.1:${server.#port}/anemone`)
    const headers = requestSigner('eu-central-1', key, () => new Date())({ method: 'PUT', url, headers: {} })
    const made = await fetch(url, { method: 'PUT', headers })
    if (!made.ok) throw new Error(`no bucket: ${await made.text()}`)
    return server
  }

  async run(): Promise<void> {
    const child = spawn(bucketProgram ?? '', this.#arguments, {
      env: { PATH: process.env.PATH, HOME: this.#folder },
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        this.#output += bytes.toString()
      })
    this.#end = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`SeaweedFS has ended: ${this.#output}`)
      await pause(50)
    }
  }

  /** Ends like a crash; stored objects exist after `run`. */
  kill(): Promise<void> {
    return this.#end()
  }

  async close(): Promise<void> {
    await this.#end()
    rmSync(this.#folder, { recursive: true })
  }

  /** Uploads the files of a folder and its subfolders under a prefix. */
  async putFolder(prefix: string, folder: string): Promise<void> {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
      const about = { sha256, mediaType: 'application/octet-stream' }
      await this.bucket.putFile(`${prefix}/${relative(folder, file)}`, file, about)
    }
  }

  /** Settings with a file of the key instead of the key; the file is deleted with the server. */
  settingsWithKeyFile(): Readonly<Record<string, string>> {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...rest } = this.settings
    const file = join(this.#folder, 'credentials')
    const lines = [
      '[tests]',
      `aws_access_key_id=${AWS_ACCESS_KEY_ID}`,
      `aws_secret_access_key=${AWS_SECRET_ACCESS_KEY}`,
    ]
    writeFileSync(file, lines.join('\n'), { mode: 0o600 })
    return { ...rest, AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'tests' }
  }

  /** Keys of all objects under the prefix. */
  async keys(prefix = ''): Promise<string[]> {
    const found: string[] = []
    for await (const { objects } of this.bucket.list(prefix)) found.push(...objects.map(({ key }) => key))
    return found
  }

  /** Whether it refuses calls without a key, which shows that it knows its keys, and can write. */
  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.#port}/`)).status === 403
    } catch {
      return false
    }
  }
}
