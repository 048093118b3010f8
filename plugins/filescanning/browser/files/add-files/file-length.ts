/** Long enough for a video of 500 MB on a slow disk. */
const patience = 15_000

/** Seconds of a file of this machine; undefined: this browser cannot read its kind. */
export function lengthOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const audio = document.createElement('audio')
  audio.preload = 'metadata'
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(resolve, patience)
    const settle = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(audio.duration) ? audio.duration : undefined)
    }
    audio.addEventListener('loadedmetadata', settle)
    audio.addEventListener('error', settle)
    audio.src = address
  }).finally(() => {
    audio.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
