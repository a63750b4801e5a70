import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Texts of `anemone doctor` about the engines that a server depends on, with remedies. */
export const dependencies = {
  database: 'Database',
  products: 'Products',
  productsInUse: 'not examined: a server is using the embedded database',
  productsHaveAtlases: 'the atlases of all products are present',
  productsLackAtlases: (ids: string) =>
    `based on atlases that are missing: ${ids}. Bring a version back (anemone atlas bring-back), restore a backup or fetch the weather again; until then they cannot be ordered`,
  embedded: (folder: string) => `embedded, in ${folder}`,
  schema: 'Schema',
  schemaCurrent: 'up to date',
  schemaBehind: (count: number) =>
    `lacks ${many(count, '1 migration', `${count} migrations`)} of this release: the next start brings it up to date`,
  schemaAhead: (count: number) =>
    `has ${many(count, '1 migration', `${count} migrations`)} of a newer release, which only add: it can be used as it is`,
  withoutTls: 'without encryption (TLS)',
  notifications: 'Notifications',
  notificationsCome: 'a test notification arrived',
  connections: 'Connections',
  connectionsFree: ({ used, most }: Connections) => `${used} of ${most} in use`,
  connectionsFew: ({ used, most, needed }: Connections) =>
    `${used} of ${most} in use, a server takes up to ${needed}: raise max_connections of PostgreSQL or end what else is connected`,
  clock: 'Clock',
  clockAgrees: (whose: string) => `agrees with: ${whose}`,
  clockDiffers: (whose: string, aheadS: number) =>
    `is ${Math.abs(aheadS)} s ${aheadS > 0 ? 'ahead of' : 'behind'}: ${whose}. Have both machines set their clocks by NTP.`,
  realm: 'Identity provider',
  realmEmbedded: 'embedded',
  realmUnreachable: (issuer: string, reason: string) =>
    `${issuer} cannot be reached (${reason}). Check OIDC_ISSUER, the network and whether Keycloak is running.`,
  realmMissing: (issuer: string, status: number) =>
    `${issuer} answers with status ${status}. Check the name of the realm in OIDC_ISSUER, and import deployment/anemone-realm.json if it is not there.`,
  realmFails: (issuer: string, status: number) =>
    `${issuer} answers with status ${status}: Keycloak, or the proxy before it, is down or still starting. Look at its log, and at the address that the proxy passes on to.`,
  realmRefuses: (issuer: string, status: number) =>
    `${issuer} answers with status ${status}. Check with curl whether something before Keycloak blocks this machine, and that OIDC_ISSUER is the address itself and no redirection.`,
  realmOtherIssuer: (issuer: string, named: string) =>
    `${issuer} calls itself ${named}: tokens would be refused. Set OIDC_ISSUER to that, or the hostname of Keycloak.`,
  realmWithoutKeys: (algorithms: string) =>
    `publishes no key that tokens may be signed with. Give the realm one of ${algorithms}.`,
  realmClient: 'Client of the realm',
  clientMissing: (client: string) =>
    `the realm has no public client ${client}. Import deployment/anemone-realm.json, or create it without a secret.`,
  clientWithoutGrants: (client: string) =>
    `${client} is not allowed to log anyone in. Switch on "Direct access grants" in its settings.`,
  clientOtherOrigin: (client: string, origin: string) =>
    `${client} refuses browsers that come from ${origin}. Add that to its "Web origins".`,
  cluster: 'Slurm',
  clusterLocal: 'not used: calculations run next to the server',
  clusterDefault: 'default partition',
  clusterRefuses: (products: string, reason: string) =>
    `would not take a job of ${products}: ${reason}. Check SLURM_PARTITION, SLURM_ACCOUNT, SLURM_MEMORY_MB, SLURM_PROCESSORS and SLURM_MINUTES, and with sinfo whether nodes are up.`,
  clusterRefusesArrays: (tasks: number, reason: string) =>
    `would not take an array of ${tasks} tasks: ${reason}. Check SLURM_TILE_MEMORY_MB, and that MaxArraySize of the cluster is above ${tasks}.`,
  clusterSilent: (reason: string) =>
    `sbatch did not answer (${reason}). Check that the commands of Slurm are installed, SLURM_CONF, and whether the controller is running.`,
  clusterNoTrial: (folder: string, code: string) =>
    `no job was tried: nothing can be written into ${folder} (${code})`,
  clusterTried: (partition: string, machine: string, nodeVersion: string) =>
    `${partition}; a trial job ran on ${machine} with Node ${nodeVersion}`,
  clusterTrialFailed: (products: string, log: string) =>
    `a trial job with the resources of ${products} ended without an answer. It printed: ${log || 'nothing'}. Check SLURM_NODE_PROGRAM, and that nodes see program and data directory under the same paths.`,
  clusterTrialLate: (products: string, seconds: number) =>
    `a trial job with the resources of ${products} gave no answer within ${seconds} s and was cancelled. Check that nodes see the data directory under the same path.`,
  clusterTrialWaits: {
    turn: (products: string, reason: string, seconds: number) =>
      `takes jobs; a trial job with the resources of ${products} waited ${seconds} s behind others (${reason}) and was cancelled`,
    operator: (products: string, reason: string) =>
      `does not start a trial job with the resources of ${products}: ${reason}. Jobs wait until that has passed: see with sinfo whether nodes are up and partitions open, and check SLURM_ARGUMENTS.`,
    never: (products: string, reason: string) =>
      `would never start a job of ${products}: ${reason}. Check SLURM_PARTITION, SLURM_ACCOUNT, SLURM_MEMORY_MB, SLURM_PROCESSORS and SLURM_MINUTES against the limits that "scontrol show partition" shows.`,
  },
  resultStore: 'Results',
  resultsInFolder: 'in the data directory',
  mailServer: 'Mail server',
  mailsInFolder: (folder: string) =>
    `none: emails are put into ${folder} and are not sent until SMTP_URL is set`,
  mailUnreachable: (host: string, code: string) =>
    `${host} does not answer as a mail server (${code}). Check SMTP_URL and the network.`,
  mailLogin: (host: string) => `${host} refuses the login. Check name and password in SMTP_URL.`,
}

export interface Connections {
  readonly used: number
  readonly most: number
  readonly needed: number
}
