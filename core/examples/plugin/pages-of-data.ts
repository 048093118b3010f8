// Types of what a manifest holds, for code that makes manifests, or reads them: here a page for each of several cities.
import {
  type AreaManifest,
  type ColumnLook,
  type ContributionManifest,
  Icon,
  type IconName,
  iconNames,
  type LinkManifest,
  Manifest,
  type ManifestInput,
  type PageManifest,
  problemsOf,
  Rule,
} from '@console/core/contract'

const icon: IconName = iconNames[0]
export const isIcon = (value: unknown) => Icon.safeParse(value).success
export const isRule = (value: unknown) => Rule.safeParse(value).success

const pageOf = (city: string): NonNullable<ManifestInput['pages']>[string] => ({
  areas: ['bm'],
  path: `acme-maps-${city}`,
  title: city,
  nav: { group: 'Cities', icon },
})

/** Sentences of what is wrong with it; none where a console takes it. */
export function problemsIn(manifest: ManifestInput) {
  const read = Manifest.safeParse({ ...manifest, pages: { kiel: pageOf('kiel') } })
  return read.success ? [] : problemsOf(read.error.issues)
}

export const titles = ({ areas, pages, links, contributions }: Manifest) => [
  ...Object.values(areas).map(({ title }: AreaManifest) => title),
  ...Object.values(pages).map(({ title }: PageManifest) => title),
  ...Object.values(links).map(({ label }: LinkManifest) => label),
  ...Object.values(contributions).map(({ title }: ContributionManifest) => title),
]
export const numbers: ColumnLook = { kind: 'number', width: 90 }
