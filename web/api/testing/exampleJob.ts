import type { Job } from '#contracts'

/** A running job; `change` sets the fields of a test. */
export function exampleJob(change: Partial<Job> = {}): Job {
  return {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    product: 'ts',
    product_id: 1,
    product_title: 'Demo',
    list_id: 5,
    list_name: 'Nord',
    site_ids: [1, 2],
    parameters: {},
    status: 'RUNNING',
    progress: 0.25,
    eta_seconds: 12,
    held_up_by: null,
    created_at: '2026-11-20 14:00:00 UTC',
    started_at: '2026-11-20 14:00:01 UTC',
    finished_at: null,
    redo_of: null,
    orders: 2,
    error: null,
    atlas: 'demo',
    atlas_version: '1',
    program_version: '2026.11.26',
    input_hash: 'abc',
    assumptions_changed_at: null,
    replaced_by: null,
    ...change,
  }
}
