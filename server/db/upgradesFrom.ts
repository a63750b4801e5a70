/**
 * From which release on a database can be brought up to date. Migrations up to this one may be merged into a single one
 * by a later release; what lacks it then takes a release in between. Today every database that was ever written can be.
 */
export const upgradesFrom: UpgradesFrom = { release: '2026.11.21', migration: '0001_accountsProductsSites' }

export interface UpgradesFrom {
  readonly release: string
  /** The migration that the database of that release has. */
  readonly migration: string
}
