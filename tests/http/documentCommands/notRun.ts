const reasons = {
  root: 'needs root and systemd',
  source: 'needs a source on the internet',
  files: 'needs files that only an operator has',
  synopsis: 'shows options and placeholders, not commands to type',
  elsewhere: 'is run by another test',
  engine:
    'needs an engine with an address of its own: PostgreSQL, Keycloak, Slurm, a bucket, Docker or a proxy',
  long: 'takes longer than a test of documents should, or does not end by itself',
  checkout: 'needs the sources and their packages of development',
} as const

/** A block with commands that the test omits. */
interface NotRun {
  readonly document: string
  /** Beginning of its first line. */
  readonly begins: string
  readonly reason: (typeof reasons)[keyof typeof reasons]
}

const blocks = (
  document: string,
  reason: keyof typeof reasons,
  ...begins: readonly string[]
): readonly NotRun[] => begins.map((begin) => ({ document, begins: begin, reason: reasons[reason] }))

/** Every omitted block with commands in README.md and docs/, with the reason. */
export const notRun: readonly NotRun[] = [
  ...blocks('README.md', 'elsewhere', 'npm start'),
  ...blocks('README.md', 'source', 'npx anemone fetch prices'),
  ...blocks('docs/measured.md', 'files', 'npx anemone energies import', 'npx anemone energies curtailment'),
  ...blocks('docs/skill.md', 'files', 'npx anemone skill', 'npx anemone ensemble'),
  ...blocks('docs/operation/customers.md', 'synopsis', 'anemone customer grant-request'),
  // tests/http/apiExamples.test.ts
  ...blocks(
    'docs/api.md',
    'elsewhere',
    'password=',
    'base=',
    'product=',
    'index=',
    'printf ',
    'api $base/maps',
    'market=',
    'profile=',
    'ppa=',
    'akterm=',
    'version=',
    'import=',
    'link=',
    'map=',
    'api -X PUT $base/followed_results',
  ),
  // Forecasts need years of prices, and AKTerm hourly files of a station.
  ...blocks('docs/api.md', 'files', 'api $base/market/$market/forecast', 'api $base/jobs', 'curl -s -H'),
  ...blocks('docs/api.md', 'long', 'curl -sN'),
  ...blocks('docs/deployment.md', 'engine', 'docker compose'),
  ...blocks(
    'docs/operation/accounts.md',
    'engine',
    'ANEMONE_URL=',
    'anemone customer create meier',
    'anemone customer invite',
    'anemone identity move-realm',
  ),
  ...blocks('docs/operation/akterm.md', 'synopsis', 'anemone akterm station'),
  ...blocks('docs/operation/atlases.md', 'files', 'anemone atlas import', 'anemone read weather'),
  ...blocks('docs/operation/atlases.md', 'long', 'npx anemone atlas demo'),
  // cli/derivedAtlasCommands.test.ts
  ...blocks('docs/operation/atlases.md', 'elsewhere', 'anemone atlas scale', 'anemone atlas repair'),
  ...blocks('docs/operation/backup.md', 'long', 'ANEMONE_DATA_DIR=drill/data'),
  ...blocks('docs/operation/backup.md', 'root', '#!/bin/sh', 'systemctl daemon-reload'),
  ...blocks('docs/operation/backup.md', 'files', 'npx anemone atlas bring-back'),
  ...blocks('docs/operation/commands.md', 'root', 'anemone doctor'),
  ...blocks('docs/operation/commands.md', 'engine', 'docker compose'),
  ...blocks('docs/operation/data.md', 'synopsis', 'anemone fetch prices'),
  ...blocks('docs/operation/database.md', 'engine', 'createuser', 'DATABASE_URL='),
  ...blocks('docs/operation/disk-and-memory.md', 'checkout', 'du '),
  ...blocks('docs/operation/install.md', 'root', 'sha256sum', 'cd /opt/anemone', 'useradd', 'systemctl'),
  ...blocks('docs/operation/install.md', 'source', 'git clone'),
  ...blocks('docs/operation/limits.md', 'long', 'npm run load'),
  ...blocks('docs/operation/logs.md', 'root', 'journalctl'),
  ...blocks('docs/operation/market-data.md', 'files', 'anemone prices import', 'anemone register import'),
  ...blocks('docs/operation/market-data.md', 'root', 'anemone doctor'),
  ...blocks('docs/operation/market-data.md', 'long', 'anemone forward-curves info', 'anemone market refresh'),
  ...blocks('docs/operation/releases.md', 'source', 'git pull'),
  ...blocks('docs/operation/releases.md', 'root', 'sha256sum'),
  ...blocks('docs/operation/releases.md', 'engine', 'tar --extract'),
  ...blocks('docs/operation/releases.md', 'checkout', 'npm run release', 'npm run methods'),
  ...blocks('docs/operation/reverse-proxy.md', 'engine', 'nginx -t', 'curl --fail https://anemone'),
  ...blocks('docs/operation/slurm.md', 'engine', 'squeue'),
]
