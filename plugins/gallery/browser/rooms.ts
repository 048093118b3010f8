import { type ExampleInfo, type Room, rooms } from '@console/core/examples'

/** Rooms in the order in which one comes to need them; further ones come last, under their own names. */
export const titles: Readonly<Record<string, string>> = {
  page: 'Pages',
  list: 'Lists',
  table: 'Tables',
  form: 'Forms',
  values: 'Values',
  format: 'Numbers, times and texts',
  states: 'Nothing, faults and waiting',
  panel: 'Panels and dialogs',
  chart: 'Charts and maps',
  dashboard: 'Dashboards',
  offer: 'Rights, limits and costs',
  upload: 'Uploads',
  timeline: 'Timelines',
  callbacks: 'Callbacks',
  api: 'Calls for programs',
  slots: 'Places for other plugins',
  actions: 'Actions',
  style: 'Looks',
  print: 'Paper',
  light: 'First views',
  data: 'Data',
  services: 'Services',
  plugin: 'Plugins',
  account: 'Account and rights',
  server: 'Server halves',
  testing: 'Tests',
}

export interface Block extends ExampleInfo {
  room: string
  /** Of the room, English. */
  group: string
  load: Room['load']
}

const order = Object.keys(titles)
const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

export const blocks: readonly Block[] = [...rooms]
  .sort((one, other) => placeOf(one.id) - placeOf(other.id))
  .flatMap(({ id, examples, load }) =>
    examples.map((example) => ({ ...example, room: id, group: titles[id] ?? id, load })),
  )

/** `data-table` as it is read: `Data table`. */
export function nameOf({ name }: Pick<Block, 'name'>): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Blocks in which every word occurs: in the name, in what it is for, in what it uses; names come first. */
export function find(typed: string): Block[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const named = (block: Block) =>
    words.every((word) => `${nameOf(block)} ${block.uses}`.toLowerCase().includes(word))
  const found = blocks.filter((block) => {
    const text = [nameOf(block), block.group, block.about, ...block.uses].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(named), ...found.filter((block) => !named(block))]
}
