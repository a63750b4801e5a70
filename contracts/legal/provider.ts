/** Who runs this installation. Whoever runs one replaces what stands in brackets. */
export const provider = {
  name: '[Provider GmbH]',
  street: '[Street 1]',
  city: '[12345 City]',
  country: { de: '[Land]', en: '[Country]' },
  representative: '[First name Last name]',
  telephone: '[+49 000 0000000]',
  email: '[office@example.com]',
  privacyEmail: '[privacy@example.com]',
  privacyOfficer: '[First name Last name]',
  register: '[HRB 00000, Amtsgericht City]',
  vat: '[DE000000000]',
  venue: '[City]',
  hosting: { de: '[Rechenzentrum, Land]', en: '[data centre, country]' },
  authority: { de: '[Aufsichtsbehörde]', en: '[supervisory authority]' },
  source: '[https://example.com/anemone]',
} as const
