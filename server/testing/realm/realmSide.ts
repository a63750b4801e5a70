import { randomUUID } from 'node:crypto'
import type { SigningRealm } from './signingRealm.ts'

/** Mail address of a person in the realm. */
export interface MailInRealm {
  /** undefined: none. */
  readonly email: string | undefined
  readonly isVerified: boolean
}

/** Realm in which a test creates people: Keycloak, or one that only signs tokens. */
export interface RealmSide {
  readonly issuer: string
  addPerson(loginName: string, mail: MailInRealm): Promise<PersonInRealm>
}

export interface PersonInRealm {
  readonly subject: string
  /** Logs in. @returns the access token */
  logIn(): Promise<string>
  setMail(mail: MailInRealm): Promise<void>
}

/** People of a realm that signs any claims. */
export function sideOf(realm: SigningRealm): RealmSide {
  return {
    issuer: realm.issuer,
    async addPerson(loginName, first) {
      const subject = randomUUID()
      let mail = first
      return {
        subject,
        logIn: () =>
          realm.tokenOf({
            sub: subject,
            preferred_username: loginName,
            sid: randomUUID(),
            ...(mail.email === undefined ? {} : { email: mail.email, email_verified: mail.isVerified }),
          }),
        async setMail(next) {
          mail = next
        },
      }
    },
  }
}
