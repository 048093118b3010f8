import type { Icon, IconName } from '@console/core/contract'
import type { FluentIcon } from '@fluentui/react-icons'
import {
  Board20Regular,
  Code20Regular,
  ContactCard20Regular,
  DataBarVertical20Regular,
  Database20Regular,
  Delete20Regular,
  DocumentSearch20Regular,
  Filter20Regular,
  Folder20Regular,
  Globe20Regular,
  Key20Regular,
  Live20Regular,
  MusicNote220Regular,
  People20Regular,
  Person20Regular,
  Rss20Regular,
  ShieldCheckmark20Regular,
  Square20Regular,
  Tag20Regular,
} from '@fluentui/react-icons'

const icons: Record<IconName, FluentIcon> = {
  board: Board20Regular,
  card: ContactCard20Regular,
  chart: DataBarVertical20Regular,
  code: Code20Regular,
  database: Database20Regular,
  delete: Delete20Regular,
  document: DocumentSearch20Regular,
  feed: Rss20Regular,
  filter: Filter20Regular,
  folder: Folder20Regular,
  globe: Globe20Regular,
  key: Key20Regular,
  live: Live20Regular,
  music: MusicNote220Regular,
  people: People20Regular,
  person: Person20Regular,
  shield: ShieldCheckmark20Regular,
  tag: Tag20Regular,
}

/** The icon of a manifest; where it has none, or one of a newer console, a neutral one. */
export function NamedIcon({ icon }: { icon: Icon | undefined }) {
  if (typeof icon === 'object') {
    return (
      <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" fill="currentColor">
        <path d={icon.path} />
      </svg>
    )
  }
  const Named = (icon && icons[icon]) || Square20Regular
  return <Named aria-hidden />
}
