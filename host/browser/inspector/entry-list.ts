import type { EntryReport } from '@console/core/browser'
import {
  canBeRemoved,
  type EntryKind,
  type Manifest,
  type PageManifest,
  type Rule,
  rightRule,
} from '@console/core/contract'
import { scopesAskedBy } from '../viewer/rights'

/** An entry of a manifest at one place. */
export interface Entry extends Pick<EntryReport, 'name' | 'plugin' | 'kind' | 'title' | 'place'> {
  key: string
  /** Of a page. */
  area: string | undefined
  when: string | undefined
  /** Its rule, if anybody defines it. */
  rule: Rule | undefined
  inMenu: boolean
  removable: boolean
}

/** A page that stands in several areas is an entry in each. */
export function entriesOf({ id, rules, areas, pages, links, contributions }: Manifest): Entry[] {
  const entry = (
    kind: EntryKind,
    key: string,
    source: { when?: string | undefined; scope?: PageManifest['scope'] },
    more: Pick<Entry, 'title' | 'place'> & Partial<Entry>,
  ): Entry => ({
    name: `${id}.${key}`,
    plugin: id,
    kind,
    key,
    area: undefined,
    when: source.when,
    rule: ruleOf(source, rules),
    inMenu: true,
    removable: canBeRemoved(kind, source),
    ...more,
  })
  return [
    ...Object.entries(areas).map(([key, area]) =>
      entry('areas', key, area, { title: area.title, place: `/${key}` }),
    ),
    ...Object.entries(pages).flatMap(([key, page]) =>
      (page.areas ?? [undefined]).map((area) =>
        entry('pages', key, page, {
          title: page.nav?.label ?? page.title,
          place: area ? `/${area}/${page.path}` : `/${page.path}`,
          area,
          inMenu: page.nav !== undefined,
        }),
      ),
    ),
    ...Object.entries(links).map(([key, link]) =>
      entry('links', key, link, { title: link.label, place: link.place }),
    ),
    ...Object.entries(contributions).map(([key, contribution]) =>
      entry('contributions', key, contribution, {
        title: contribution.title,
        place: contribution.point,
      }),
    ),
  ]
}

/** Its own rule and what it asks of the person; undefined without either, or when nobody defines the rule. */
function ruleOf(
  { when, scope }: { when?: string | undefined; scope?: PageManifest['scope'] },
  rules: Manifest['rules'],
): Rule | undefined {
  const own = when === undefined ? undefined : rules[when]
  if (when !== undefined && !own) return undefined
  const asked = scopesAskedBy({ scope }).map(rightRule)
  const all = own ? [own, ...asked] : asked
  return all.length > 1 ? { all } : all[0]
}
