import { Navigation, type PluginCode } from '@console/core/browser'
import type { ManifestInput } from '@console/core/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const studio = { plugins: { on: ['plugin-studio'] } }

const service = await openService({}, { operator: studio })
const anna = await service.newPerson({ operator: ['read-admin-plugins'] })
await addApp(anna)

const maps: ManifestInput = {
  id: 'maps',
  version: '2.3.4',
  api: '^1.0',
  rules: {
    billingOffered: {
      not: { any: [{ eq: ['user.ip_country', 'KR'] }, { eq: ['user.active', 3] }] },
    },
  },
  scopes: { maps: ['read', 'write', 'delete'] },
  pages: {
    map: { path: 'map', title: 'Map' },
    pricing: {
      areas: ['avr'],
      path: 'map-pricing',
      title: 'Map prices',
      when: 'billingOffered',
      nav: {},
    },
  },
  contributions: { pin: { point: 'nobody.offers/v1', title: 'Pin' } },
}

const mapsCode = (activate: () => void): PluginCode => ({
  activate,
  pages: {
    map: { page: async () => ({ default: () => <h1>The map</h1> }) },
    pricing: { page: async () => ({ default: () => <h1>The prices</h1> }) },
  },
  contributions: {
    pin: { point: 'nobody.offers/v1', load: async () => ({ default: () => null }) },
  },
})

const working = { manifest: maps, code: mapsCode(() => undefined) }

/** What stands in the row that begins with a text. */
const row = (start: string) =>
  waitFor(() => {
    const rows = screen.getAllByRole('row', { hidden: true })
    const found = rows.find(({ textContent }) => textContent.startsWith(start))
    if (!found) throw new Error(`no row begins with ${start}`)
    return found
  })
const rowSays = async (start: string, ...texts: string[]) => {
  for (const text of texts) {
    await waitFor(async () => expect((await row(start)).textContent).toContain(text))
  }
}

async function openPanel(user: UserEvent, plugin: string) {
  await user.click(within(await row(plugin)).getByText(plugin))
  return within(await screen.findByRole('dialog', { hidden: true }))
}

