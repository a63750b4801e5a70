import type { Messages } from '../index.ts'

export const jobs: Messages['jobs'] = {
  states: {
    SUBMITTED: 'übermittelt',
    PENDING: 'in der Warteschlange',
    RUNNING: 'läuft',
    COMPLETED: 'abgeschlossen',
    ERROR: 'Fehler',
    CANCELLED: 'abgebrochen',
    FAILED: 'fehlgeschlagen',
    TIMEOUT: 'Zeit überschritten',
    NODE_FAIL: 'Rechner ausgefallen',
    INVALID: 'ungültig',
  },
  notices: {
    submitted: 'Der Auftrag wurde übermittelt.',
    pending: 'Der Auftrag ist in der Warteschlange.',
    running: 'Der Auftrag läuft.',
    error: 'Im Auftrag ist ein Fehler aufgetreten. Das Team ist benachrichtigt.',
    completed: 'Der Auftrag ist abgeschlossen.',
    cancelled: 'Der Auftrag wurde abgebrochen.',
  },
}
