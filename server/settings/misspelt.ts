import { messages } from '#contracts'
import { editDistance } from './editDistance.ts'
import type { SettingsOrigin } from './settingsFile.ts'

/** A variable that looks like a misspelt setting. */
export interface Misspelt {
  readonly name: string
  /** null: no similar setting. */
  readonly nearest: string | null
}

/** Every name that the server reads. */
export const settingNames: readonly string[] = Object.keys(messages.en.settingMeanings)

/** Variables of other programs that may occur in a settings file. */
const ofOthers =
  /^((NODE|OTEL|LC|UV|AWS|PG)_\w+|PG[A-Z]+|TZ|LANG|LANGUAGE|PATH|HOME|TMPDIR|SLURM_CONF|\w*_PROXY)$/i
/** Prefixes with many variables of which the server reads a few: only a one-letter difference counts. */
const families = /^(AWS|OTEL|SLURM)_/
/** Read by tests, scripts, Keycloak and compose, or set by Kubernetes for a service called "anemone". */
const ofOurs =
  /^ANEMONE_((TEST|BENCH)_\w+|SEED|KEYCLOAK|SHARED_DATA|PEER_PYTHON|PEER_TOOLS|URL|HOSTNAME|SERVICE_\w+|PORT_\w+)$/

/**
 * Names that are no settings of the server but probably meant to be: all unknown ones of the settings file, and in the
 * environment those that begin with ANEMONE_ or differ by one or two letters.
 */
export function misspeltSettings(
  environment: Readonly<Record<string, string | undefined>>,
  { namesInFile }: SettingsOrigin,
): Misspelt[] {
  return Object.keys(environment)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) || namesInFile.has(name))
    .filter((name) => !settingNames.includes(name) && !ofOurs.test(name))
    .map((name) => ({ name, nearest: nearestOf(name) }))
    .filter(
      ({ name, nearest }) =>
        nearest !== null || name.startsWith('ANEMONE_') || (namesInFile.has(name) && !ofOthers.test(name)),
    )
}

function nearestOf(name: string): string | null {
  const most = families.test(name) || name.length < 8 ? 1 : 2
  const byDistance = settingNames
    // The distance is at least the difference of the lengths.
    .filter((setting) => Math.abs(setting.length - name.length) <= most)
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
    .sort((a, b) => a.distance - b.distance)
  const [first] = byDistance
  return first !== undefined && first.distance <= most ? first.setting : null
}