// Drawers and tables take jsdom long where several tests share a machine.
describe('the operator’s page', () => {
  test('is offered in the user menu where the operator has switched it on', async () => {
    const { user } = await openConsole('/home', { service, as: anna, config: studio })
    await user.click(await screen.findByLabelText(/Account menu/))
    await user.click(await screen.findByText('Plugins'))
    await screen.findByText('Copy report')
    await rowSays('sign-in', 'Registered', '1.0.0', 'Built in')
    await rowSays('plugin-studio', 'Active')
  })

  test('is not there otherwise', async () => {
    await openConsole('/plugins', { service, as: anna })
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  test('shows where a plugin failed, and Retry makes it active', async () => {
    let broken = true
    const code = mapsCode(() => {
      if (broken) throw new Error('no map key')
    })
    const { user, get } = await openConsole('/map', {
      service,
      as: anna,
      config: studio,
      plugins: [{ manifest: maps, code }],
    })
    await screen.findByText('no map key')
    act(() => get(Navigation).go('/plugins'))
    await rowSays('maps', 'Failed', 'activation: no map key', '2.3.4')

    const shown = await openPanel(user, 'maps')
    shown.getByText('Stopped at activation')
    broken = false
    await user.click(shown.getByText('Retry'))
    await shown.findByText('Active')
    expect(shown.queryByText('Stopped at activation')).toBeNull()
    await user.click(shown.getByText('Open'))
    await screen.findByText('The map')
  })

  test('Retry of a plugin from outside loads the console anew: what mends it comes with the page', async () => {
    const activate = vi.fn(() => {
      throw new Error('no map key')
    })
    const { user, get } = await openConsole('/plugins', {
      service,
      as: anna,
      config: studio,
      plugins: [{ manifest: maps, code: mapsCode(activate), kind: 'external' }],
    })
    const reload = vi.spyOn(get(Navigation), 'reload').mockReturnValue()
    const shown = await openPanel(user, 'maps')
    await user.click(shown.getByText('Load now'))
    await user.click(await shown.findByText('Retry'))
    expect(reload).toHaveBeenCalledOnce()
    expect(activate).toHaveBeenCalledOnce()
  })

  test('does not offer to open a page of an area that nobody has', async () => {
    const lost = { ...maps, pages: { map: { areas: ['nowhere'], path: 'map', title: 'Map' } } }
    const { user } = await openConsole('/plugins', {
      service,
      as: anna,
      config: studio,
      plugins: [{ manifest: lost, code: mapsCode(() => undefined) }],
    })
    const shown = await openPanel(user, 'maps')
    shown.getByText('no plugin that is on has the area nowhere')
    expect(shown.queryByText('Open')).toBeNull()
  })

  test('says of a plugin what nobody takes of it', async () => {
    const { user } = await openConsole('/plugins', {
      service,
      as: anna,
      config: studio,
      plugins: [working],
    })
    const shown = await openPanel(user, 'maps')
    shown.getByText('pin fills nobody.offers/v1, which no plugin that is on offers')
    shown.getByText('no plugin that is on offers nobody.offers/v1')
  })

  test('copies a report that holds what a mail needs', async () => {
    const { user } = await openConsole('/plugins', {
      service,
      as: anna,
      config: { ...studio, title: 'Sound console', remove: ['buckets.lst'] },
      plugins: [working],
    })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByText('Copy report'))
    await screen.findByText('Copied')
    const report = write.mock.calls[0]?.[0] ?? ''
    expect(report).toMatch(/^# Plugins of Sound console\n/)
    expect(report).toContain(`- browser: ${navigator.userAgent}`)
    expect(report).toContain('“remove” names buckets.lst, which no plugin that is on has')
    expect(report).toContain('| maps | 2.3.4 | built-in | registered |')
    expect(report).not.toContain(anna.token)
  })
})

describe('what the operator’s configuration changes', () => {
  test('a removed page is listed, and a name that stands for nothing is told', async () => {
    const config = { ...studio, remove: ['buckets.list', 'buckets.lst'] }
    await openConsole('/plugins?tab=view-as&search=buckets.list', { service, as: anna, config })
    await screen.findByText('“remove” names buckets.lst, which no plugin that is on has')
    await rowSays('buckets.list', 'removed by the operator’s configuration')
  })

  test('the address of a removed page is not found', async () => {
    const config = { remove: ['buckets.list'] }
    await openConsole('/avr/file-buckets', { service, as: anna, config })
    await screen.findByText(/\/avr\/file-buckets/)
    expect(screen.queryByText('File Buckets')).toBeNull()
  })

  test('an added rule hides an entry and is named as the reason', async () => {
    const rules = { 'buckets.list': { flag: 'beta' } }
    await openConsole('/plugins?tab=view-as&search=buckets.list', {
      service,
      as: anna,
      config: { ...studio, rules },
    })
    await rowSays('buckets.list', 'hidden by the operator’s rule because flag beta is off')
  })
})

describe('view as', () => {
  test('says why prices are hidden from an account without billing', async () => {
    const { user } = await openConsole('/plugins?tab=view-as&search=maps.pricing', {
      service,
      as: anna,
      config: studio,
      plugins: [working],
    })
    await rowSays('maps.pricing', 'Shown')
    await user.selectOptions(screen.getByLabelText('Active'), '3')
    await rowSays('maps.pricing', 'Hidden', 'hidden because active is 3')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'kr' } })
    await rowSays('maps.pricing', 'hidden because ip_country is KR and active is 3')
    expect(new URLSearchParams(location.search).get('as-country')).toBe('KR')
  })

  test('an address shows the same to everybody', async () => {
    const as =
      'as-type=iam&as-country=DE&as-active=2&as-plan=Free&as-region=us-west-2&as-scopes=read-maps&as-flags='
    const { user } = await openConsole(`/plugins?tab=view-as&${as}&seen=hidden&search=plugin`, {
      service,
      as: anna,
      config: studio,
      plugins: [working],
    })
    await rowSays('plugin-studio.plugins', 'read-admin-plugins')
    expect((screen.getByLabelText('read-maps') as HTMLInputElement).checked).toBe(true)
    await user.click(screen.getByText('As me'))
    await waitFor(() => expect(location.search).not.toContain('as-type'))
    await screen.findByText('Nothing matches')
  })
})

describe('safe mode', () => {
  test('safe mode leaves what every console has, says so, and can be left', async () => {
    const config = { plugins: { on: ['plugin-studio', 'sample'] } }
    await openConsole('/plugins?safe-mode', { service, as: anna, config })
    await screen.findByText('Safe mode')
    expect(location.search).toBe('')
    await rowSays('sample', 'Disabled', 'switched off by safe mode')
    const leave = screen.getByText('Leave safe mode')
    expect(leave.getAttribute('href')).toBe('?safe-mode=off&disable-plugins=')
  })

  test('plugins are switched off by the address for this tab, needed ones stay', async () => {
    const { get } = await openConsole('/plugins?disable-plugins=buckets,sign-in,nobody', {
      service,
      as: anna,
      config: studio,
    })
    await screen.findByText('Switched off by the address: buckets')
    screen.getByText('sign-in stays on: the console cannot do without it')
    screen.getByText('No plugin is named nobody')
    await rowSays('buckets', 'Disabled', 'switched off by the address')
    await rowSays('sign-in', 'Registered')
    act(() => get(Navigation).go('/home'))
    await screen.findByText('Recently visited')
    screen.getByText('Switched off by the address: buckets')
  })
})
