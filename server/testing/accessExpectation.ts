/** Who calls. */
export const roles = ['anonymous', 'demo', 'owner', 'other', 'admin', 'adminForOwner'] as const
export type Role = (typeof roles)[number]

/** Things of the owner that a call is about; made anew for every call. */
export interface Things {
  readonly listId: number
  readonly siteId: number
  readonly farmId: number
  readonly farmVersion: number
  readonly jobId: string
  readonly keyId: number
  readonly purchaseId: number
  readonly sitePurchaseId: number
  readonly noticeId: number
  readonly productId: number
  readonly wakeLossProductId: number
  readonly ownerId: number
  readonly vendorId: number
  readonly turbineTypeId: number
  readonly powerCurveId: number
  readonly file: string
}

export interface Expectation {
  /** Statuses in the order of the roles. */
  readonly is: readonly [number, number, number, number, number, number]
  /** What is filled in for the path's parameters. */
  readonly path?: (things: Things) => Readonly<Record<string, string | number>>
  /** `{job}` and `{site}` stand for the completed job and a site of it. */
  readonly query?: string
  readonly body?: (things: Things) => unknown
}

export const open = [200, 200, 200, 200, 200, 200] as const
export const own = [401, 200, 200, 200, 200, 200] as const
/** Found by the owner, and by an admin who acts for it. */
export const owners = [401, 404, 200, 404, 404, 200] as const
/** By the owner alone, at the page. */
export const persons = [401, 403, 200, 200, 200, 403] as const
export const notDemo = [401, 403, 200, 200, 200, 200] as const
export const admins = [401, 403, 403, 403, 200, 200] as const
export const adminsCreate = [401, 403, 403, 403, 201, 201] as const
