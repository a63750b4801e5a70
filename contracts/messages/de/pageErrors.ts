import type { pageErrors as english } from '../en/pageErrors.ts'

export const pageErrors: typeof english = {
  ADMIN_ONLY: () => 'Das dürfen nur Administratoren.',
  DEMO_ACCOUNT: () => 'Für das Demo-Konto nicht verfügbar',
}
