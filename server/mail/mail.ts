export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the customer chooses whether such mails come; absent: a mail that was requested. */
  readonly settingsUrl?: string
}
