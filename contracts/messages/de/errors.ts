import type { Messages } from '../index.ts'

export const errors: Messages['errors'] = {
  INVALID_INPUT: (p) => (p.field ? `Ungültige Eingabe: ${p.field}.` : 'Ungültige Eingabe.'),
  ACCOUNT_EXISTS: () => 'Ein Konto mit diesem Loginnamen oder dieser E-Mail-Adresse existiert bereits.',
  PASSWORD_INVALID: () => 'Das aktuelle Passwort ist ungültig.',
  NOT_AUTHENTICATED: () =>
    'Bei der Anmeldung ist ein Fehler aufgetreten, bitte versuchen Sie es später erneut.',
  LOGIN_FAILED: () =>
    'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie, ob Sie die richtigen Daten eingegeben haben.',
  REFRESH_TOKEN_INVALID: () => 'Die Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  NOT_PERMITTED: () => 'Sie sind dazu nicht berechtigt.',
  ADMIN_ONLY: () => 'Das dürfen nur Administratoren.',
  DEMO_ACCOUNT: () => 'Für das Demo-Konto nicht verfügbar',
  PRODUCT_NOT_PURCHASED: () =>
    'Sie haben dieses Produkt nicht erworben. Bitte wenden Sie sich an den Anbieter.',
  TERMS_NOT_ACCEPTED: (p) =>
    `Die Nutzungsbedingungen sind nicht akzeptiert. Um sie zu akzeptieren, besuchen Sie die Website ${p.host}.`,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: (p) =>
    `Die rechtlichen Hinweise sind nicht akzeptiert. Um sie zu akzeptieren, besuchen Sie die Website ${p.host}.`,
  AMBIGUOUS_PRODUCT: (p) => `${p.name} kann mehrere Produkte meinen: ${p.products}.`,
  NOT_FOUND: (p) => (p.name ? `${p.name} wurde nicht gefunden.` : 'Nicht gefunden.'),
  ACCOUNT_NOT_FOUND: () => 'Es gibt kein Konto mit diesem Benutzernamen oder dieser E-Mail-Adresse.',
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
    'Der Windpark wurde inzwischen an anderer Stelle geändert. Ihre Änderungen sind noch nicht gespeichert: Übernehmen Sie die anderen und speichern Sie noch einmal.',
  WIND_FARM_FROZEN: (p) =>
    p.added
      ? 'Für diesen Windpark existiert eine Berechnung, der neue Standort wurde nicht hinzugefügt'
      : 'Für diesen Windpark existiert eine Berechnung, er kann nicht mehr geändert werden. Kopieren Sie ihn, um ihn zu ändern.',
  IDEMPOTENCY_KEY_REUSED: () => 'Dieser Idempotency-Key wurde für einen anderen Auftrag verwendet.',
  SITE_SELECTION_SAVED: () => 'Die Standortauswahl ist gespeichert und lässt sich nicht mehr ändern.',
  JOB_NOT_FINISHED: () => 'Der Auftrag ist nicht abgeschlossen, es gibt noch kein Ergebnis.',
  PURCHASE_EXPIRED: (p) =>
    `Ihre Abrufe sind am ${p.date} abgelaufen. Bitte wenden Sie sich an den Anbieter, um neue zu erwerben.`,
  OLD_RESULT_FORMAT: () =>
    'Dieses Ergebnis hat ein altes Format, das nicht angezeigt werden kann. Bitte berechnen Sie es neu.',
  REPORT_INCOMPLETE: () => 'Der Bericht kann noch nicht erstellt werden: Ein Name fehlt.',
  FILE_EXPIRED: () => 'Diese Datei wird nicht mehr vorgehalten.',
  LINK_EXPIRED: () => 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  PAYLOAD_TOO_LARGE: (p) => `Die Anfrage ist zu groß (höchstens ${p.limit}).`,
  PLACEHOLDER_LIST: () => 'Zur Liste mit der Id -1 kann nichts hinzugefügt werden',
  LIST_FULL: (p) => `Die maximale Anzahl an Standorten ist erreicht. (${p.limit})`,
  NO_SITES: () => 'Die Liste enthält keine Standorte. Legen Sie zuerst einen Standort an.',
  NOT_A_WIND_FARM: (p) => `Die Liste „${p.name}“ ist kein Windpark. Machen Sie sie zuerst zu einem.`,
  WIND_FARM_INCOMPLETE: () => 'Der Windpark kann noch nicht berechnet werden.',
  OUT_OF_ATLAS_AREA: (p) => (p.site ? `Außerhalb des Atlasgebiets: ${p.site}` : 'Außerhalb des Atlasgebiets'),
  OUTSIDE_PERIOD: (p) =>
    `Der Atlas enthält Daten von ${p.from} bis ${p.till}. Wählen Sie Jahre in diesem Bereich.`,
  HEIGHT_OUT_OF_RANGE: (p) => `Die Höhe ${p.height} m liegt außerhalb von ${p.hmin} bis ${p.hmax} m.`,
  PARAMETER_NOT_AVAILABLE: (p) => `Dieser Atlas enthält nicht: ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `Das Format ${p.format} ist für dieses Produkt nicht verfügbar.`,
  NOT_ENOUGH_TIMESTEPS: () => 'Windstatistik: zu wenige Zeitschritte',
  REDO_DIFFERS: () =>
    'Nur dieselbe Zeitreihe kann aktualisiert werden: gleiche Standorte, Höhen und Parameter. Bitte bestellen Sie sie neu.',
  NOT_ENOUGH_ORDERS: (p) => `Nicht genügend Abrufe: ${p.needed} benötigt, ${p.remaining} übrig.`,
  SITE_NOT_SELECTED: (p) =>
    `Für dieses Produkt nicht ausgewählt: ${p.sites}. Es gilt nur für die gewählten Standorte.`,
  SITE_ALREADY_SELECTED: (p) => `Der Standort ist bereits ausgewählt: ${p.name}`,
  TOO_MANY_SITES_SELECTED: (p) => `Die maximale Anzahl an Standorten ist erreicht. (${p.limit})`,
  TOO_MANY_REQUESTS: (p) => `Zu viele Anfragen. Bitte versuchen Sie es in ${p.seconds} s erneut.`,
  INTERNAL: () => 'Ein interner Fehler ist aufgetreten. Das Team ist benachrichtigt.',
  ATLAS_UNAVAILABLE: () => 'Die Daten für dieses Produkt werden zurzeit aktualisiert',
  IDENTITY_UNAVAILABLE: () => 'Netzwerkfehler - Der Anmeldeserver konnte nicht erreicht werden.',
  DISK_FULL: () =>
    'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts geändert; bitte verständigen Sie den Anbieter.',
  MAINTENANCE: () => 'Der Dienst wird gewartet. Bitte versuchen Sie es später erneut.',
}
