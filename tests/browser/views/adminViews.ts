import type { Messages } from '#contracts'
import { openByButton, type View } from './view.ts'

const at = (tab: keyof Messages['admin']['tabs']) => ({ viewer: 'admin', path: `/admin/${tab}` }) as const

export const adminViews: readonly View[] = [
  { ...at('customers'), name: 'admin-customers' },
  { ...at('customers'), name: 'admin-new-customer', open: openByButton(({ admin }) => admin.newCustomer) },
  { ...at('purchases'), name: 'admin-purchases' },
  { ...at('purchases'), name: 'admin-grant', open: openByButton(({ admin }) => admin.grant) },
  { ...at('purchases'), name: 'admin-expiry', open: openByButton(({ admin }) => admin.changeExpiry, false) },
  { ...at('messages'), name: 'admin-messages' },
  { ...at('messages'), name: 'admin-message', open: openByButton(({ admin }) => admin.newMessage) },
  { ...at('jobs'), name: 'admin-jobs' },
  { ...at('audit'), name: 'admin-audit' },
]
