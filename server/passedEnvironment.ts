import process from 'node:process'

/** The variables of the server's environment that a process of its own gets, those that are set, and no other. */
export function passedEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/**
 * Where atlases of a bucket are, whose certificates are trusted, where the key to read them stands, and the cache of
 * their chunks: nothing here is a secret.
 */
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

/** What whoever reads atlases on this machine needs: that, and a key that stands in the environment itself. */
export const atlasVariables: readonly string[] = [
  ...atlasPlaceVariables,
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]
