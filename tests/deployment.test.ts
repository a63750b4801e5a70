import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as contracts from '#contracts'

const read = (name: string) => readFileSync(`deployment/${name}`, 'utf8')

/** Bytes of the largest accepted upload, by the constants of the contract. */
const largestUpload = Math.max(
  ...Object.entries(contracts)
    .filter(([name]) => name.endsWith('MaxBytes'))
    .map(([, value]) => Number(value)),
)

describe('the deployment files', () => {
  it('let every upload of the product through the ingress', () => {
    const megabytes = Number(/proxy-body-size: (\d+)m/.exec(read('kubernetes.yaml'))?.[1])
    expect(megabytes * 1024 ** 2).toBeGreaterThan(largestUpload)
    expect(read('Caddyfile')).not.toContain('max_size')
  })

  it('keep a worker that exceeds its memory from stopping the server', () => {
    expect(read('anemone.service')).toMatch(/^OOMPolicy=continue$/m)
    expect(read('anemone.service')).toMatch(/^MemoryMax=/m)
    expect(read('kubernetes.yaml')).toMatch(/limits: { memory: \d+Gi }/)
  })

  it('bound memory and processes of every service', () => {
    const services = read('compose.yaml')
      .split(/^networks:/m)[0]!
      .match(/^ {2}[\w-]+:$/gm)!
    expect(read('compose.yaml').match(/^ {4}mem_limit: /gm)).toHaveLength(services.length)
    expect(read('compose.yaml').match(/^ {4}pids_limit: /gm)).toHaveLength(services.length)
  })

  it('name the file of the realm as Keycloak demands, and contain no people and no secrets', () => {
    const realm = JSON.parse(read('anemone-realm.json'))
    expect(realm.realm).toBe('anemone')
    expect(read('compose.yaml')).toContain('/opt/keycloak/data/import/anemone-realm.json:ro')
    expect(read('compose.yaml')).toContain('/realms/anemone\n')
    for (const seeded of ['users', 'federatedUsers', 'smtpServer']) expect(realm).not.toHaveProperty(seeded)
    expect(realm.clients).toHaveLength(1)
    expect(realm.clients[0]).not.toHaveProperty('secret')
    const page = readFileSync('docs/operation/accounts.md', 'utf8')
    for (const { name } of realm.roles.realm) expect(page).toContain(`\`${name}\``)
  })

  it('run a named release, by the image that a release makes', () => {
    expect(read('compose.yaml')).toMatch(/^ {4}image: anemone:\$\{ANEMONE_RELEASE:\?/m)
    expect(read('kubernetes.yaml')).toMatch(/image: \S+\/anemone:20\d\d\.\d+\.\d+$/m)
    const script = readFileSync('scripts/release.mjs', 'utf8')
    expect(script).toMatch(/'--tag', `anemone:\$\{version\}`/)
  })

  it('give the server no right that it does not need', () => {
    const pod = read('kubernetes.yaml')
    for (const line of [
      'automountServiceAccountToken: false',
      'seccompProfile: { type: RuntimeDefault }',
      'readOnlyRootFilesystem: true',
      'kind: NetworkPolicy',
    ])
      expect(pod).toContain(line)
    expect(read('anemone.service')).toMatch(/^SystemCallFilter=@system-service$/m)
  })
})
