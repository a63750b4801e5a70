import { openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/account' } as const

export const accountViews: readonly View[] = [
  { ...at, name: 'account' },
  { ...at, name: 'account-demo', viewer: 'demo' },
  { ...at, name: 'account-deletion', open: openByButton(({ account }) => account.deletion) },
]
