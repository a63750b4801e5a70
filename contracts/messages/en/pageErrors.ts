import type { ErrorParameters } from '../../errors.ts'

/** Refusals that the page shows without a call; all others come with the answer. */
export const pageErrors: Record<'ADMIN_ONLY' | 'DEMO_ACCOUNT', (p: ErrorParameters) => string> = {
  ADMIN_ONLY: () => 'Only administrators may do this.',
  DEMO_ACCOUNT: () => 'Not available for the demo account',
}
