/** How a sound of speech is made, for an average man; hertz and seconds. */
export interface Phoneme {
  formants: readonly [number, number, number]
  /** Of the vocal cords, of breath through them, of hiss at teeth and lips. */
  voice: number
  breath: number
  hiss: number
  hissAt: number
  duration: number
  /** Closed before it bursts. */
  burst?: boolean
}

const vowel = (first: number, second: number, third: number, duration = 0.11): Phoneme => ({
  formants: [first, second, third],
  voice: 1,
  breath: 0.03,
  hiss: 0,
  hissAt: 3000,
  duration,
})

const near = (first: number, second: number, third: number, voice: number): Phoneme => ({
  ...vowel(first, second, third, 0.065),
  voice,
})

const fricative = (voice: number, hiss: number, hissAt: number, second: number): Phoneme => ({
  formants: [320, second, 2500],
  voice,
  breath: 0,
  hiss,
  hissAt,
  duration: 0.09,
})

const stop = (voice: number, hiss: number, hissAt: number, second: number): Phoneme => ({
  ...fricative(voice, hiss, hissAt, second),
  duration: 0.085,
  burst: true,
})

export const phonemes = {
  a: vowel(730, 1090, 2440, 0.13),
  e: vowel(530, 1840, 2480),
  i: vowel(270, 2290, 3010),
  o: vowel(570, 840, 2410, 0.12),
  u: vowel(300, 870, 2240),
  æ: vowel(660, 1720, 2410, 0.13),
  ə: vowel(500, 1500, 2500, 0.06),
  ʌ: vowel(640, 1190, 2390, 0.09),
  ɜ: vowel(490, 1350, 1690, 0.12),
  m: near(250, 1000, 2200, 0.4),
  n: near(250, 1500, 2500, 0.4),
  ŋ: near(250, 1900, 2700, 0.35),
  l: near(360, 1300, 2700, 0.65),
  r: near(330, 1060, 1380, 0.65),
  w: near(290, 610, 2150, 0.6),
  j: near(260, 2070, 3020, 0.6),
  s: fricative(0, 0.35, 6200, 1700),
  ʃ: fricative(0, 0.4, 3300, 1900),
  f: fricative(0, 0.13, 5000, 1100),
  θ: fricative(0, 0.1, 5600, 1400),
  z: fricative(0.35, 0.22, 6000, 1700),
  v: fricative(0.45, 0.07, 4500, 1100),
  h: { ...vowel(500, 1500, 2500, 0.06), voice: 0, breath: 0.5 },
  p: stop(0, 0.3, 900, 900),
  t: stop(0, 0.45, 4200, 1800),
  k: stop(0, 0.4, 1900, 1900),
  b: stop(0.15, 0.2, 700, 900),
  d: stop(0.15, 0.25, 3600, 1700),
  g: stop(0.15, 0.25, 1700, 1900),
} satisfies Record<string, Phoneme>

export type PhonemeName = keyof typeof phonemes

export const syllableParts = {
  beginnings: [
    ...['', '', 'b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'j'],
    ...['ʃ', 'st', 'tr', 'pl', 'sp', 'br', 'θ', 'kl', 'fr', 'd', 't', 's', 'm', 'n', 'l'],
  ],
  vowels: [...'aeiouæəʌɜ', 'ai', 'ei', 'ou', 'ə', 'ə', 'i', 'æ', 'e'],
  endings: [
    '',
    '',
    '',
    '',
    'n',
    't',
    's',
    'd',
    'l',
    'm',
    'ŋ',
    'k',
    'nd',
    'st',
    'nt',
    'z',
    'r',
    'p',
  ],
} as const
