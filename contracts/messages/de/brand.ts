import type { Messages } from '../index.ts'

export const brand: Messages['brand'] = {
  subject: 'Marke',
  none: (folder) => `Anemone; ${folder} gibt es nicht`,
  used: (name, folder, parts) => `${name}, aus ${folder}${parts && ` (${parts})`}`,
  parts: {
    colours: 'Farben',
    logo: 'Logo',
    icon: 'Symbol',
    mailTexts: (count) => `E-Mail-Texte: ${count}`,
    legalText: (name, version) => `${name} Version ${version}`,
  },
  sender: 'Absender',
  noFolder: 'ist kein Ordner. Legen Sie ihn an, oder berichtigen Sie BRAND_DIR.',
  fileMissing: 'fehlt. Schreiben Sie mindestens {"name": "…"} hinein.',
  unreadable: (code) =>
    `kann nicht gelesen werden (${code}). Geben Sie dem Benutzer des Servers das Recht zum Lesen.`,
  unknownEntry:
    'ist hier nicht bekannt; bekannt sind brand.json, logo.svg oder .png, favicon.svg oder .png, mails und legal. Benennen Sie es um, oder entfernen Sie es.',
  unknownFile: (known) =>
    `ist hier nicht bekannt. Benennen Sie die Datei in eine von ${known} um, oder entfernen Sie sie.`,
  notJson: (reason) => `ist kein JSON: ${reason}. Berichtigen Sie die Datei dort.`,
  field: (name, problem) => `${name}: ${problem}`,
  unknownField: (name) =>
    `${name} ist nicht bekannt; bekannt sind name, shortName, logoShowsName, colours, mail und imprint. Berichtigen oder entfernen Sie es.`,
  lineExpected: (most) => `eine Zeile von 1 bis ${most} Zeichen wird erwartet`,
  colourExpected: 'eine Farbe wie #0b5563 wird erwartet, je eine für wind und market',
  addressExpected: 'eine E-Mail-Adresse wie office@example.org wird erwartet',
  booleanExpected: 'true oder false wird erwartet',
  imprintExpected: 'eine Zeile von höchstens 500 Zeichen wird erwartet, oder {"de": "…", "en": "…"}',
  contrast: (colour, ratio, least, darker) =>
    `Text in ${colour} hätte einen Kontrast von ${ratio}:1 und braucht ${least}:1 (WCAG 2.2, Stufe AA). Nehmen Sie eine dunklere Farbe, etwa ${darker}.`,
  notPng: 'ist keine vollständige PNG-Datei. Exportieren Sie das Logo neu.',
  notSvg: 'ist keine vollständige SVG-Datei. Exportieren Sie das Logo neu.',
  svgForbidden: (part) =>
    `enthält ${part}; Skripte, Animationen und Adressen außerhalb der Datei werden nicht angenommen. Exportieren Sie das Logo als einfaches SVG oder als PNG.`,
  svgSize: 'hat weder viewBox noch width und height. Exportieren Sie das Logo mit seiner Größe neu.',
  pictureSize: (width, height, least, most) =>
    `hat ${width} × ${height} Pixel; jede Seite muss ${least} bis ${most} haben. Skalieren Sie das Bild.`,
  pictureTooLarge: (kilobytes) => `ist größer als ${kilobytes} kB. Skalieren oder vereinfachen Sie das Bild.`,
  mailLogoTooLarge: (kilobytes) =>
    `ist größer als ${kilobytes} kB, und jede E-Mail enthält es. Skalieren Sie es, oder verwenden Sie nur logo.svg.`,
  pictureNotDrawn:
    'lässt sich in keinem PDF darstellen. Exportieren Sie es als einfaches SVG mit Text als Pfaden oder als PNG.',
  subjectMissing: 'hat keinen Betreff. Beginnen Sie die erste Zeile mit „Betreff: “.',
  unknownPlaceholder: (name, known) =>
    `{${name}} ist kein Platzhalter dieser E-Mail; es gibt ${known}. Berichtigen oder entfernen Sie ihn.`,
  placeholderMissing: (name) => `{${name}} fehlt; ohne ihn ist die E-Mail nutzlos. Fügen Sie ihn ein.`,
  otherLanguageMissing:
    'fehlt; Kunden lesen den Text in beiden Sprachen. Ergänzen Sie die Datei, oder entfernen Sie die der anderen Sprache.',
  languagesDiffer:
    'hat eine andere Version oder ein anderes Datum als die Datei der anderen Sprache. Geben Sie beiden dasselbe.',
  legal: {
    head: 'hat keinen Kopf. Beginnen Sie die Datei mit den Zeilen „---“, „version: 1“, „date: 2026-01-31“, „---“.',
    version: 'hat keine Version. Schreiben Sie eine ganze Zahl über 0 in den Kopf, etwa „version: 1“.',
    date: 'hat kein Datum. Schreiben Sie den Tag dieser Version in den Kopf, etwa „date: 2026-01-31“.',
    title: 'hat keinen Titel. Beginnen Sie den Text mit einer Zeile „# Titel“.',
    section: 'hat keine Abschnitte mit Text. Überschreiben Sie jeden mit einer Zeile „## Titel“.',
  },
  legalTexts: 'Rechtstexte',
  legalInForce: (name, version) => `${name} Version ${version}: in Kraft`,
  legalNew: (name, version, published) =>
    `${name} Version ${version}: noch nicht veröffentlicht${published === null ? '' : `, in Kraft ist Version ${published}`}. Der nächste Start veröffentlicht sie und bittet jeden Kunden erneut um Zustimmung.`,
  legalNotCompared:
    'nicht verglichen: Ein Server hat die eingebettete Datenbank. Sein nächster Start vergleicht die Versionen und weist einen Text zurück, der ohne neue Version geändert wurde.',
  legalChanged: (file, version) =>
    `${file} wurde geändert, ist aber noch Version ${version}. Erhöhen Sie die Version im Kopf auf ${version + 1}, in beiden Sprachen: Jeder Kunde wird dann erneut um Zustimmung gebeten. Oder stellen Sie den Text von Version ${version} wieder her.`,
  legalOlder: (file, version, published) =>
    `${file} ist Version ${version}, veröffentlicht wurde aber schon Version ${published}. Erhöhen Sie die Version im Kopf über ${published}, in beiden Sprachen.`,
}
