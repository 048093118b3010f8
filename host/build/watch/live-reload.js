// Only in the browser bundle of `npm run dev`: the server says when the bundle changed; a restarted server counts too.
let wasAway = false

function listen() {
  const events = new EventSource('/dev/reload')
  events.onopen = () => {
    if (wasAway) location.reload()
  }
  events.onmessage = () => location.reload()
  events.onerror = () => {
    // Closed by the browser: this server is not the one of `npm run dev`.
    if (events.readyState === EventSource.CLOSED) return
    wasAway = true
    events.close()
    setTimeout(listen, 300)
  }
}

listen()
