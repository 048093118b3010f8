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

/** Icons that manifests can name. */
const icons: Record<string, FluentIcon> = {
  account: Person20Regular,
  broadcast: Rss20Regular,
  bucket: Database20Regular,
  chart: DataBarVertical20Regular,
  code: Code20Regular,
  contact: ContactCard20Regular,
  dashboard: Board20Regular,
  delete: Delete20Regular,
  filter: Filter20Regular,
  key: Key20Regular,
  live: Live20Regular,
  music: MusicNote220Regular,
  people: People20Regular,
  price: Tag20Regular,
  project: Folder20Regular,
  scan: DocumentSearch20Regular,
  shield: ShieldCheckmark20Regular,
}

/** The icon of that name; a name that is not known gets a neutral one. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const Icon = (name && icons[name]) || Square20Regular
  return <Icon aria-hidden />
}
