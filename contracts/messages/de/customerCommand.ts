import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const customerCommand: Messages['customerCommand'] = {
  invalidNumber: (option, number) => `--${option}: ${number} ist keine ganze Zahl ab 0.`,
  invalidPurchase: (number) =>
    `${number} ist nicht die Nummer eines Kaufs: siehe anemone customer purchases.`,
  invalidRequest: (number) =>
    `${number} ist nicht die Nummer einer Anfrage: siehe anemone customer requests.`,
  invalidDay: (option, day) => `--${option}: ${day} ist kein Tag der Form JJJJ-MM-TT.`,
  invalidAct: (act, acts) => `--act: ${act} ist keiner von ${acts}.`,
  needsReason: '--reason: Geben Sie den Grund an; der Kunde liest ihn in seinem Konto.',
  nothingGiven: 'Geben Sie an, wie der Kauf sein soll: --orders, --sites oder --expires.',
  none: 'Keine.',
  columns: {
    login: 'Loginname',
    role: 'Rolle',
    state: 'Zustand',
    name: 'Name',
    company: 'Firma',
    email: 'E-Mail-Adresse',
    id: 'ID',
    since: 'seit',
    request: 'Anfrage',
    purchase: 'Kauf',
    product: 'Produkt',
    bought: 'gekauft',
    left: 'übrig',
    until: 'gültig bis',
  },
  blocked: 'gesperrt',
  active: 'darf sich anmelden',
  counts: (sessions, activeJobs, jobs, lists) =>
    `Sitzungen: ${sessions}, Aufträge: ${jobs}, davon aktiv: ${activeJobs}, Standortlisten: ${lists}`,
  apiKey: (id, name, prefix, used) => `API-Schlüssel ${id}: ${name}, ${prefix}…, ${used}`,
  neverUsed: 'nie benutzt',
  lastUsed: (at) => `zuletzt benutzt ${at}`,
  exported: (login, file) => `Alle Daten von ${login} stehen in ${file}`,
  deletion: {
    about: (login, name, email, id) =>
      `Gelöscht wird ${[`${login}`, name, email].filter(Boolean).join(', ')}, ID ${id}, mit Listen, Aufträgen, Ergebnissen, Schlüsseln und Käufen. Das lässt sich nicht rückgängig machen.`,
    question: 'Zur Bestätigung den Loginnamen eingeben: ',
    needsConfirm: (login) => `Es wurde nichts gelöscht. Bestätigen Sie mit --confirm ${login}`,
    otherName: (typed) => `${typed} ist ein anderer Name; es wurde nichts gelöscht.`,
    done: (login, uuid, jobs) =>
      `${login} ist gelöscht; abgebrochene Aufträge: ${jobs}. Das Protokoll behält die Nummer ${uuid}`,
    realm: (issuer) =>
      `Das Konto beim Identitätsanbieter bleibt bestehen: Löschen Sie es auch dort (${issuer}).`,
  },
  link: (login, link, hours) =>
    `${login} setzt hier ein neues Passwort, einmal und innerhalb von ${hours} Stunden:\n${link}`,
  mailed: (login, hours) =>
    `${login} erhält eine E-Mail mit einem Link, der ${hours} Stunden gilt; ein laufender Server verschickt sie.`,
  revoked: (login, count, shown) =>
    `${login}: ${many(count, '1 API-Schlüssel widerrufen', `${shown} API-Schlüssel widerrufen`)}`,
  ended: (login, count, shown) =>
    `${login}: ${many(count, '1 Sitzung beendet', `${shown} Sitzungen beendet`)}`,
  corrected: (login, what) => `${login}: ${what}`,
}
