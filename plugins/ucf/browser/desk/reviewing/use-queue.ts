import { anyTopic, Events, useApi, useData, useMay, useService } from '@console/core/browser'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Handed,
  type Item,
  itemsApi,
  mostHanded,
  type Project,
  reviewsApi,
  ucfTopics,
} from '../../../contract'

/** Items in hand: the one that is reviewed, and the next, which are loaded ahead. */
const inHand = 2
const readAtOnce = 50
/** Somebody else may have let go of something, or an item may be measured by now. */
const again = 20_000

interface Hand {
  current: Item | undefined
  ahead: readonly Item[]
  /** Left undecided, the last one last. */
  passed: readonly Item[]
  /** Decided here, which is on its way. */
  leaving: readonly number[]
  counts: Omit<Handed, 'items'> | undefined
}

const empty: Hand = { current: undefined, ahead: [], passed: [], leaving: [], counts: undefined }

/** Items as they are handed out: the one under hand stays until its reviewer leaves it, whatever others decide. */
export function useQueue(project: Project, desk: string) {
  const [hand, setHand] = useState(empty)
  const latest = useRef(hand)
  const pid = project.id
  const change = useCallback((next: (before: Hand) => Hand) => {
    latest.current = next(latest.current)
    setHand(latest.current)
  }, [])
  const ask = useAsking(project, desk)
  const take = useCallback(async () => {
    const { passed, leaving } = latest.current
    const { items, ...counts } = await ask(
      passed.map(({ id }) => id),
      leaving.length,
    )
    change((before) => {
      const now = before.passed.map(({ id }) => id)
      // What was on its way when it was asked may be told as it was before.
      const gone = [before.current?.id, ...now, ...leaving, ...before.leaving]
      const ahead = items.filter(({ id }) => !gone.includes(id))
      return withCurrent({ ...before, ahead, counts })
    })
  }, [ask, change])
  const reviews = useApi(reviewsApi)
  const leave = useLeaving(project, desk)
  const tell = useOneAtATime(take, leave)
  useEffect(() => {
    void tell()
    const timer = setInterval(() => void tell(), again)
    return () => clearInterval(timer)
  }, [tell])
  const { changes$ } = useService(Events)
  useEffect(() => {
    const topics = [anyTopic, ucfTopics.results(pid)]
    const following = changes$.subscribe(({ topic }) => topics.includes(topic) && void tell())
    return () => following.unsubscribe()
  }, [changes$, pid, tell])

  const { current, ahead, passed, leaving, counts } = hand
  const own = useData(
    async ({ api }) => {
      if (!current) return undefined
      return (await api(itemsApi).get({ params: { pid, id: current.id } })).data
    },
    [pid, current?.id],
    [ucfTopics.results(pid)],
  )
  const item = current && newest(current, own.data, ahead)
  const move = (next: (before: Hand) => Hand) => {
    change(next)
    void tell()
  }
  return {
    item,
    ahead,
    passed,
    /** What is on its way waits no more. */
    counts: counts && { ...counts, waiting: Math.max(0, counts.waiting - leaving.length) },
    reload: own.reload,
    /** This one comes under hand, and the one that was follows it. */
    hold: (one: Item) =>
      move((before) => ({
        ...before,
        current: one,
        ahead: [...(before.current ? [before.current] : []), ...before.ahead].filter(
          ({ id }) => id !== one.id,
        ),
        passed: before.passed.filter(({ id }) => id !== one.id),
        leaving: before.leaving.filter((id) => id !== one.id),
      })),
    /** It is decided: the next, at once. What comes after that is asked for when the decision is through. */
    leave() {
      change((before) =>
        withCurrent({
          ...before,
          current: undefined,
          leaving: [...before.leaving, ...(before.current ? [before.current.id] : [])],
        }),
      )
      if (latest.current.ahead.length === 0) void tell()
    },
    /** The decision is through, or could not be done: then the item comes again. */
    settle: (id: number) =>
      move((before) => ({ ...before, leaving: before.leaving.filter((one) => one !== id) })),
    /** It is left undecided: the next. */
    pass: () =>
      move((before) =>
        before.current && before.ahead.length > 0
          ? withCurrent({
              ...before,
              current: undefined,
              passed: [...before.passed, before.current],
            })
          : before,
      ),
    /** The last that was left comes back. */
    back: () =>
      move((before) => {
        const last = before.passed.at(-1)
        if (!last) return before
        const ahead = before.current ? [before.current, ...before.ahead] : before.ahead
        return { ...before, current: last, ahead, passed: before.passed.slice(0, -1) }
      }),
    /** The item that somebody else reviews becomes the one of this desk. */
    async takeOver(id: number) {
      const body = { desk, count: 1, take_over: id }
      await reviews.take({ params: { pid }, body })
      await tell()
    },
    /** What was left comes again. */
    again: () => move((before) => ({ ...before, passed: [] })),
  }
}
export type Queue = ReturnType<typeof useQueue>

function withCurrent(hand: Hand): Hand {
  if (hand.current) return hand
  const [current, ...ahead] = hand.ahead
  return { ...hand, current, ahead }
}

const newest = (current: Item, own: Item | undefined, ahead: readonly Item[]) =>
  [current, own, ...ahead]
    .filter((one) => one?.id === current.id)
    .reduce(
      (one, other) => (other && other.version > (one?.version ?? 0) ? other : one),
      current,
    ) ?? current

/** What the desk has in hand; who may not decide reads what waits, and takes nothing out of anybody's hands. */
function useAsking(project: Project, desk: string) {
  const reviews = useApi(reviewsApi)
  const items = useApi(itemsApi)
  const { allowed } = useMay('write-ucf')
  const pid = project.id
  return useCallback(
    async (passed: number[], leaving: number): Promise<Handed> => {
      const params = { pid }
      if (allowed) {
        const body = { desk, count: Math.min(mostHanded, inHand + leaving), passed }
        return (await reviews.take({ params, body, quiet: true })).data
      }
      const query = { sort: 'explains', order: 'desc', per_page: readAtOnce } as const
      const { data, meta } = await items.list({ params, query: { ...query, status: 0 } })
      const left = data.filter(({ id }) => !passed.includes(id))
      return { items: left, waiting: meta.total, elsewhere: 0, measuring: 0, ready_at: null }
    },
    [reviews, items, allowed, pid, desk],
  )
}

/** Gives back what is in hand, at once also where the window is closed. */
function useLeaving(project: Project, desk: string): () => void {
  const api = useApi(reviewsApi)
  const { allowed } = useMay('write-ucf')
  const pid = project.id
  const leave = useCallback(() => {
    if (!allowed) return
    const params = { pid }
    void api
      .open({ params, body: { desk }, quiet: true, outlivesPage: true })
      .catch(() => undefined)
  }, [api, allowed, pid, desk])
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [leave])
  return leave
}

/** Runs again after its end where it was asked for meanwhile; when all is over, `leave` comes last. */
function useOneAtATime(run: () => Promise<void>, leave: () => void): () => Promise<void> {
  const state = useRef({ running: false, asked: false, over: false })
  useEffect(() => {
    const now = state.current
    now.over = false
    return () => {
      now.over = true
      if (!now.running) leave()
    }
  }, [leave])
  return useCallback(async () => {
    const now = state.current
    now.asked = true
    if (now.running) return
    now.running = true
    while (now.asked && !now.over) {
      now.asked = false
      // The next time asks again.
      await run().catch(() => undefined)
    }
    now.running = false
    if (now.over) leave()
  }, [run, leave])
}
