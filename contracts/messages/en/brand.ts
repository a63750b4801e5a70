/** Faults of the operator's folder of name, colours, pictures and texts, with their remedies. */
export const brand = {
  subject: 'Brand',
  none: (folder: string) => `Anemone; ${folder} does not exist`,
  used: (name: string, folder: string, parts: string) => `${name}, from ${folder}${parts && ` (${parts})`}`,
  parts: {
    colours: 'colours',
    logo: 'logo',
    icon: 'icon',
    mailTexts: (count: number) => `mail texts: ${count}`,
    legalText: (name: string, version: number) => `${name} version ${version}`,
  },
  sender: 'Sender',
  noFolder: 'is not a folder. Create it, or correct BRAND_DIR.',
  fileMissing: 'is missing. Write at least {"name": "…"} into it.',
  unreadable: (code: string) => `cannot be read (${code}). Give the user of the server the right to read it.`,
  unknownEntry:
    'is not known here: brand.json, logo.svg or .png, favicon.svg or .png, mails and legal are. Rename or remove it.',
  unknownFile: (known: string) => `is not known here. Rename it to one of ${known}, or remove it.`,
  notJson: (reason: string) => `is not JSON: ${reason}. Correct it there.`,
  field: (name: string, problem: string) => `${name}: ${problem}`,
  unknownField: (name: string) =>
    `${name} is not known: name, shortName, logoShowsName, colours, mail and imprint are. Correct or remove it.`,
  lineExpected: (most: number) => `a line of 1 to ${most} characters is expected`,
  colourExpected: 'a colour such as #0b5563 is expected, one for wind and one for market',
  addressExpected: 'an email address such as office@example.org is expected',
  booleanExpected: 'true or false is expected',
  imprintExpected: 'a line of at most 500 characters is expected, or {"de": "…", "en": "…"}',
  contrast: (colour: string, ratio: string, least: number, darker: string) =>
    `text in ${colour} would have a contrast of ${ratio}:1, and needs ${least}:1 (WCAG 2.2, level AA). Use a darker colour, such as ${darker}.`,
  notPng: 'is not a whole PNG file. Export the logo again.',
  notSvg: 'is not a whole SVG file. Export the logo again.',
  svgForbidden: (part: string) =>
    `contains ${part}: scripts, animations and addresses outside the file are not accepted. Export the logo as plain SVG, or as PNG.`,
  svgSize: 'has neither a viewBox nor width and height. Export the logo again with its size.',
  pictureSize: (width: number, height: number, least: number, most: number) =>
    `has ${width} × ${height} pixels; each side must have ${least} to ${most}. Scale the picture.`,
  pictureTooLarge: (kilobytes: number) => `is larger than ${kilobytes} kB. Scale or simplify the picture.`,
  mailLogoTooLarge: (kilobytes: number) =>
    `is larger than ${kilobytes} kB, and each mail carries it along. Scale it, or use logo.svg only.`,
  pictureNotDrawn: 'cannot be drawn in a PDF. Export it as plain SVG with text as paths, or as PNG.',
  subjectMissing: 'has no subject. Begin the first line with "Subject: ".',
  unknownPlaceholder: (name: string, known: string) =>
    `{${name}} is not a placeholder of this mail: ${known} are. Correct or remove it.`,
  placeholderMissing: (name: string) => `{${name}} is missing: the mail is useless without it. Add it.`,
  otherLanguageMissing:
    'is missing: customers read the text in both languages. Add it, or remove the file of the other language.',
  languagesDiffer: 'has another version or date than the file of the other language. Give both the same.',
  legal: {
    head: 'has no head. Begin the file with lines "---", "version: 1", "date: 2026-01-31", "---".',
    version: 'has no version. Write a whole number above 0 into its head, such as "version: 1".',
    date: 'has no date. Write the day of this version into its head, such as "date: 2026-01-31".',
    title: 'has no title. Begin the text with a line "# Title".',
    section: 'has no sections with text. Head each of them with a line "## Title".',
  },
  legalTexts: 'Legal texts',
  legalInForce: (name: string, version: number) => `${name} version ${version}: in force`,
  legalNew: (name: string, version: number, published: number | null) =>
    `${name} version ${version}: not published yet${published === null ? '' : `, version ${published} is in force`}. The next start publishes it and asks every customer again.`,
  legalNotCompared:
    'not compared: a server has the embedded database. Its next start compares the versions, and refuses a text that changed without a new version.',
  legalChanged: (file: string, version: number) =>
    `${file} has changed, but is still version ${version}. Raise the version in its head to ${version + 1}, in both languages: every customer is asked again to agree. Or put back the text of version ${version}.`,
  legalOlder: (file: string, version: number, published: number) =>
    `${file} is version ${version}, but version ${published} was published. Raise the version in its head above ${published}, in both languages.`,
}
