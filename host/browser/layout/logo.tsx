import { mark } from '../../mark'

/** The mark of the console; its name stands beside it. In the page: as a file it would be one more document to draw. */
export const Logo = () => (
  <svg width={24} height={24} viewBox="0 0 32 32" aria-hidden>
    <rect width={32} height={32} rx={mark.corner} fill={mark.ground} />
    <path d={mark.wave} stroke="#fff" strokeWidth={mark.stroke} strokeLinecap="round" />
  </svg>
)
