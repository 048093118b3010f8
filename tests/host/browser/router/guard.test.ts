import type { SecondFactorStanding } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { guard, type Verdict } from '../../../../host/browser/router/guard'

const pass = { pass: true } as const
const to = (redirect: string) => ({ redirect })

describe('the login guard', () => {
  const factor = undefined

  const rules: [sentence: string, path: string, search: string, active: number | 'out', Verdict][] =
    [
      ['signed in, /login leads to /', '/login', '', 2, to('/')],
      [
        'signed in, /login leads on to where the person wanted',
        '/login',
        '?redirect=/avr',
        2,
        to('/avr'),
      ],
      ['signed in, other public pages stay', '/reset-password', '', 2, pass],
      ['signed in, every page passes', '/avr/file-buckets', '', 2, pass],
      ['active 3 passes', '/bm/custom', '', 3, pass],
      ['active 1 must give a contact first', '/avr/file-buckets', '', 1, to('/register-contact')],
      [
        'active 1 must give a contact first, from /home too',
        '/home',
        '',
        1,
        to('/register-contact'),
      ],
      ['active 1 may give its contact', '/register-contact', '', 1, pass],
      ['signed out, /login passes', '/login', '', 'out', pass],
      ['signed out, /acr-login passes', '/acr-login', '', 'out', pass],
      ['signed out, /acr-register passes', '/acr-register', '', 'out', pass],
      ['signed out, /iam-login passes', '/iam-login', '', 'out', pass],
      ['signed out, /reset-password passes', '/reset-password', '', 'out', pass],
      ['signed out, /reset-password/{token} passes', '/reset-password/abc', '', 'out', pass],
      ['signed out, /signin passes', '/signin', '', 'out', pass],
      ['signed out, /register passes', '/register', '', 'out', pass],
      ['signed out, /activate/{code} passes', '/activate/abc', '', 'out', pass],
      ['signed out, /login-error passes', '/login-error', '', 'out', pass],
      ['signed out, /404 passes', '/404', '', 'out', pass],
      [
        'signed out, /home under a signup path goes to /register',
        '/signup/home',
        '',
        'out',
        to('/register'),
      ],
      [
        'signed out, other pages under a signup path ask to sign in',
        '/signup/anything',
        '',
        'out',
        to('/login?redirect=%2Fsignup%2Fanything'),
      ],
      ['signed out, /home asks to sign in', '/home', '', 'out', to('/login?redirect=%2Fhome')],
      ['signed out, /tools asks to sign in', '/tools', '', 'out', to('/login?redirect=%2Ftools')],
      [
        'signed out, a page is remembered with its query',
        '/avr/file-buckets',
        '?page=2&region=us-west-2',
        'out',
        to('/login?redirect=%2Favr%2Ffile-buckets%3Fpage%3D2%26region%3Dus-west-2'),
      ],
      ['signed out, / asks to sign in', '/', '', 'out', to('/login')],
      [
        'a path that only begins like a public one is not public',
        '/loginx',
        '',
        'out',
        to('/login?redirect=%2Floginx'),
      ],
    ]

  test.each(rules)('%s', (_sentence, path, search, active, verdict) => {
    const signedIn = active !== 'out'
    const visit = { path, search, signedIn, factor, active: signedIn ? active : undefined }
    expect(guard({ ...visit, isPublic: false })).toEqual(verdict)
  })

  test('signed out, a page that its manifest calls public passes', () => {
    const visit = { path: '/status', search: '', signedIn: false, factor, active: undefined }
    expect(guard({ ...visit, isPublic: true })).toEqual(pass)
  })

  test('active 1 must give a contact first, from a public page of a plugin too', () => {
    const visit = { path: '/status', search: '', signedIn: true, factor, active: 1 }
    expect(guard({ ...visit, isPublic: true })).toEqual(to('/register-contact'))
  })
})

describe('the guard of the second factor', () => {
  const rules: [sentence: string, factor: SecondFactorStanding, path: string, Verdict][] = [
    ['to be given, it is asked for in place of the login', 'ask', '/login', to('/second-factor')],
    [
      'to be given, it comes before every page',
      'ask',
      '/avr',
      to('/second-factor?redirect=%2Favr'),
    ],
    ['to be given, its own page passes', 'ask', '/second-factor', pass],
    ['to be given, public pages pass', 'ask', '/reset-password', pass],
    ['given, its page leads on', 'on', '/second-factor', to('/')],
    ['given, every page passes', 'on', '/avr', pass],
    ['to be set up, signing in leads to it', 'set-up', '/login', to('/account/second-factor')],
    [
      'to be set up, every page leads to it',
      'set-up',
      '/avr',
      to('/account/second-factor?redirect=%2Favr'),
    ],
    ['to be set up, its page passes', 'set-up', '/account/second-factor', pass],
  ]

  test.each(rules)('%s', (_sentence, factor, path, verdict) => {
    const signedIn = factor !== 'ask'
    const active = signedIn ? 2 : undefined
    expect(guard({ path, search: '', signedIn, factor, active, isPublic: false })).toEqual(verdict)
  })

  test('to be set up, signing in leads to it with the page that was asked for', () => {
    const visit = { path: '/login', search: '?redirect=%2Favr', signedIn: true, active: 2 }
    const asked = { ...visit, factor: 'set-up', isPublic: false } as const
    expect(guard(asked)).toEqual(to('/account/second-factor?redirect=%2Favr'))
  })

  test('to be set up, the contact details still come first', () => {
    const visit = {
      search: '',
      signedIn: true,
      factor: 'set-up',
      active: 1,
      isPublic: false,
    } as const
    expect(guard({ ...visit, path: '/avr' })).toEqual(to('/register-contact'))
    expect(guard({ ...visit, path: '/register-contact' })).toEqual(pass)
  })
})
