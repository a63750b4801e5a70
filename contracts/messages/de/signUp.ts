import type { Messages } from '../index.ts'

export const signUp: Messages['signUp'] = {
  fields: {
    gender: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    loginName: 'Loginname',
    email: 'E-Mail-Adresse',
    companyName: 'Firma',
    street: 'Straße',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    companyVat: 'Umsatzsteuer-ID',
    companyWebsite: 'Website der Firma',
    telephone: 'Telefon',
  },
  fieldIssues: {
    fieldMissing: () => 'Dieses Feld ist erforderlich.',
    fieldTooShort: ({ min }) => `Mindestens ${min} Zeichen.`,
    fieldTooLong: ({ max }) => `Höchstens ${max} Zeichen.`,
    fieldHasForbiddenCharacters: ({ characters }) =>
      `Hier nicht erlaubt: ${[...characters].map((one) => (one === ' ' ? 'Leerzeichen' : one)).join(' ')}`,
    genderInvalid: () => 'Wählen Sie Herr oder Frau.',
    emailInvalid: () => 'Das ist keine E-Mail-Adresse.',
    vatInvalid: () => 'Zwei Großbuchstaben oder keine, dann 9 bis 12 Ziffern.',
  },
  passwordIssues: {
    passwordTooShort: ({ min }) => `Das Passwort ist zu kurz: mindestens ${min} Zeichen.`,
    passwordTooLong: ({ max }) => `Das Passwort ist zu lang: höchstens ${max} Zeichen.`,
    passwordsDiffer: () => 'Die Passwörter stimmen nicht überein.',
    passwordUnchanged: () => 'Das neue Passwort ist mit dem aktuellen identisch.',
    currentPasswordMissing: () => 'Das aktuelle Passwort muss angegeben werden.',
    currentPasswordWrong: () => 'Das aktuelle Passwort ist ungültig.',
  },
  genders: { m: 'Herr', f: 'Frau' },
  optional: 'optional',
  stillNeeded: (names) => `Noch nötig: ${names.join(', ')}`,
  hints: [
    'Wir senden Ihnen einen Link per E-Mail, über den Sie Ihr Passwort festlegen.',
    'Der Loginname lässt sich später nicht ändern.',
  ],
  showMore: 'Mehr Felder anzeigen',
  showLess: 'Weniger Felder anzeigen',
  submit: 'Registrieren',
  doneTitle: 'Registrierung eingegangen',
  doneText: (email) =>
    `Wir haben eine E-Mail an ${email} gesendet. Legen Sie über den Link darin Ihr Passwort fest und melden Sie sich dann an.`,
  errors: {
    ACCOUNT_EXISTS: 'Ein Konto mit diesem Loginnamen oder dieser E-Mail-Adresse existiert bereits.',
    UNKNOWN:
      'Die Registrierung ist aus unbekanntem Grund fehlgeschlagen. Bitte versuchen Sie es später erneut.',
  },
  resetText:
    'Geben Sie Ihren Loginnamen oder Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, über den Sie ein neues Passwort festlegen.',
  resetSubmit: 'Link senden',
  resetDone:
    'Wir haben eine E-Mail mit einem Link zum Festlegen eines neuen Passworts gesendet. Er gilt für begrenzte Zeit.',
  resetError: 'Dieser Loginname oder diese E-Mail-Adresse wurde nicht gefunden.',
  setTitle: 'Passwort festlegen',
  newPassword: 'Neues Passwort',
  confirmation: 'Neues Passwort wiederholen',
  passwordHint: 'Mindestens 6 Zeichen.',
  revokeAllKeys: 'Auch alle API-Schlüssel widerrufen',
  revokeAllKeysHint: 'Wählen Sie das, wenn jemand anderes Ihr Passwort gekannt haben kann.',
  setSubmit: 'Passwort festlegen',
  setDone: 'Ihr Passwort ist festgelegt. Sie können sich jetzt anmelden.',
  linkMissing:
    'Dieser Adresse fehlt der Link aus der E-Mail. Bitte öffnen Sie den Link in der E-Mail noch einmal.',
}
