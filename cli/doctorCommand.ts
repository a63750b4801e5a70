import { mkdir, mkdtemp, rmdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type AtlasError, listAtlases } from '#atlas'
import { writtenRelease } from '#calculations/release'
import { configurationSchema, routes } from '#contracts'
import { examineDependencies, type Finding } from '#server'
import { atlasErrorText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { examineData } from './doctorData.ts'
import { examineVersions } from './doctorVersions.ts'
import { canListen } from './port.ts'

const neededGigabytes = 2
const answerWithinMs = 5000

/** `anemone doctor`: looks at all that a start depends on and says what is wrong. */
export function addDoctorCommand(program: Command, context: Context): void {
  program
    .command('doctor')
    .description(
      'look at runtime, settings, database, identity provider, cluster, mail server, data, keys and port',
    )
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine(context)
      const { ok, failed } = context.text.doctor
      for (const finding of findings) {
        const line = `${finding.ok ? ok : failed}\t${finding.subject}\t${finding.detail}`
        context.print(json ? JSON.stringify(finding) : line)
      }
      if (findings.some((finding) => !finding.ok)) process.exitCode = 1
    })
}

async function examine(context: Context): Promise<Finding[]> {
  const text = context.text.doctor
  const environment = context.environment()
  const { host, port } = environment
  const directory = await examineDirectory(context)
  // What cannot be written to, or is none, has nothing in it to look at.
  const isDirectory = directory.every(({ subject, ok }) => ok || subject !== text.dataDirectory)
  return [
    { subject: text.release, ok: true, detail: writtenRelease() },
    { subject: text.runtime, ok: true, detail: `Node ${process.versions.node}` },
    { subject: text.settings, ok: true, detail: `${host}:${port}` },
    ...directory,
    ...(await examineDependencies(environment)),
    ...(isDirectory
      ? [
          ...(await examineAtlases(context)),
          ...(await examineVersions(context)),
          ...(await examineData(context)),
        ]
      : []),
    await examinePort(context),
  ]
}

async function examineAtlases(context: Context): Promise<Finding[]> {
  const { atlases: subject, noAtlases } = context.text.doctor
  const broken: AtlasError[] = []
  const atlases = await listAtlases(context.environment().atlasUrls, (problem) => broken.push(problem))
  return [
    { subject, ok: broken.length === 0, detail: atlases.map(({ id }) => id).join(', ') || noAtlases },
    ...broken.map((error) => ({
      subject,
      ok: false,
      detail: atlasErrorText(error, context.words.atlasFaults),
    })),
  ]
}

/** Whether the data directory can be written to, and how much room it has. */
async function examineDirectory(context: Context): Promise<Finding[]> {
  const text = context.text.doctor
  const { dataDirectory } = context.environment()
  const subject = text.dataDirectory
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    await rmdir(await mkdtemp(join(dataDirectory, 'doctor-')))
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return [{ subject, ok: false, detail: text.notWritable(dataDirectory, code) }]
  }
  const { bavail, bsize } = await statfs(dataDirectory)
  const gigabytes = (bavail * bsize) / 1e9
  const ok = gigabytes >= neededGigabytes
  return [
    { subject, ok: true, detail: dataDirectory },
    {
      subject: text.freeSpace,
      ok,
      detail: (ok ? text.freeGigabytes : text.freeFew)(gigabytes.toFixed(1)),
    },
  ]
}

/** Whether a start could listen, or a server of this product listens already. */
async function examinePort(context: Context): Promise<Finding> {
  const { port: subject, free, inUse, serves } = context.text.doctor
  const { host, port } = context.environment()
  if (await canListen(host, port)) return { subject, ok: true, detail: free(port) }
  const isOurs = await answersAsOurs(`http://${host}:${port}`)
  return { subject, ok: isOurs, detail: (isOurs ? serves : inUse)(port) }
}

async function answersAsOurs(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url + routes.configuration.path, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return configurationSchema.safeParse(await answer.json()).success
  } catch {
    // Whatever listens there speaks something else, or nothing.
    return false
  }
}
