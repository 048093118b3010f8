import { Settings, type TimelineController, useObservable, useService } from '@console/core/browser'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { editedOf } from '../edited-of'
import { isGap } from '../shares'
import { actionOf, type DayAction } from './keys'
import type { DayInHand } from './use-day-in-hand'

/** What is opened by a key. */
export type DayPart = 'sheet' | 'name' | 'bucket'

interface DayKeys {
  hand: DayInHand
  controller: TimelineController | undefined
  onOpen(part: DayPart): void
  /** Keys that this line has besides: true takes it. */
  onOther?: ((key: string) => boolean) | undefined
}

const ofPage: readonly DayAction['do'][] = ['from', 'to', 'sheet']

/** The shell has these keys as well: while a day is on the page they are the day's, wherever the focus is. */
function useKeysOfPage(act: (action: DayAction) => void) {
  const { shortcuts } = useObservable(useService(Settings).state$)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!shortcuts) return
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.closest(fields)
      if (isTyping || document.querySelector('[aria-modal=true]')) return
      const action = actionOf(event)
      if (!action || !ofPage.includes(action.do)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(action)
    }
    // Before the shell hears of it.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [shortcuts])
}

const fields = 'input, textarea, select, [contenteditable], [role=textbox]'

/** Seconds: shorter gaps lie between any two songs. */
const shortestGap = 10

/** The hand on the keyboard: places, gaps, ranges of the day that is in hand. */
export function useDayKeys({ hand, controller, onOpen, onOther }: DayKeys) {
  const { kind, map, player, address, selection, select, actions } = hand
  const from = useRef<number>(undefined)

  function go(seconds: number) {
    player.seek(Math.min(Math.max(0, seconds), map.seconds))
    controller?.reveal(player.place)
    address.note({ at: player.place.toFixed(1) })
  }

  function toGap(by: 1 | -1) {
    const gaps = map.spans.filter(
      ({ share, begin, end }) => isGap(share) && end - begin >= shortestGap,
    )
    const gap =
      by === 1
        ? gaps.find(({ begin }) => begin > player.place + 0.05)
        : gaps.findLast(({ begin }) => begin < player.place - 0.05)
    if (!gap) return
    go(gap.begin)
    controller?.reveal(gap.begin, gap.end)
    select({ begin: gap.begin, end: gap.end })
  }

  function markFalse() {
    const here = map.results.findLast(
      ({ begin, end, over }) => over === 1 && begin <= player.place && player.place < end,
    )
    if (here) void actions.markFalse(here, here.false_positive === 0)
  }

  function edit() {
    const here = map.results.findLast(
      ({ begin, end, from }) =>
        from === 'api-report' && begin <= player.place && player.place < end,
    )
    if (here) actions.edit(editedOf(map, here))
  }

  function setRange(end: 'from' | 'to') {
    const { place } = player
    if (end === 'from') {
      from.current = place
      if (selection && selection.end > place) select({ begin: place, end: selection.end })
    } else {
      const begin = from.current ?? selection?.begin ?? 0
      if (place > begin) select({ begin, end: place })
    }
  }

  const plain: Partial<Record<DayAction['do'], () => void>> = {
    fit: () => controller?.fit(),
    toggle: () => player.toggle(),
    from: () => setRange('from'),
    to: () => setRange('to'),
    sheet: () => onOpen('sheet'),
    clear: () => select(undefined),
    begin: () => go(0),
    end: () => go(map.seconds),
    ...(!kind.watched && {
      false: markFalse,
      edit,
      name: () => selection && onOpen('name'),
      bucket: () => selection && onOpen('bucket'),
    }),
  }

  function act(action: DayAction) {
    if (action.do === 'seek') go(player.place + action.by)
    else if (action.do === 'gap') toGap(action.by)
    else if (action.do === 'zoom') controller?.zoom(action.factor)
    else plain[action.do]?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event)
    if (!action && !onOther?.(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (action) act(action)
  }
  useKeysOfPage(act)

  return { go, toGap, onKeyDown }
}
