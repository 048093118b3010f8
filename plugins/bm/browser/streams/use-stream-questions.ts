import { Confirm, firstNames, useAskCost, useLimit, useService, useT } from '@console/core/browser'
import type { Project, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { useComingSound } from '../shared/use-storage'

const nameOf = ({ name }: Stream) => name

/** What is asked before something is done to streams. */
export function useStreamQuestions(project: Project, kind: Kind) {
  const t = useT()
  const confirm = useService(Confirm)
  const timemaps = useLimit(kind.usage.timemaps, t('Timemaps'))
  const askCost = useAskCost()
  const comes = useComingSound(project, kind)
  const ask = (title: string, text: string, rows: readonly Stream[], danger = false) =>
    confirm.ask({
      title,
      text,
      confirmLabel: title,
      danger,
      consequences: firstNames(rows.map(nameOf), t),
    })
  return {
    pause: (rows: Stream[]) =>
      ask(t('Pause'), t('Nobody listens to them until they are restarted:'), rows),
    restart: (rows: Stream[]) =>
      ask(t('Restart'), t('They are connected to anew, and heard from then on:'), rows),
    remove: (rows: Stream[]) =>
      ask(
        t('Delete'),
        t('They go with their results, states and recordings; reports keep their plays:'),
        rows,
        true,
      ),
    async timemapOn(rows: Stream[]) {
      const off = rows.filter(({ timemap }) => timemap === 0)
      const more = off.length
      const text = [
        t('What they send is kept for {days day|days} from now on.', {
          days: project.timemap_lifecycle,
        }),
        await comes(off),
        timemaps.usage && `${timemaps.usage}.`,
        await askCost({ service: 'BM', item: 'per_timemap', more }),
      ]
      return ask(t('Timemap on'), text.filter(Boolean).join(' '), more > 0 ? off : rows)
    },
    timemapOff: (rows: Stream[]) =>
      ask(t('Timemap off'), t('Nothing more of what they send is kept:'), rows),
  }
}
