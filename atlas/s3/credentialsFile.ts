import { readFileSync } from 'node:fs'
import type { S3Credentials } from './s3Settings.ts'

/**
 * Key of a profile in AWS's credentials format: `[profile]`, followed by `aws_access_key_id`, `aws_secret_access_key`
 * and optionally `aws_session_token`, each with `=`; lines that begin with `#` or `;` are comments. It is read for each
 * request, because keys change in the file.
 * @throws Error the file is unreadable, or has no key of that profile; the message never quotes the file
 */
export function credentialsFromFile(file: string, profile: string): S3Credentials {
  const values = profileIn(textOf(file), profile)
  const key = completeKey((name) => values.get(name.toLowerCase()))
  if (key === undefined)
    throw new Error(`AWS_SHARED_CREDENTIALS_FILE: ${file} has no complete key of the profile '${profile}'`)
  return key
}

/** @param given  returns the value of an AWS variable @returns undefined if a part is missing */
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
