import process from 'node:process'

/** Environment of a child process: only the named variables that are set. */
export function passedEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Location of atlases in a bucket, trusted certificates, path of the key file, and chunk cache: no secrets. */
export const atlasPlaceVariables: readonly string[] = [
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_PROFILE',
  'S3_PATH_STYLE',
  'NODE_EXTRA_CA_CERTS',
  'ATLAS_CACHE_FOLDER',
  'ATLAS_CACHE_MB',
]

/** Variables for reading atlases: those and a key in the environment itself. */
export const atlasVariables: readonly string[] = [
  ...atlasPlaceVariables,
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]
