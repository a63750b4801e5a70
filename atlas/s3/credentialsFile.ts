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
  const accessKeyId = values.get('aws_access_key_id')
  const secretAccessKey = values.get('aws_secret_access_key')
  const sessionToken = values.get('aws_session_token')
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`AWS_SHARED_CREDENTIALS_FILE: ${file} has no complete key of the profile '${profile}'`)
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
