/** Chinese labels by English text. */
const labels: Record<string, string> = {}

export default labels
