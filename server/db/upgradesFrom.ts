/**
 * Oldest release whose database can be upgraded. A later release may merge the migrations up to this one; older
 * databases then need a release in between. Today every database ever written can be upgraded.
 */
export const upgradesFrom: UpgradesFrom = { release: '2026.11.21', migration: '0001_accountsProductsSites' }

export interface UpgradesFrom {
  readonly release: string
  /** Last migration of that release. */
  readonly migration: string
}
