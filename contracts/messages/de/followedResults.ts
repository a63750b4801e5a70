import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const followedResults: Messages['followedResults'] = {
  follow: 'Aktuell halten',
  followed: 'Wird aktuell gehalten',
  dialog: 'Dieses Ergebnis mit neueren Daten neu berechnen?',
  intro:
    'Hat der Atlas einen weiteren Monat oder ändern sich Preise oder amtliche Werte, wird dieses Ergebnis neu berechnet. Eine E-Mail am Tag nennt die wichtigsten Werte, die sich geändert haben.',
  free: 'Bis 365 Tage nach der Bestellung kostet das keinen Abruf, außer bei synthetischen Daten.',
  forecast: 'Jede Neuberechnung ist eine eigene Prognose und kostet Abrufe.',
  cost: (count, shown) =>
    `Sonst kostet eine Neuberechnung ${many(count, '1 Abruf', `${shown} Abrufe`)}, höchstens einmal im Kalendermonat. Würde sie mehr kosten oder reichen die Abrufe nicht, wird nichts bestellt; eine E-Mail sagt das dann.`,
  confirm: (count, shown) =>
    `Aktuell halten (kostet je Mal ${many(count, 'höchstens 1 Abruf', `höchstens ${shown} Abrufe`)})`,
  unfollowTitle: 'Dieses Ergebnis nicht mehr aktuell halten?',
  unfollowText:
    'Dafür wird nichts mehr bestellt und keine E-Mail mehr geschickt. Vorhandene Ergebnisse bleiben.',
  unfollow: 'Beenden',
  stopped: 'Wird nicht mehr aktuell gehalten: Eine E-Mail nennt den Grund',
  otherProduct: 'gehört zu einem Produkt, dessen Ergebnisse neuere Daten nicht ändern.',
  tooMany: (most) =>
    `ist eines zu viel: Ein Konto hält höchstens ${most} Ergebnisse aktuell. Beenden Sie zuerst ein anderes.`,
}
