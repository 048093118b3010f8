import type { Operation } from '#plugins/api-reference/contract'

interface Area {
  id: string
  /** English, to be given to `t`. */
  title: string
  /** Of calls by the first part of their path. */
  tags: RegExp
}

/** What the calls are about, in the order of the console. */
const areas: readonly Area[] = [
  {
    id: 'recognition',
    title: 'Audio and video recognition',
    tags: /^(buckets|bucket-files|base-projects|offlinedbs|identification)/,
  },
  { id: 'channels', title: 'Live channels', tags: /^(live|rec)-channels/ },
  { id: 'scanning', title: 'File scanning', tags: /^(fs-|evidence)/ },
  { id: 'monitoring', title: 'Broadcast monitoring', tags: /^bm-/ },
  { id: 'tracker', title: 'Tracker', tags: /^tracker-/ },
  { id: 'unknown', title: 'Unknown content', tags: /^ucf-/ },
  { id: 'metadata', title: 'Songs metadata and links', tags: /^external-metadata/ },
  { id: 'billing', title: 'Billing and prices', tags: /^(billing|prices|costs)/ },
  {
    id: 'account',
    title: 'Account and access',
    tags: /^(user|users|contacts|support|iam-users|personal-access-token|console-keys|sessions|audit-log|demo|views|notifications)/,
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    tags: /^(login|iam|logout|register|account-activate|password|sms-|bot-check|identity-provider|second-factor)/,
  },
  { id: 'files', title: 'Uploads, media and events', tags: /^(uploads|presigned|media|events)/ },
  { id: 'operation', title: 'Operation', tags: /^(operation$|plugin-faults)/ },
]

/** Calls of plugins that no area knows. */
const others: Omit<Area, 'tags'> = { id: 'others', title: 'Others' }

/** `iam-users` is no `iam`: who has most of the tag has it. */
const areaOf = (tag: string) => {
  const length = ({ tags }: Area) => tags.exec(tag)?.[0].length ?? 0
  const best = [...areas].sort((one, other) => length(other) - length(one))[0]
  return best && length(best) > 0 ? best.id : others.id
}

export interface Group {
  id: string
  title: string
  operations: readonly Operation[]
}

/** The calls by what they are about; groups of none are left out. */
export function groupsOf(operations: readonly Operation[]): Group[] {
  const own = new Map<string, Operation[]>()
  for (const operation of operations) {
    const area = areaOf(operation.tag)
    own.set(area, [...(own.get(area) ?? []), operation])
  }
  return [...areas, others].flatMap(({ id, title }) => {
    const inIt = own.get(id)
    return inIt ? [{ id, title, operations: inIt }] : []
  })
}
