import process from 'node:process'

/** The variables of the server's environment that a process of its own gets, those that are set, and no other. */
export function passedEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** What whoever reads atlases needs: where those of a bucket are, the key to read them, and the cache of their chunks. */
export const atlasVariables: readonly string[] = [
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'S3_PATH_STYLE',
  'ATLAS_CACHE_FOLDER',
  'ATLAS_CACHE_MB',
]
