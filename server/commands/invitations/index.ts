export { createInvitation, type Invitation, invitationLink } from './createInvitation.ts'
export { redeemInvitation } from './redeemInvitation.ts'
