import type { Page } from 'playwright-core'
import type {
  AdminBasemap,
  AdminCustomerDetail,
  AdminDataTask,
  AdminJob,
  AdminPurchase,
  Messages,
} from '#contracts'
import { acts, apiKey, correction, productRequest } from './adminSamples.ts'
import { changeAnswers, openByButton, type View } from './view.ts'

const at = (tab: keyof Messages['admin']['tabs']) => ({ viewer: 'admin', path: `/admin/${tab}` }) as const

/** Details of a failed job for an admin. */
const failure: Partial<AdminJob> = {
  status: 'ERROR',
  attempts: 3,
  error: { errorcode: 'ATLAS_DATA_DAMAGED', error: 'A part of the atlas demo is damaged.' },
  error_parameters: { atlas: 'demo' },
  error_detail:
    'crc32c of wind_speed/c/0/3/1 is 1a2b3c4d, not 5e6f7a8b\n    at readShard (atlas/store/readShard.ts:71:11)',
}

const goodTask: Partial<AdminDataTask> = {
  state: 'done',
  started_at: '2026-11-24 02:00:03 UTC',
  ended_at: '2026-11-24 02:03:40 UTC',
  last_success_at: '2026-11-24 02:03:40 UTC',
  newest_at: '2026-11-23 22:45:00 UTC',
  next_run_at: '2999-11-25 02:00:00 UTC',
  source: 'SMARD',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  citation: 'Bundesnetzagentur | SMARD.de',
  files: 8,
  bytes: 61_200,
  log: 'done: 8 files, 61200 bytes, smard',
}

const lateTask: Partial<AdminDataTask> = {
  ...goodTask,
  state: 'failed',
  kind: 'weather',
  atlas_id: 'era5-germany',
  source: 'ERA5 (ECMWF ARCO)',
  warnings: ['failed', 'late'],
  newest_at: '2026-06-30 23:00:00 UTC',
  files: 1440,
  bytes: 3_812_000_000,
  citation:
    'Hersbach, H. et al. (2023): ERA5 hourly data on single levels from 1940 to present. Copernicus Climate Change Service (C3S) Climate Data Store (CDS). DOI: 10.24381/cds.adbb2d47.',
  log: 'arco: {"code":"unreachable","url":"https://arco.datastores.ecmwf.int/.zmetadata","reason":"status 503"}',
}

const gapTask: Partial<AdminDataTask> = {
  ...goodTask,
  warnings: ['gap', 'licence'],
  licence_page:
    'https://cds.climate.copernicus.eu/datasets/reanalysis-era5-single-levels?tab=download#manage-licences',
  gaps: { missing: 12, filled: 8, source: 'energy-charts' },
}

/** Data without a schedule: fetched for two areas, never fetched, and imported from files. */
const unscheduled: Partial<Record<AdminDataTask['kind'], Partial<AdminDataTask>>> = {
  terrain: {
    ...goodTask,
    newest_at: null,
    next_run_at: null,
    source: 'Copernicus DEM GLO-30',
    fetched_for: [
      { area: { west: 5, south: 47, east: 16, north: 56 }, model: 'glo-30', country: null, height_m: null },
      { area: { west: -3.5, south: 50, east: 2, north: 54 }, model: 'glo-90', country: null, height_m: null },
    ],
    stored: { files: 112, bytes: 2_771_000_000 },
    is_begun: true,
  },
  roughness: {},
  'mean-speed': {},
  energies: {
    ...{ by_hand: true, imported_on: '2026-10-01', newest_at: '2024-12-01 00:00:00 UTC' },
    warnings: ['old'],
  },
  'turbine-lists': {},
}

const basemaps: readonly AdminBasemap[] = [
  {
    name: 'a-cut-off.pmtiles',
    bytes: 1_204_000_000,
    changed_at: '2026-11-20 09:12:00 UTC',
    is_used: false,
    problem: 'damaged',
    attribution: null,
    max_zoom: null,
    bounds: null,
  },
  {
    name: 'germany.pmtiles',
    bytes: 2_310_000_000,
    changed_at: '2026-11-21 10:40:00 UTC',
    is_used: true,
    problem: null,
    attribution: '© OpenStreetMap',
    max_zoom: 13,
    bounds: [5, 47, 16, 56],
  },
]

const withCorrections = changeAnswers<{ readonly purchases: readonly AdminPurchase[] }>(
  /\/api\/admin\/purchases/,
  (answer) => ({
    ...answer,
    purchases: answer.purchases.map((purchase) => ({ ...purchase, corrections: [correction] })),
  }),
)

/** Opens the actions for the account of the customer. */
async function openAccount(page: Page, { admin }: Messages): Promise<void> {
  await page.getByRole('button', { name: `${admin.account.open}: customer`, exact: true }).click()
  await page.getByRole('dialog').getByText(admin.account.revokeAll).waitFor()
}

export const adminViews: readonly View[] = [
  { ...at('customers'), name: 'admin-customers' },
  {
    ...at('customers'),
    name: 'admin-new-customer',
    goesOn: true,
    open: openByButton(({ admin }) => admin.newCustomer),
  },
  {
    ...at('customers'),
    name: 'admin-account',
    prepare: changeAnswers<AdminCustomerDetail>(/\/api\/admin\/customers\/\d+$/, (detail) => ({
      ...detail,
      sessions: 2,
      api_keys: [apiKey],
    })),
    open: openAccount,
  },
  { ...at('purchases'), name: 'admin-purchases' },
  { ...at('purchases'), name: 'admin-grant', goesOn: true, open: openByButton(({ admin }) => admin.grant) },
  {
    ...at('purchases'),
    name: 'admin-correction',
    prepare: withCorrections,
    open: openByButton(({ admin }) => admin.correction.open, false),
  },
  {
    ...at('purchases'),
    name: 'admin-take-back',
    goesOn: true,
    open: openByButton(({ admin }) => admin.correction.takeBack, false),
  },
  {
    ...at('requests'),
    name: 'admin-requests',
    prepare: changeAnswers<object>(/\/api\/admin\/product_requests/, () => ({
      requests: [productRequest],
      next_cursor: null,
    })),
  },
  { ...at('messages'), name: 'admin-messages' },
  {
    ...at('messages'),
    name: 'admin-message',
    goesOn: true,
    open: openByButton(({ admin }) => admin.newMessage),
  },
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
  { ...at('data'), name: 'admin-data-new' },
  {
    ...at('data'),
    name: 'admin-data',
    prepare: changeAnswers<{
      readonly tasks: readonly AdminDataTask[]
      readonly basemaps: readonly AdminBasemap[]
    }>(/\/api\/admin\/data/, (answer) => ({
      ...answer,
      tasks: answer.tasks.map((task, i) => ({
        ...task,
        ...(unscheduled[task.kind] ?? [lateTask, gapTask][i] ?? goodTask),
      })),
      basemaps,
    })),
  },
  {
    ...at('audit'),
    name: 'admin-audit',
    prepare: changeAnswers(/\/api\/admin\/audit/, () => ({ entries: acts, next_cursor: null })),
  },
  { ...at('provider'), name: 'admin-provider' },
]
