const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Asks who leaves the page while something is sending. Only then: a page that listens is not kept ready for going back to. */
export class LeaveQuestion {
  private isAsking = false

  ask(isBusy: boolean): void {
    if (isBusy === this.isAsking) return
    this.isAsking = isBusy
    if (isBusy) addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  }
}
