import type { EntryReport } from '@console/core/browser'
import {
  type EntryWishes,
  isVisible,
  type Manifest,
  type Rule,
  reasonsOf,
  type Sentence,
  type Viewer,
} from '@console/core/contract'
import type { ListedContribution } from '../plugins/contribution-list'
import { type Entry, entriesOf } from './entry-list'

export interface EntrySources {
  /** As their authors wrote them. */
  manifests: readonly Manifest[]
  wishes: EntryWishes
  /** Areas and points that this console has. */
  areas: ReadonlySet<string>
  points: readonly ListedContribution[]
  /** Why a plugin is not there; undefined: it is. */
  absenceOf(plugin: string): Sentence | undefined
}

type Judgement = Pick<EntryReport, 'seen' | 'why'>

/** Every entry of every plugin as this viewer would find it, with the reason. */
export function entryReports(sources: EntrySources, viewer: Viewer): EntryReport[] {
  const entries = sources.manifests.flatMap(entriesOf)
  const judge = judgeOf(sources, viewer)
  const judged = entries.map((entry) => ({ entry, judgement: judge(entry) }))
  const settle = amongOthers(judged)
  return judged.map(({ entry, judgement }) => {
    const { name, plugin, kind, title, place } = entry
    return { name, plugin, kind, title, place, ...settle({ entry, judgement }) }
  })
}

const found = (
  seen: EntryReport['seen'],
  text: string,
  values: Sentence['values'] = {},
  reasons: readonly Sentence[] = [],
): Judgement => ({ seen, why: { lead: { text, values }, reasons } })

function judgeOf({ wishes, areas, points, absenceOf }: EntrySources, viewer: Viewer) {
  /** What lies before any rule: the entry is not in this console. */
  function missing(entry: Entry): Judgement | undefined {
    const { name, kind, plugin, key, area, place } = entry
    if (entry.removable && wishes.removed.includes(name)) {
      return found('hidden', 'removed by the operator’s configuration')
    }
    const absence = absenceOf(plugin)
    if (absence) return found('hidden', 'its plugin is not there: {reasons}', {}, [absence])
    if (area && !areas.has(area)) {
      return found('hidden', 'no plugin that is on has the area {area}', { area })
    }
    const filling = points.find((other) => other.plugin === plugin && other.id === key)
    if (kind === 'contributions' && filling?.state !== 'ok') {
      return found('hidden', 'no plugin that is on offers {place}', { place })
    }
    return undefined
  }

  return (entry: Entry): Judgement => {
    const { name, when, rule, inMenu } = entry
    const gone = missing(entry)
    if (gone) return gone
    if (when !== undefined && !rule) {
      return found('hidden', 'hidden because no rule is named {when}', { when })
    }
    if (rule && !isVisible(rule, viewer)) return because('own', rule, viewer)
    const added = wishes.rules[name]
    if (added && !isVisible(added, viewer)) return because('operator', added, viewer)
    if (!inMenu) return found('unlisted', 'has no place in a menu, opened by its address')
    return because('shown', { all: [rule, added].filter((one) => one !== undefined) }, viewer)
  }
}

/** With reasons and, for rules without parts, without. */
const texts = {
  shown: ['shown because {reasons}', 'shown to everybody'],
  own: ['hidden because {reasons}', 'hidden from everybody by its rule'],
  operator: [
    'hidden by the operator’s rule because {reasons}',
    'hidden from everybody by the operator’s rule',
  ],
} as const

function because(by: keyof typeof texts, rule: Rule, viewer: Viewer): Judgement {
  const reasons = reasonsOf(rule, viewer)
  const [because, plain] = texts[by]
  const seen = by === 'shown' ? 'shown' : 'hidden'
  return found(seen, reasons.length > 0 ? because : plain, {}, reasons)
}

interface Judged {
  entry: Entry
  judgement: Judgement
}

/** An area is offered with its screens, and a screen through its area. */
function amongOthers(all: readonly Judged[]) {
  const names = (kind: Entry['kind'], seen: Judgement['seen'], name: (entry: Entry) => unknown) =>
    new Set(
      all
        .filter(({ entry, judgement }) => entry.kind === kind && judgement.seen === seen)
        .map(({ entry }) => name(entry)),
    )
  const areasWithScreens = names('pages', 'shown', ({ area }) => area)
  const hiddenAreas = names('areas', 'hidden', ({ key }) => key)

  return ({ entry: { kind, key, area }, judgement }: Judged): Judgement => {
    if (judgement.seen !== 'shown') return judgement
    if (kind === 'areas' && !areasWithScreens.has(key)) {
      return found('hidden', 'hidden because none of its screens is shown')
    }
    return area !== undefined && hiddenAreas.has(area)
      ? found('unlisted', 'opened by its address, its area {area} is hidden', { area })
      : judgement
  }
}
