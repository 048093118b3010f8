/** Plays, where the browser lets it. */
export function playItem(audio: HTMLAudioElement | null) {
  if (audio) void Promise.resolve(audio.play()).catch(() => undefined)
}
