/** The page where a customer chooses which mails come. */
export function settingsUrl(publicUrl: string): string {
  return `${publicUrl}/account`
}
