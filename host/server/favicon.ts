import { mark } from '../mark'

const { ground, corner, wave, stroke } = mark

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/><path d="${wave}" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round"/></svg>`
