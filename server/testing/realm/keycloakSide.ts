import { clientId } from '../../identity/claims.ts'
import type { Keycloak } from '../keycloak.ts'
import type { RealmSide } from './realmSide.ts'

const password = 'what people of tests type'

/** People of a real Keycloak, created by its administrator. */
export function keycloakSide(keycloak: Keycloak): RealmSide {
  return {
    issuer: keycloak.issuer,
    async addPerson(username, mail) {
      const subject = await keycloak.addUser({ username, password, mail })
      return {
        subject,
        async logIn() {
          const fields = { client_id: clientId, grant_type: 'password', username, password }
          const { status, body } = await keycloak.form('/protocol/openid-connect/token', fields)
          if (status !== 200) throw new Error(`login of ${username}: ${status} ${JSON.stringify(body)}`)
          return body.access_token
        },
        setMail: (next) => keycloak.setMail(subject, next),
      }
    },
  }
}
