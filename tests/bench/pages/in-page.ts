/** What runs in the pages that are measured. */

declare global {
  interface Window {
    /** When content was there, and whether a click on it was taken up; undefined when nobody clicked. */
    contentSeen?: { at: number; answers: boolean | undefined }
    /** Begins and ends. */
    longTasks?: (readonly [number, number])[]
  }
}

/** Content is there one painted frame after it is in the document. One visit clicks it: is the click taken up? */
export function watchForContent([selector, clicks]: readonly [string, boolean]) {
  new PerformanceObserver((list) => {
    const tasks = list
      .getEntries()
      .map(({ startTime, duration }) => [startTime, startTime + duration] as const)
    window.longTasks = [...(window.longTasks ?? []), ...tasks]
  }).observe({ type: 'longtask', buffered: true })
  // Before the page's own, so that it is seen also where the page holds the click back for its console.
  let caught: Event | undefined
  const remember = (event: Event) => {
    caught = event
  }
  if (clicks) for (const type of ['click', 'submit']) window.addEventListener(type, remember, true)
  const click = (found: HTMLElement) => {
    // A button of a form is taken up when the form is, whose sending the page holds back.
    const isSubmit = found.getAttribute('type') === 'submit'
    if (isSubmit) found.closest('form')?.setAttribute('novalidate', '')
    let isLeft = false
    const judge = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener(isSubmit ? 'submit' : 'click', judge, { once: true })
    found.click()
    return !isLeft && caught?.type === (isSubmit ? 'submit' : 'click') && caught.defaultPrevented
  }
  const search = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) return requestAnimationFrame(search)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const at = performance.now()
      window.contentSeen = { at, answers: clicks ? click(found) : undefined }
    }
    return requestAnimationFrame(() => channel.port2.postMessage(undefined))
  }
  search()
  document.addEventListener('live', () => performance.mark('live'), { capture: true, once: true })
}

/** Nothing has come for two seconds, and nothing was done for long. */
export function isQuiet(): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => entry.duration + entry.startTime)
  const worked = (window.longTasks ?? []).map(([, end]) => end)
  return performance.now() - Math.max(0, ...ends, ...worked) > 2000
}

export function sumUp() {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => new URL(name).pathname.endsWith('.js'),
  )
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const tasks = window.longTasks ?? []
  const blocked = (from: number) =>
    tasks
      .map(([begin, end]) => end - Math.max(begin, from) - 50)
      .reduce((sum, over) => sum + Math.max(0, over), 0)
  return {
    content: window.contentSeen?.at ?? Number.NaN,
    bytes: scripts.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000,
    longTasks: tasks.reduce((sum, [begin, end]) => sum + end - begin, 0),
    /** Of all long tasks what is over 50 ms. */
    blocked: blocked(0),
    /** The same from the first contentful paint on. */
    blockedAfterPaint: blocked(painted),
    /** When the console itself answers; none for what is no console. */
    live: performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN,
  }
}
