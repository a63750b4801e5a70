import { reasonAfterColon } from '../../inputReason.ts'
import { pluralOf } from '../../plural.ts'
import { waitText } from '../../waitText.ts'
import type { Messages } from '../index.ts'
import { heightIssues } from './heightIssues.ts'
import { pageErrors } from './pageErrors.ts'

const many = pluralOf('de')

const ordersTaken: Readonly<Record<string, string>> = {
  energyYield: ' Der Energieertrag braucht einen Abruf je geplanter Anlage.',
  timeSeries: ' Jede Zeitreihe braucht einen Abruf.',
  marketValue: ' Der Marktwert braucht einen Abruf je Anlage.',
}

export const errors: Messages['errors'] = {
  ...pageErrors,
  INVALID_INPUT: ({ field = '', reason = '', more = 0 }) => {
    const others =
      String(more) === '0'
        ? ''
        : ` ${more} ${many(`${more}`, 'weiterer Fehler', 'weitere Fehler')} unter „issues“.`
    return `Ungültige Eingabe${reasonAfterColon(`${field}`, `${reason}`)}${others}`
  },
  REQUEST_TIMEOUT: () => 'Die Anfrage kam nicht rechtzeitig an. Bitte versuchen Sie es noch einmal.',
  URI_TOO_LONG: (p) => `Die Adresse ist zu lang (höchstens ${p.limit} Bytes). Senden Sie darin weniger.`,
  UNSUPPORTED_MEDIA_TYPE: (p) => `Dieser Aufruf nimmt ${p.type} nicht an. Senden Sie ${p.expected}.`,
  RANGE_NOT_SATISFIABLE: (p) => `Der Bereich liegt hinter dem Ende der Datei, die ${p.bytes} Bytes groß ist.`,
  HEADERS_TOO_LARGE: () =>
    'Die Kopfzeilen der Anfrage oder ihre Adresse sind zu groß. Senden Sie darin weniger.',
  ACCOUNT_EXISTS: () => 'Ein Konto mit diesem Loginnamen oder dieser E-Mail-Adresse existiert bereits.',
  PASSWORD_INVALID: () => 'Das aktuelle Passwort ist ungültig.',
  NOT_AUTHENTICATED: () =>
    'Bei der Anmeldung ist ein Fehler aufgetreten, bitte versuchen Sie es später erneut.',
  LOGIN_FAILED: () =>
    'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie, ob Sie die richtigen Daten eingegeben haben.',
  API_KEY_EXPIRED: (p) =>
    `Dieser API-Schlüssel ist am ${p.date} abgelaufen. Legen Sie auf der Kontoseite einen neuen an.`,
  API_KEY_PAUSED: (p) =>
    `Dieser API-Schlüssel ruht: Mit seinem Konto hat sich seit ${p.days} Tagen niemand angemeldet. Nach einer Anmeldung gilt er wieder.`,
  REFRESH_TOKEN_INVALID: () => 'Die Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  NOT_PERMITTED: () => 'Sie sind dazu nicht berechtigt.',
  LOGIN_NOT_FRESH: (p) =>
    `Dafür darf die letzte Anmeldung höchstens ${p.minutes} Minuten her sein. Bitte melden Sie sich erneut an.`,
  PRODUCT_NOT_PURCHASED: () =>
    'Sie haben dieses Produkt nicht erworben. Bitte wenden Sie sich an den Anbieter.',
  TERMS_NOT_ACCEPTED: (p) =>
    `Die Nutzungsbedingungen sind nicht akzeptiert. Um sie zu akzeptieren, besuchen Sie die Website ${p.host}.`,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: (p) =>
    `Die rechtlichen Hinweise sind nicht akzeptiert. Um sie zu akzeptieren, besuchen Sie die Website ${p.host}.`,
  AMBIGUOUS_PRODUCT: (p) => `${p.name} kann mehrere Produkte meinen: ${p.products}.`,
  NOT_FOUND: (p) => (p.name ? `${p.name} wurde nicht gefunden.` : 'Nicht gefunden.'),
  ACCOUNT_NOT_FOUND: () => 'Es gibt kein Konto mit diesem Loginnamen oder dieser E-Mail-Adresse.',
  ACCOUNT_DISABLED: () => 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Anbieter.',
  EMAIL_OF_REALM: () =>
    'Es gilt die E-Mail-Adresse, die der Identitätsanbieter bestätigt hat. Ändern Sie sie dort.',
  ACCOUNT_IN_USE: () =>
    'Mit dem Konto, in dem Sie angemeldet sind, wurde schon gearbeitet. Löschen Sie es auf der Kontoseite, melden Sie sich neu an und geben Sie den Code dann ein.',
  INVITATION_INVALID: () =>
    'Dieser Einladungscode ist unbekannt, verbraucht oder abgelaufen. Bitten Sie den Anbieter um einen neuen.',
  ROLE_OF_REALM: () =>
    'Rollen werden beim Identitätsanbieter vergeben und von dort übernommen. Um ein Konto sofort auszusperren, schalten Sie „Darf sich anmelden“ aus.',
  ADMIN_NOT_DELETED: () =>
    'Das Konto eines Administrators wird nicht gelöscht. Ein anderer Administrator muss ihm zuerst die Rolle nehmen, unter Verwaltung > Kunden.',
  PASSWORD_OF_REALM: (p) =>
    `Passwörter werden beim Identitätsanbieter gesetzt: ${p.issuer}. Setzen Sie das Passwort dort zurück, bei Keycloak unter Users > Credentials.`,
  NO_MAIL_ADDRESS: (p) =>
    `${p.name} hat keine E-Mail-Adresse. Tragen Sie eine ein oder lassen Sie sich den Link anzeigen.`,
  ACCOUNT_BLOCKED: (p) =>
    `${p.name} ist gesperrt und erhält keine E-Mails. Schalten Sie zuerst „Darf sich anmelden“ ein oder lassen Sie sich den Link anzeigen.`,
  PURCHASE_IN_USE: (p) =>
    `Von diesem Kauf ${many(`${p.used}`, 'ist', 'sind')} ${p.used} schon verbraucht oder reserviert: ${p.wanted} wären zu wenig. Mindestens ${p.used} müssen es sein.`,
  PURCHASE_OTHERWISE_COUNTED: (p) =>
    p.what === 'sites'
      ? 'Dies ist ein Kauf von Abrufen: Er hat keine Anzahl von Standorten.'
      : 'Dieser Kauf hat keine Anzahl von Abrufen, da er unbegrenzt ist oder für Standorte gilt. Nehmen Sie ihn zurück und tragen Sie einen neuen ein.',
  REQUEST_ANSWERED: () =>
    'Diese Anfrage wurde bereits beantwortet oder zurückgezogen. Laden Sie die Seite neu, um zu sehen, wie.',
  NOTHING_TO_CORRECT: () => 'Das ändert nichts: Der Kauf hat bereits diese Werte.',
  LIST_NAME_EXISTS: (p) =>
    `Eine Liste mit dem Namen „${p.name}“ existiert bereits. Wählen Sie einen anderen Namen.`,
  SITE_NAME_EXISTS: (p) =>
    `Die Liste enthält bereits einen Standort „${p.name}“. Wählen Sie einen anderen Namen.`,
  TURBINE_NAME_EXISTS: (p) => `„${p.name}“ existiert bereits. Wählen Sie einen anderen Namen.`,
  TURBINE_IN_USE: (p) =>
    `Standorte dieser Listen verwenden den Eintrag: ${p.lists}. Weisen Sie ihnen zuerst eine andere Anlage zu.`,
  LIST_CHANGED: () =>
    'Die Liste wurde inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.',
  WIND_FARM_CHANGED: () =>
    'Der Windpark wurde inzwischen an anderer Stelle geändert. Ihre Änderungen sind noch nicht gespeichert: Übernehmen Sie die anderen Änderungen und speichern Sie noch einmal.',
  WIND_FARM_FROZEN: (p) =>
    p.added
      ? 'Für diesen Windpark existiert eine Berechnung, der neue Standort wurde nicht hinzugefügt'
      : 'Für diesen Windpark existiert eine Berechnung, er kann nicht mehr geändert werden. Kopieren Sie ihn, um ihn zu ändern.',
  IDEMPOTENCY_KEY_REUSED: () => 'Dieser Idempotency-Key wurde für eine andere Bestellung verwendet.',
  SITE_SELECTION_SAVED: () => 'Die Standortauswahl ist gespeichert und lässt sich nicht mehr ändern.',
  DATA_NOT_BEGUN: (p) =>
    `Diese Daten wurden noch nie geladen. Der Befehl „anemone fetch ${p.task}“ legt fest, was geladen wird, und lädt es zum ersten Mal.`,
  JOB_NOT_FINISHED: () => 'Der Auftrag ist nicht abgeschlossen, es gibt noch kein Ergebnis.',
  PURCHASE_EXPIRED: (p) =>
    `Ihre Abrufe sind am ${p.date} abgelaufen. Bitte wenden Sie sich an den Anbieter, um neue zu erwerben.`,
  OLD_RESULT_FORMAT: () =>
    'Dieses Ergebnis hat ein altes Format, das nicht angezeigt werden kann. Bitte berechnen Sie es neu.',
  REPORT_INCOMPLETE: () => 'Der Bericht kann noch nicht erstellt werden: Ein Name fehlt.',
  REPORT_UNPRINTABLE: () => 'Der Bericht kann nicht gedruckt werden: Für ein Zeichen gibt es keine Schrift.',
  FILE_EXPIRED: () => 'Diese Datei ist nicht mehr gespeichert.',
  LINK_EXPIRED: () => 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  PAYLOAD_TOO_LARGE: (p) => `Die Anfrage ist zu groß (höchstens ${p.limit}).`,
  PLACEHOLDER_LIST: () =>
    '„keine Liste“ nimmt keine Standorte auf. Legen Sie eine Liste an oder wählen Sie eine andere.',
  PLACEHOLDER_LIST_FIXED: ({ attempt }) =>
    attempt === 'copy'
      ? 'Der Eintrag „keine Liste“ enthält keine Standorte, die kopiert werden könnten. Wählen Sie eine Liste.'
      : attempt === 'delete'
        ? 'Der Eintrag „keine Liste“ kann nicht gelöscht werden. Wählen Sie eine Liste.'
        : 'Der Eintrag „keine Liste“ kann nicht geändert werden. Wählen Sie eine Liste.',
  LIST_FULL: (p) => `Die maximale Anzahl an Standorten ist erreicht. (${p.limit})`,
  NO_SITES: () =>
    'Die Liste enthält keinen Standort, der zu bestellen wäre. Legen Sie einen an, oder nennen Sie die, die ausgeschlossen oder von anderen geplant sind.',
  NOT_A_WIND_FARM: (p) => `Die Liste „${p.name}“ ist kein Windpark. Machen Sie sie zuerst zu einem.`,
  WIND_FARM_INCOMPLETE: () => 'Der Windpark kann noch nicht berechnet werden.',
  OUT_OF_ATLAS_AREA: (p) =>
    p.exchanged
      ? `Außerhalb des Atlasgebiets: ${p.site}. Mit vertauschter Breite und Länge lägen darin: ${p.exchanged}.`
      : p.site
        ? `Außerhalb des Atlasgebiets: ${p.site}`
        : 'Außerhalb des Atlasgebiets',
  OUT_OF_AREA: () => 'Außerhalb des Atlasgebiets',
  INDEX_PERIOD_NOT_AVAILABLE: (p) =>
    p.first
      ? `Für ${p.period} lässt sich kein Index angeben: Dem Atlas fehlen alle Monate davon. Er hat Monate von ${p.first} bis ${p.last}; der Betreiber ergänzt weitere mit: anemone fetch weather`
      : 'Der Atlas hat noch keinen ganzen Monat.',
  REFERENCE_NOT_AVAILABLE: (p) =>
    p.years
      ? `Die Jahre ${p.reference} können nicht Bezugszeitraum sein: Der Atlas hat die vollständigen Jahre ${p.years}.`
      : 'Der Atlas hat kein vollständiges Jahr, das Bezugszeitraum sein könnte.',
  NOT_VIEWED: (p) =>
    `${p.name} lässt sich nur bestellen: Nur Produkte, die sich auch ansehen lassen, können für Bestellungen geschlossen werden.`,
  MARKET_PERIOD_NOT_AVAILABLE: (p) =>
    `Für ${p.period} lässt sich kein Marktwert angeben: Wetter oder Preise dazu fehlen. Der Betreiber ergänzt sie mit: anemone fetch weather, anemone fetch prices`,
  FORECAST_UNAVAILABLE: () =>
    'Es gibt keine Prognose: Preise, Erzeugung oder veröffentlichte Werte reichen nicht weit genug zurück, oder der Atlas hat weniger als zwei der Wetterjahre. Der Betreiber ergänzt sie mit: anemone fetch prices, anemone fetch generation, anemone fetch market-values, anemone fetch weather',
  FORECAST_OVER: (p) =>
    `Alle gewünschten Monate (${p.months}) sind vorbei: Preise sind nur bis ${p.known} bekannt. Es fehlen die Preise von ${p.missing}. Der Betreiber ergänzt sie mit: anemone fetch prices, anemone fetch generation`,
  FORECAST_MONTH_NOT_AVAILABLE: (p) =>
    `${p.month} wird nicht prognostiziert: Es gibt ${p.from} bis ${p.till}.`,
  SYNTHETIC_MIX: () =>
    'Synthetische und echte Daten werden nicht kombiniert: Von Wetter und Preisen ist hier nur eines synthetisch. Wählen Sie einen Atlas, der zu den Preisen passt, importieren Sie andere (anemone fetch weather, anemone fetch prices) oder verlangen Sie die Mischung mit mixed=true.',
  PRICES_UNAVAILABLE: () =>
    'Es sind noch keine Preise gespeichert. Der Betreiber ergänzt sie mit: anemone fetch prices',
  SITE_TURBINE_MISSING: (p) =>
    `Jeder Standort wird mit seiner eigenen Anlage bewertet. Anlagentyp, Leistungskurve oder Nabenhöhe fehlt bei: ${p.site}.`,
  WHOLE_ATLAS_REMOTE: () =>
    'Das Feld über den ganzen Atlas lässt sich nur berechnen, wenn der Atlas auf dem Server gespeichert ist. Bestellen Sie nur die Standorte.',
  NOT_ON_DEMAND: () =>
    'Dieses Produkt lässt sich ansehen, aber nicht bestellen. Bitte wenden Sie sich an den Anbieter.',
  OUTSIDE_PERIOD: (p) =>
    p.from === p.till
      ? `Der Atlas enthält nur Daten von ${p.from}. Wählen Sie dieses Jahr.`
      : `Der Atlas enthält Daten von ${p.from} bis ${p.till}. Wählen Sie Jahre in diesem Bereich.`,
  HEIGHT_OUT_OF_RANGE: (p) =>
    heightIssues.hubHeightOutOfRange({ value: `${p.height}`, min: `${p.hmin}`, max: `${p.hmax}` }),
  PARAMETER_NOT_AVAILABLE: (p) => `Dieser Atlas enthält nicht: ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `Das Format ${p.format} ist für dieses Produkt nicht verfügbar.`,
  DISPERSION_REFUSED: (p) => (p.site ? `${p.site}: ${p.reason}` : `${p.reason}`),
  NOT_ENOUGH_TIMESTEPS: () => 'Statistik des Windpotenzials: zu wenige Zeitschritte',
  REDO_DIFFERS: () =>
    'Nur dieselbe Berechnung kann aktualisiert werden: gleiche Standorte, Höhen und Parameter. Bitte bestellen Sie sie neu.',
  NOT_ENOUGH_ORDERS: (p) =>
    `Nicht genügend Abrufe: ${p.needed} benötigt, ${p.remaining} übrig.${ordersTaken[p.product ?? ''] ?? ''}`,
  SITE_NOT_SELECTED: (p) =>
    `Für dieses Produkt nicht ausgewählt: ${p.sites}. Es gilt nur für die gewählten Standorte.`,
  SITE_ALREADY_SELECTED: (p) => `Der Standort ist bereits ausgewählt: ${p.name}`,
  TOO_MANY_SITES_SELECTED: (p) => `Die maximale Anzahl an Standorten ist erreicht. (${p.limit})`,
  TOO_MANY_SITE_LISTS: (p) =>
    `Ein Konto hat höchstens ${p.limit} Standortlisten; mit ${p.more} weiteren hätte dieses ${p.wanted}. Löschen Sie Listen, die Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_SITES: (p) =>
    `Ein Konto hat höchstens ${p.limit} Standorte in allen Listen; mit ${p.more} weiteren hätte dieses ${p.wanted}. Löschen Sie Standorte oder Listen, die Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_TURBINE_VENDORS: (p) =>
    `Ein Konto hat höchstens ${p.limit} eigene Hersteller. Löschen Sie einen, den Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_TURBINE_TYPES: (p) =>
    `Ein Konto hat höchstens ${p.limit} eigene Anlagentypen. Löschen Sie einen, den Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_POWER_CURVES: (p) =>
    `Ein Konto hat höchstens ${p.limit} eigene Leistungskurven. Löschen Sie eine, die Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_FORWARD_CURVES: (p) =>
    `Ein Konto hat höchstens ${p.limit} Terminkurven. Löschen Sie eine, die Sie nicht mehr brauchen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_SHARES: (p) =>
    `Ein Konto hat höchstens ${p.limit} gültige geteilte Links. Widerrufen Sie einen, der nicht mehr gebraucht wird, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_API_KEYS: (p) =>
    `Ein Konto hat höchstens ${p.limit} API-Schlüssel. Widerrufen Sie einen, den Sie nicht mehr benutzen, oder bitten Sie den Anbieter um mehr.`,
  TOO_MANY_PRODUCT_REQUESTS: (p) =>
    `Ein Konto kann ${p.limit} Anfragen nach Produkten haben, die offen oder jünger als ein Tag sind. Warten Sie die Antwort ab, oder schreiben Sie dem Anbieter.`,
  TOO_MANY_ACTIVE_JOBS: (p) =>
    `Höchstens ${p.limit} Berechnungen eines Kontos dürfen zugleich warten oder laufen. Warten Sie, bis eine beendet ist, oder brechen Sie eine ab.`,
  TOO_MANY_UPLOADS: (p) =>
    `Höchstens ${p.limit} Übertragungen eines Kontos dürfen zugleich laufen. Warten Sie, bis eine beendet ist, und versuchen Sie es erneut.`,
  TOO_MANY_EVENT_STREAMS: (p) =>
    `Höchstens ${p.limit} Ereignisströme eines Kontos dürfen zugleich offen sein. Schließen Sie zuerst einen, etwa ein anderes Fenster der Anwendung.`,
  EVENT_STREAMS_FULL: (p) =>
    `Der Server hat seine ${p.limit} Ereignisströme offen. Bitte versuchen Sie es in ${p.seconds} s erneut; Berechnungen laufen derweil weiter.`,
  TOO_MANY_REQUESTS: (p) => `Zu viele Anfragen. Bitte versuchen Sie es in ${waitText(p.seconds)} erneut.`,
  FILE_QUESTIONS: () =>
    'Die Datei lässt etwas offen: Senden Sie den Aufruf erneut mit `answers`, siehe „questions“.',
  WORK_TOO_LARGE: (p) =>
    `Das braucht mehr als ${p.limit} s oder ${p.memory} MB Speicher und wurde abgebrochen; geändert wurde nichts. Versuchen Sie es später noch einmal, oder mit weniger auf einmal.`,
  SERVER_BUSY: (p) => `Der Server ist ausgelastet. Bitte versuchen Sie es in ${p.seconds} s erneut.`,
  INTERNAL: () => 'Ein interner Fehler ist aufgetreten. Das Team ist benachrichtigt.',
  DATABASE_UNAVAILABLE: (p) =>
    `Die Datenbank antwortet zurzeit nicht, es wurde nichts geändert. Bitte versuchen Sie es in ${p.seconds} s erneut.`,
  RESULTS_UNAVAILABLE: (p) =>
    `Der Ergebnisspeicher antwortet zurzeit nicht; verloren ist nichts. Bitte versuchen Sie es in ${p.seconds} s erneut.`,
  OUTCOME_UNKNOWN: () =>
    'Die Verbindung zur Datenbank ging beim Speichern verloren. Bitte sehen Sie nach, ob gespeichert wurde, bevor Sie es erneut versuchen; eine Bestellung mit Idempotency-Key kann unverändert wiederholt werden.',
  PRODUCT_UPDATING: () => 'Die Daten für dieses Produkt werden zurzeit aktualisiert',
  MARKET_DATA_DAMAGED: () =>
    'Ein Teil der Marktdaten ist beschädigt. Das Protokoll des Servers nennt die Datei; der Anbieter muss sie zurückholen oder neu importieren.',
  ATLAS_UNAVAILABLE: () => 'Die Daten für dieses Produkt werden zurzeit aktualisiert',
  IDENTITY_UNAVAILABLE: () => 'Netzwerkfehler: Der Anmeldeserver konnte nicht erreicht werden.',
  DISK_FULL: () =>
    'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts geändert; bitte verständigen Sie den Anbieter.',
  MAINTENANCE: () => 'Der Dienst wird gewartet. Bitte versuchen Sie es später erneut.',
}
