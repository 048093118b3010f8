import { describe, expect, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { browserConfig } from '../../../host/server/console/page/browser-config'
import { contentPolicy } from '../../../host/server/console/page/page'
import { renderStaticPage } from '../../../host/server/console/page/static-page'

const assets = {
  main: { file: '/m.js', imports: [], drawing: [], signedIn: [], calls: [] },
  plugins: {},
  shared: {},
}
const publicUrl = 'https://console.example'

const configOf = (operator: object) =>
  browserConfig(OperatorConfig.parse(operator), assets, [], publicUrl)

const policyOf = (operator: object, address = '') => {
  const policy = contentPolicy('n0nce', configOf(operator), { address })
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))
}

const elsewhere = {
  identityProvider: { issuer: 'https://id.example/realm', clientId: 'console', name: 'Example' },
}
const widget = {
  botCheck: {
    kind: 'widget',
    script: 'https://challenges.example/api.js',
    siteKey: 'site',
    verifyUrl: 'https://verify.example/siteverify',
  },
}
const tracking = {
  tracking: { script: 'https://ads.example/tag.js', host: 'https://stats.example' },
}

describe('what the browser half is told', () => {
  test('of the embedded provider and the own check, unless the operator says otherwise', () => {
    expect(configOf({})).toMatchObject({
      botCheck: { kind: 'altcha' },
      identityProvider: { name: 'identity provider', sameOrigin: true, origin: publicUrl },
    })
    expect(configOf({})).not.toHaveProperty('tracking')
  })

  test('of another provider its name and place, and nothing more', () => {
    const { identityProvider } = configOf(elsewhere)
    expect(identityProvider).toEqual({
      name: 'Example',
      sameOrigin: false,
      origin: 'https://id.example',
    })
  })

  test.each([
    ['in the China build', { buildRegion: 'cn-north-1', ...elsewhere, ...widget }],
    ['where both are off', { identityProvider: 'none', botCheck: { kind: 'none' } }],
    ['in front of another API that has not been named', { apiOrigin: 'https://api.example' }],
  ])('neither of them %s', (_title, operator) => {
    expect(configOf(operator)).not.toHaveProperty('identityProvider')
    expect(configOf(operator)).not.toHaveProperty('botCheck')
  })

  test('of the embedded provider of another API that it is there', () => {
    const attached = { apiOrigin: 'https://{region}.api.example', identityProvider: 'embedded' }
    expect(configOf(attached).identityProvider).toEqual({
      name: 'identity provider',
      sameOrigin: false,
      origin: 'https://eu.api.example',
    })
  })

  test('never where a widget is verified', () => {
    expect(JSON.stringify(configOf(widget))).not.toContain('verify.example')
  })
})

describe('the content policy', () => {
  test('frames the provider, and lets the console frame its answers only', () => {
    expect(policyOf({}).get('frame-src')).toBe(`frame-src 'self' ${publicUrl}`)
    expect(policyOf(elsewhere).get('frame-src')).toBe(`frame-src 'self' https://id.example`)
    expect(policyOf({ identityProvider: 'none' }).get('frame-src')).toBe(`frame-src 'none'`)
    const ancestors = (address: string) => policyOf({}, address).get('frame-ancestors')
    expect(ancestors('/login?code=c&state=s')).toBe(`frame-ancestors 'self'`)
    expect(ancestors('/login?state=s&error=login_required')).toBe(`frame-ancestors 'self'`)
    for (const other of ['/login', '/login?redirect=%2Fhome', '/home?code=c&state=s', '/']) {
      expect(ancestors(other), other).toBe(`frame-ancestors 'none'`)
    }
  })

  test("names a widget's and a tracker's places only where they are configured", () => {
    for (const host of ['challenges.example', 'ads.example', 'stats.example']) {
      expect([...policyOf({}).values()].join()).not.toContain(host)
    }
    const withWidget = policyOf(widget)
    for (const rule of ['frame-src', 'connect-src', 'img-src', 'style-src']) {
      expect(withWidget.get(rule)).toContain(' https://challenges.example')
    }
    const withTracking = policyOf(tracking)
    for (const rule of ['connect-src', 'img-src']) {
      expect(withTracking.get(rule)).toContain(' https://ads.example https://stats.example')
    }
    expect([...withWidget.values(), ...withTracking.values()].join()).not.toContain('unsafe')
  })

  test('of a page on a static host lets their scripts in by name', () => {
    const config = configOf({ ...widget, ...tracking })
    const page = renderStaticPage({ config, assets })
    expect(page).toMatch(/script-src 'self'[^;]* https:\/\/challenges\.example/)
    expect(page).toMatch(/script-src 'self'[^;]* https:\/\/ads\.example/)
  })
})

test.each([
  [{ identityProvider: { issuer: 'http://id.example', clientId: 'c' } }, 'an https address'],
  [{ identityProvider: { issuer: 'http://localhost.evil.example', clientId: 'c' } }, 'an https'],
  [{ tracking: { script: 'http://ads.example/tag.js' } }, 'tracking'],
  [{ botCheck: { kind: 'riddle' } }, 'botCheck'],
])('the configuration %j is refused', (operator, problem) => {
  const parsed = OperatorConfig.safeParse(operator)
  expect(JSON.stringify(parsed.error?.issues)).toContain(problem)
})
