import type { LegalText } from './legalText.ts'
import { type StatedProvider, sentences } from './provider.ts'

export const policyEn = (provider: StatedProvider): LegalText => ({
  title: 'Terms of use and privacy policy',
  intro: `These terms apply between ${provider === null ? 'the operator of this installation' : provider.name} (the provider) and the customer who uses this application. Part A governs the use of the application and its results, part B the processing of personal data.`,
  sections: [
    {
      title: 'A 1 · Scope',
      paragraphs: [
        'The application serves businesses, public bodies and scientific institutions that work with wind energy. It is not meant for consumers.',
        "Other terms of the customer apply only if the provider has agreed to them in writing. The order itself, with its price, number of calculations and expiry date, is agreed separately; where it differs from these terms, the order's own words count.",
      ],
    },
    {
      title: 'A 2 · Account',
      paragraphs: [
        'An account belongs to one person. Its data must be true and kept up to date. Password and API keys must be kept secret; if you suspect that others know them, change or revoke them at once.',
        'The demo account may be used by anyone. It works on synthetic weather only; others can see and delete its entries.',
      ],
    },
    {
      title: 'A 3 · Products and orders',
      paragraphs: [
        'A purchase gives a number of orders (calculations) of a product until an expiry date, or the right to choose a number of sites once. The number of orders that a calculation takes is shown before it is confirmed.',
        'An order is reserved when a calculation is accepted, used when it completes, and given back when it fails or is cancelled. Orders that are left on the expiry date lapse; results that were computed before stay available.',
        'The provider may give a calculation up when the data it needs are not available. The order is then given back.',
      ],
    },
    {
      title: 'A 4 · Nature of the results',
      paragraphs: [
        'Results are computed from weather atlases, which are models of the atmosphere, and from what the customer enters. They name their atlas, period and program version. Nearby obstacles, terrain finer than the atlas, and the condition of actual turbines are not represented.',
        'Results are a preliminary assessment. They are no expert report under technical guidelines such as FGW TR 6, and they neither replace measurements nor an inspection of the site. The customer checks whether they suit the purpose before deciding on them.',
        'Synthetic data are generated for demonstration. They carry this label wherever they appear and must not be used for decisions.',
      ],
    },
    {
      title: 'A 5 · Rights in the results',
      paragraphs: [
        "The customer may use results without limit in time for its own business, hand them on to partners, authorities and banks within a project, and publish extracts, provided that source, atlas and period are named. Selling results as a data product of one's own, or rebuilding an atlas from them, is not permitted.",
        'The atlases come from third parties whose licences and citations are named with each result. They must be kept when results are handed on.',
      ],
    },
    {
      title: 'A 6 · Fair use and availability',
      paragraphs: [
        'Programs may use the interface with an API key within its limits. Attempts to reach data of others, to get round limits, or to impair the service are forbidden and can lead to the account being blocked.',
        'The provider keeps the application available as far as is reasonable, announces maintenance in the application, and may develop it further. There is no claim to a particular availability unless one was agreed.',
      ],
    },
    {
      title: 'A 7 · Liability',
      paragraphs: [
        'The provider is liable without limit for intent and gross negligence, for injury to life, body and health, and under the product liability act.',
        'For slight negligence the provider is liable only if a duty is breached whose fulfilment makes the contract possible in the first place and on which the customer may rely, and then limited to the foreseeable damage that is typical of such contracts. Any further liability is excluded, in particular for decisions that the customer takes on the basis of results.',
      ],
    },
    {
      title: 'A 8 · Term, end and changes',
      paragraphs: [
        "The customer can delete the account at any time on the account page. Orders that are left then lapse. Either side may end the use for good cause; the provider's right to payment for what was ordered remains.",
        'If these terms change in substance, the application asks for consent at the next login.',
        sentences(
          'The law of the Federal Republic of Germany applies, without the UN sales convention.',
          provider && `Among merchants the place of jurisdiction is ${provider.venue}.`,
          'Should one provision be void, the others stay in force.',
        ),
      ],
    },
    {
      title: 'B 1 · Controller',
      paragraphs: [
        provider === null
          ? 'Responsible under the General Data Protection Regulation (GDPR) is the provider of this installation, which has not stated its name and address yet.'
          : sentences(
              `Responsible under the General Data Protection Regulation (GDPR): ${provider.name}, ${provider.street}, ${provider.city}, ${provider.country}, ${provider.privacy_email}.`,
              provider.privacy_officer && `Data protection officer: ${provider.privacy_officer}.`,
            ),
      ],
    },
    {
      title: 'B 2 · Which data, and what for',
      paragraphs: [
        [
          'Account data (salutation, name, login name, email, and what is entered of company, address, telephone): to run the account and fulfil the contract, Art. 6 (1) (b) GDPR. Without name, login name and email no account can be kept; all else is voluntary.',
          'Password: kept only as an argon2id hash, from which it cannot be read back.',
          'Site lists, turbines, calculations and their results: to provide the products, Art. 6 (1) (b) GDPR.',
          'Purchases and the ledger of orders: to settle accounts, Art. 6 (1) (b), and because commercial and tax law demand it, Art. 6 (1) (c) GDPR.',
          'Failed logins, counted by hashes of the account and the IP address: to ward off attacks, Art. 6 (1) (f) GDPR. They are deleted when their time has run out.',
          'Server logs hold the time, kind and outcome of a call, without names, addresses or contents.',
          'Emails about the account and, if chosen on the account page, about jobs: Art. 6 (1) (b) GDPR.',
        ],
      ],
    },
    {
      title: 'B 3 · What the browser keeps',
      paragraphs: [
        'The application sets no cookies and does not track users. The browser\'s local storage holds the access and refresh token of the login ("accessToken", "refreshToken"), the language, the display settings, the site list chosen last and assumptions kept for the next order. All of it is technically necessary (§ 25 (2) no. 2 TDDDG). The tokens disappear with a logout, everything else when the browser data are deleted.',
      ],
    },
    {
      title: 'B 4 · Who receives data',
      paragraphs: [
        sentences(
          provider &&
            `The application runs at ${provider.hosting}, under a contract for processing on behalf.`,
          'If the provider has set up an online map, the browser fetches map tiles from its server, which thereby learns the IP address and the map section. Beyond this no data are handed to third parties, nor sent to countries outside the European Economic Area.',
        ),
        'Administrators of the provider can look at an account and act in it in order to help. Every such access is recorded.',
      ],
    },
    {
      title: 'B 5 · How long data are kept',
      paragraphs: [
        'Account, lists, calculations and results are kept until the customer deletes them or the account. Accounting records are kept for the periods that law prescribes, at present up to ten years, and then deleted. One-time links lose their validity after a short time, refresh tokens after 30 days at the latest.',
      ],
    },
    {
      title: 'B 6 · Rights',
      paragraphs: [
        'You have the right to information, correction, deletion, restriction of processing and to receive your data. The account page offers the download of all your data and the deletion of the account; for everything else a message to the address in B 1 suffices. You may object to processing that rests on Art. 6 (1) (f) GDPR, and complain to a supervisory authority' +
          (provider === null ? '.' : `, for instance the one responsible for us: ${provider.authority}.`),
      ],
    },
    {
      title: 'B 7 · Security',
      paragraphs: [
        'Data are transmitted in encrypted form. Access is tied to the customer in every query; access tokens are valid for a few minutes. Decisions based solely on automated processing do not take place.',
      ],
    },
  ],
})
