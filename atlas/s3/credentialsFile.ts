import { readFileSync } from 'node:fs'
import type { S3Credentials } from './s3Settings.ts'

/**
 * The key of a profile in a file as AWS's own tools keep it: `[profile]`, and below it `aws_access_key_id`,
 * `aws_secret_access_key` and perhaps `aws_session_token`, each with `=`; lines that begin with `#` or `;` are remarks.
 * Read anew each time it is asked for: keys are changed in the file.
 *
 * @throws Error  the file cannot be read, or has no key of that profile; it says nothing of what stands there
 */
export function credentialsFromFile(file: string, profile: string): S3Credentials {
  const values = profileIn(textOf(file), profile)
  const key = completeKey((name) => values.get(name.toLowerCase()))
  if (key === undefined)
    throw new Error(`AWS_SHARED_CREDENTIALS_FILE: ${file} has no complete key of the profile '${profile}'`)
  return key
}

/** @param given  gives what stands for a name of AWS's variables @returns undefined where a part is missing */
export function completeKey(given: (name: string) => string | undefined): S3Credentials | undefined {
  const accessKeyId = given('AWS_ACCESS_KEY_ID')
  const secretAccessKey = given('AWS_SECRET_ACCESS_KEY')
  const sessionToken = given('AWS_SESSION_TOKEN')
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`AWS_SHARED_CREDENTIALS_FILE: ${file} cannot be read`, { cause })
  }
}

function profileIn(text: string, profile: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  let section = ''
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\s*\[\s*([^\]]*?)\s*\]/.exec(line)
    if (heading) section = heading[1] ?? ''
    else if (section === profile && !/^\s*[#;]/.test(line)) {
      const at = line.indexOf('=')
      if (at > 0) values.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim())
    }
  }
  return values
}
