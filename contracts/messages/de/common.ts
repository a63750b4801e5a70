import type { Messages } from '../index.ts'

export const common: Messages['common'] = {
  ok: 'OK',
  actions: 'Aktionen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  delete: 'Löschen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  next: 'Weiter',
  yes: 'Ja',
  no: 'Nein',
  none: 'keine',
  noDateLimit: 'ohne Ablaufdatum',
  required: 'Dieses Feld ist erforderlich.',
  synthetic: 'Synthetische Daten',
  syntheticHint:
    'Erzeugtes Demonstrationswetter, weder gemessen noch modelliert. Nicht als Entscheidungsgrundlage verwenden.',
  apiErrorTitle: 'Beim Zugriff auf die API ist ein Fehler aufgetreten',
  noResponse: 'Es kam keine Antwort',
  unexpectedAnswer:
    'Der Server hat in einer Form geantwortet, die diese Seite nicht kennt. Bitte laden Sie die Seite neu.',
  pageNotFound: 'Seite nicht gefunden.',
  pageNotFoundHint: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  toStartPage: 'Zur Startseite',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  pageFailedHint:
    'Der Fehler liegt bei uns. Oft hilft es, neu zu laden; wenn nicht, sagen Sie uns bitte, was Sie getan haben.',
  screenTimeout: (seconds) => `Ein Teil der Seite ist auch nach ${seconds} Sekunden nicht angekommen.`,
  screenFailed: 'Ein Teil der Seite ist nicht angekommen.',
  screenHint: 'Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu.',
  reload: 'Neu laden',
  sortedAscending: 'aufsteigend sortiert',
  sortedDescending: 'absteigend sortiert',
}
