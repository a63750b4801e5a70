import { mkdtemp, rmdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type AtlasError, listAtlases, outdatedAtlases } from '#atlas'
import { writtenRelease } from '#calculations/release'
import { configurationSchema, routes } from '#contracts'
import { examineDependencies, type Finding, requireDirectory, StartupError } from '#server'
import { misspeltSettings } from '#server/settings.ts'
import { atlasErrorText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { examineData } from './doctorData.ts'
import { examineVersions } from './doctorVersions.ts'
import { canListen } from './port.ts'

const neededGigabytes = 2
const answerWithinMs = 5000

/** `anemone doctor`: checks all that a start depends on and reports problems. */
export function addDoctorCommand(program: Command, context: Context): void {
  program
    .command('doctor')
    .description(
      'look at runtime, settings, database, identity provider, cluster, mail server, data, keys and port',
    )
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine(context)
      const { ok, failed, absent } = context.text.doctor
      for (const finding of findings) {
        const state = finding.isAbsent ? absent : finding.ok ? ok : failed
        context.print(json ? jsonOf(finding) : `${state}\t${finding.subject}\t${finding.detail}`)
      }
      if (findings.some((finding) => !finding.ok)) process.exitCode = 1
    })
}

function jsonOf({ subject, ok, isAbsent, detail }: Finding): string {
  return JSON.stringify({ subject, ok, ...(isAbsent && { absent: true }), detail })
}

async function examine(context: Context): Promise<Finding[]> {
  const text = context.text.doctor
  const environment = context.environment()
  const directory = await examineDirectory(context)
  // A directory that is missing or not writable has no content to examine.
  const isDirectory = directory.every(({ subject, ok }) => ok || subject !== text.dataDirectory)
  return [
    { subject: text.release, ok: true, detail: writtenRelease() },
    { subject: text.runtime, ok: true, detail: `Node ${process.versions.node}` },
    ...examineSettings(context),
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

/** Sources of the settings, and names without effect. */
function examineSettings(context: Context): Finding[] {
  const { text, words } = context
  const { settings: subject, listens } = text.doctor
  const { host, port } = context.environment()
  const origin = context.settings()
  const misspelt = misspeltSettings(process.env, origin).map(({ name, nearest }) => ({
    subject,
    ok: false,
    detail: words.startup.misspeltSetting(name, nearest),
  }))
  const from = origin.file ?? text.settingsFromEnvironment
  return [{ subject, ok: true, detail: listens(`${host}:${port}`, from) }, ...misspelt]
}

async function examineAtlases(context: Context): Promise<Finding[]> {
  const { atlases: subject, noAtlases, atlasOutdated } = context.text.doctor
  const broken: AtlasError[] = []
  const atlases = await listAtlases(context.environment().atlasUrls, (problem) => broken.push(problem))
  const ids = atlases.map(({ id }) => id).join(', ')
  return [
    ids === ''
      ? { subject, ok: broken.length === 0, isAbsent: true, detail: noAtlases }
      : { subject, ok: broken.length === 0, detail: ids },
    ...outdatedAtlases(atlases).map(({ id, from }) => ({
      subject,
      ok: false,
      detail: atlasOutdated(id, from),
    })),
    ...broken.map((error) => ({
      subject,
      ok: false,
      detail: atlasErrorText(error, context.words.atlasFaults),
    })),
  ]
}

/** Whether there is a writable data directory, and its free space. Creates nothing. */
async function examineDirectory(context: Context): Promise<Finding[]> {
  const text = context.text.doctor
  const { dataDirectory } = context.environment()
  const subject = text.dataDirectory
  try {
    await requireDirectory(context.environment())
    await rmdir(await mkdtemp(join(dataDirectory, '.doctor-')))
  } catch (error) {
    if (error instanceof StartupError) return [{ subject, ok: false, detail: error.message }]
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

/** Whether a start could listen, or a server of this product is listening already. */
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
    // The listener is another program, or does not answer.
    return false
  }
}
