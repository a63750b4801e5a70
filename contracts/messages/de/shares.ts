import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const shares: Messages['shares'] = {
  share: 'Teilen',
  dialog: 'Dieses Ergebnis teilen',
  intro:
    'Wer den Link hat, sieht die Werte und Tabellen dieses Ergebnisses, seine Quelle und seine Berechnung, und sonst nichts aus Ihrem Konto. Eine Anmeldung ist nicht nötig.',
  mapDialog: 'Diese Karte teilen',
  mapIntro:
    'Wer den Link hat, sieht diese Karte wie auf Ihrem Bildschirm, mit den Werten der sichtbaren Zellen, der gewählten Zelle und der Quelle, und sonst nichts aus Ihrem Konto. Eine Anmeldung ist nicht nötig.',
  name: 'Titel',
  nameHint: 'Freiwillig, steht ganz oben',
  life: 'Läuft ab nach',
  days: (count, shown) => many(count, '1 Tag', `${shown} Tagen`),
  withFiles: 'Auch die Dateien des Ergebnisses können heruntergeladen werden',
  compared: 'Als Vergleich teilen mit',
  comparedNone: 'keiner anderen Berechnung',
  make: 'Link erstellen',
  made: 'Der Link ist fertig',
  once: 'Kopieren Sie den Link jetzt: Er wird nur dieses Mal angezeigt. In Ihrem Konto können Sie ihn jederzeit widerrufen.',
  copyLink: 'Link kopieren',
  linkCopied: 'Link wurde kopiert',
  link: 'Link zum Ergebnis',
  mine: 'Geteilte Links',
  mineText:
    'Links, die Ihre Ergebnisse und Karten allen zeigen, die sie haben. Jeder zeigt ein Ergebnis, einen Vergleich oder eine Karte, bis er abläuft oder Sie ihn widerrufen.',
  mineNone:
    'Sie haben noch nichts geteilt. Ein fertiges Ergebnis und eine Karte haben dafür eine Schaltfläche.',
  columns: {
    shown: 'Gezeigt wird',
    opened: 'Geöffnet',
    state: 'Zustand',
  },
  states: { active: 'funktioniert', expired: 'Link abgelaufen', revoked: 'widerrufen' },
  never: 'noch nicht',
  openedTimes: (count, shown, at) => many(count, `einmal, ${at}`, `${shown}-mal, zuletzt ${at}`),
  results: (count, shown) => many(count, '1 Ergebnis', `${shown} Ergebnisse`),
  revoke: 'Link widerrufen',
  revokeTitle: (name) => `Den Link „${name}“ widerrufen?`,
  revokeText: 'Er funktioniert ab sofort nicht mehr, und niemand kann ihn noch öffnen.',
  repeated: 'nennt ein Ergebnis zweimal.',
  mixed: 'nennt Ergebnisse mehrerer Produkte: Ein Link vergleicht Ergebnisse eines Produkts.',
  either: 'muss Ergebnisse nennen, oder der Link muss eine Karte zeigen: eines von beiden.',
  weights: 'muss bei eigenen Gewichten eine Zahl für jedes Ergebnis haben, sonst keine.',
  twoMaps: 'braucht zwei Karten: Eine Differenz hat zwei.',
  noHeight: 'hat einen Nordrand, der nicht nördlich des Südrands ist.',
  page: {
    title: 'Geteiltes Ergebnis',
    mapTitle: 'Geteilte Karte',
    mapHint: 'Zeigen Sie auf eine Zelle, um ihren Wert zu sehen.',
    mapLoading: 'Die Karte wird berechnet; der Trend eines großen Atlas dauert bis zu eine Minute …',
    comparison: 'Geteilter Vergleich',
    until: (day) => `Dieser Link funktioniert bis ${day}.`,
    run: 'Kennung der Berechnung',
    completed: 'Fertiggestellt',
    period: 'Zeitraum der Daten',
    replaced: 'Eine neuere Berechnung hat diese ersetzt.',
    figures: 'Wichtigste Werte',
    files: 'Dateien des Ergebnisses',
    save: (file) => `${file} speichern`,
    gone: 'Dieser Link funktioniert nicht',
    goneText:
      'Er ist abgelaufen, wurde widerrufen oder nicht vollständig kopiert. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    cut: (shown, all) => `Die ersten ${shown} von ${all} Zeilen.`,
  },
  subject: 'Standort oder Gruppe',
}
