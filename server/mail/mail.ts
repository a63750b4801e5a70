export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Page where the customer turns such mails off; absent: a requested mail. */
  readonly settingsUrl?: string
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[]
}
