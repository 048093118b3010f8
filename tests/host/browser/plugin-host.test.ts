import type { PluginCode } from '@console/core/browser'
import { Manifest, type ManifestInput } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { PluginHost } from '../../../host/browser/plugin-host'

const viewer = {
  user: { type: 'root', ip_country: 'DE', active: 2, limit_type: 'Premium' },
  region: 'eu-west-1',
  scopes: ['all'],
  flags: [],
} as const

const code: PluginCode = { pages: {} }

function hostOf(
  manifests: (Partial<ManifestInput> & { id: string })[],
  importModule: () => Promise<{ default: PluginCode }> = async () => ({ default: code }),
) {
  const plugins = manifests.map((manifest) => ({
    manifest: Manifest.parse({ version: '1.0.0', api: '^1.0', ...manifest }),
    entry: '/entry.js',
  }))
  return new PluginHost(plugins, {
    importModule,
    openContainer: () => () => {
      throw new Error('no services here')
    },
    activationLimit: 20,
  })
}

const stateOf = (host: PluginHost, id: string) => host.states$.value.get(id)

describe('plugins are judged from their manifests, before any code runs', () => {
  test('one for another major of the plugin API is refused with wanted and actual', () => {
    const host = hostOf([{ id: 'old', api: '^0.9' }])
    expect(stateOf(host, 'old')).toEqual({
      name: 'blocked',
      step: 'version',
      cause: 'it needs plugin API ^0.9, this console has 1.0',
    })
  })

  test('one that requires a missing plugin is blocked, and so is one that requires it', () => {
    const host = hostOf([
      { id: 'top', requires: ['middle'] },
      { id: 'middle', requires: ['absent'] },
    ])
    expect(stateOf(host, 'middle')).toMatchObject({
      cause: "it requires 'absent', which is not available",
    })
    expect(stateOf(host, 'top')).toMatchObject({
      cause: "it requires 'middle', which is not available",
    })
  })

  test('an optional requirement may be missing', () => {
    expect(stateOf(hostOf([{ id: 'one', optional: ['absent'] }]), 'one')).toEqual({
      name: 'registered',
    })
  })

  test('a circle of requirements names its path', () => {
    const host = hostOf([
      { id: 'one', requires: ['two'] },
      { id: 'two', optional: ['three'] },
      { id: 'three', requires: ['one'] },
      { id: 'four' },
    ])
    expect(stateOf(host, 'one')).toMatchObject({
      cause: 'its requirements go in a circle: one → two → three → one',
    })
    expect(stateOf(host, 'four')).toEqual({ name: 'registered' })
  })

  test('a path that two plugins claim names both owners', () => {
    const pages = { list: { path: 'things', title: 'Things' } }
    const host = hostOf([
      { id: 'first', pages },
      { id: 'second', pages },
    ])
    expect(stateOf(host, 'second')).toMatchObject({ cause: "/things belongs to 'first'" })
  })
})

describe('a plugin is loaded when it is needed', () => {
  test('once for two pages at a time', async () => {
    let loads = 0
    const host = hostOf([{ id: 'one' }], async () => {
      loads += 1
      return { default: code }
    })
    await Promise.all([host.ensure('one'), host.ensure('one')])
    expect(loads).toBe(1)
    expect(stateOf(host, 'one')).toMatchObject({ name: 'active' })
  })

  test('a failed fetch is told with its cause, and tried again when asked again', async () => {
    let broken = true
    const host = hostOf([{ id: 'one' }], async () => {
      if (broken) throw new Error('404')
      return { default: code }
    })
    await expect(host.ensure('one')).rejects.toMatchObject({
      plugin: 'one',
      step: 'fetch',
      reason: '404',
    })
    expect(stateOf(host, 'one')).toEqual({ name: 'failed', step: 'fetch', cause: '404' })
    broken = false
    await host.ensure('one')
    expect(stateOf(host, 'one')).toMatchObject({ name: 'active' })
  })

  test('an activation that throws or never ends is told', async () => {
    const throwing = hostOf([{ id: 'one' }], async () => ({
      default: { ...code, activate: () => Promise.reject(new Error('no map key')) },
    }))
    await expect(throwing.ensure('one')).rejects.toMatchObject({
      step: 'activation',
      reason: 'no map key',
    })
    const endless = hostOf([{ id: 'one' }], async () => ({
      default: { ...code, activate: () => new Promise<void>(() => undefined) },
    }))
    await expect(endless.ensure('one')).rejects.toMatchObject({ step: 'timeout' })
  })
})

describe('visibility', () => {
  const rules = {
    offered: { not: { any: [{ eq: ['user.ip_country', 'KR'] }, { eq: ['user.active', 3] }] } },
  }
  const host = hostOf([{ id: 'pricing', rules } as Partial<ManifestInput> & { id: string }])

  test('a rule hides an entry from whom it names, and says why', () => {
    const korean = { ...viewer, user: { ...viewer.user, ip_country: 'KR' } }
    expect(host.isShown('pricing', 'offered', viewer)).toBe(true)
    expect(host.isShown('pricing', 'offered', korean)).toBe(false)
    expect(host.why('pricing', 'offered', korean)).toBe('hidden because ip_country is KR')
  })

  test('a rule that nobody defines hides', () => {
    expect(host.isShown('pricing', 'unknown', viewer)).toBe(false)
  })
})
