import type { AdminJob, Messages } from '#contracts'
import { changeAnswers, openByButton, type View } from './view.ts'

const at = (tab: keyof Messages['admin']['tabs']) => ({ viewer: 'admin', path: `/admin/${tab}` }) as const

/** What an admin wants to know of a job that failed. */
const failure: Partial<AdminJob> = {
  status: 'ERROR',
  attempts: 3,
  error: { errorcode: 'ATLAS_DATA_DAMAGED', error: 'A part of the atlas demo is damaged.' },
  error_parameters: { atlas: 'demo' },
  error_detail:
    'crc32c of wind_speed/c/0/3/1 is 1a2b3c4d, not 5e6f7a8b\n    at readShard (atlas/store/readShard.ts:71:11)',
}

export const adminViews: readonly View[] = [
  { ...at('customers'), name: 'admin-customers' },
  { ...at('customers'), name: 'admin-new-customer', open: openByButton(({ admin }) => admin.newCustomer) },
  { ...at('purchases'), name: 'admin-purchases' },
  { ...at('purchases'), name: 'admin-grant', open: openByButton(({ admin }) => admin.grant) },
  { ...at('purchases'), name: 'admin-expiry', open: openByButton(({ admin }) => admin.changeExpiry, false) },
  { ...at('messages'), name: 'admin-messages' },
  { ...at('messages'), name: 'admin-message', open: openByButton(({ admin }) => admin.newMessage) },
  { ...at('jobs'), name: 'admin-jobs' },
  {
    ...at('jobs'),
    name: 'admin-job',
    prepare: changeAnswers<{ readonly jobs: readonly AdminJob[] }>(/\/api\/admin\/jobs/, (answer) => ({
      ...answer,
      jobs: answer.jobs.map((job) => ({ ...job, ...failure })),
    })),
    open: openByButton(({ admin }) => admin.jobDetails),
  },
  { ...at('audit'), name: 'admin-audit' },
  { ...at('provider'), name: 'admin-provider' },
]
