/** Accounts of an external realm: their preparation and invitations. */
export const invitations = {
  newCustomerOfRealm:
    'The person whose email address the identity provider has verified gets the account, or the one who enters an invitation code. The identity provider gives the role.',
  prepared: 'no one yet',
  invite: 'Invite',
  inviteTitle: (login: string) => `Invitation to ${login}`,
  inviteText: (email: string) =>
    `The person who enters the code takes over the account, whatever their email address. The person with the verified address ${email} needs none.`,
  inviteReplaces:
    'This account already has an owner, who is logged out when the code is entered. Its API keys are revoked.',
  inviteMake: 'Create code',
  inviteOnce: (day: string) =>
    `Send code or link now: it is not shown again. It is valid once, until ${day}.`,
}
