/** Screens that ask for consent to the terms of use and the legal information, and their public pages. */
export const consent = {
  policy: 'Terms of use and privacy policy',
  legalInformations: 'Legal information',
  termsAsk: 'Please read the terms of use and the privacy policy. You can go on once you have agreed.',
  legalAsk: 'Please read the legal information. You can go on once you have agreed.',
  contents: 'Contents',
  version: (version: number, date: string) => `Version ${version} of ${date}`,
  agree: 'I agree',
  failed: 'Your consent could not be stored. Please try again.',
}
