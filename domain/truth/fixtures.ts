import type { TruthFile } from './runTruth.ts'

const groups = [
  ...([
    'pywake',
    'iea37',
    'borssele',
    'met',
    'turbines',
    'weibull',
    'calibration',
    'wakeChoices',
    'effectiveTurbulence',
  ] as const),
  ...([
    'geo',
    'misc',
    'dispersion',
    'restrictions',
    'brightwind',
    'yields',
    'shortCalibrations',
    'law',
  ] as const),
]

/** The repository's own published cases, one file per group in domain/fixtures. */
export async function loadFixtures(): Promise<TruthFile> {
  const entries = await Promise.all(groups.map(async (group) => [group, await readFixture(group)] as const))
  return Object.fromEntries(entries)
}

/** Turbine files of published cases by their name, as text. */
export async function loadTurbineFiles(): Promise<Readonly<Record<string, string>>> {
  return (await readFixture('turbineFiles')) as Readonly<Record<string, string>>
}

async function readFixture(name: string): Promise<unknown> {
  const module = await import(`../fixtures/${name}.json`, { with: { type: 'json' } })
  return module.default
}
