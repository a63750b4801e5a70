/** Page where a customer turns mails on and off. */
export function settingsUrl(publicUrl: string): string {
  return `${publicUrl}/account`
}
