/**
 * The landmark algorithm. Whatever changes what peaks are found or how they are stored needs a new version;
 * pairs are derived from the stored peaks, so that they may change without decoding any audio again.
 */
export const algorithm = { name: 'lm1', version: 1 } as const

export const sampleRate = 8000
/** Samples of one spectrum: 128 ms. */
export const windowSize = 1024
/** Samples between two spectra: 16 ms. */
export const hop = 128
export const framesPerSecond = sampleRate / hop
export const secondsPerFrame = hop / sampleRate

/** 78 to 3,906 Hz. */
export const lowestBin = 10
export const highestBin = 500
/** A peak is the loudest place of a rectangle that reaches so far to each side. */
export const reach = { bins: 24, frames: 12 } as const
/** The newest frames wait for what follows them: whether they hold peaks is not decided. */
export const undecidedFrames = reach.frames
/** Of the peaks that a sample has beside: what is loud over the recording leaves some of these. */
export const denseReach = { bins: 16, frames: 8 } as const

/** Two peaks make a hash when they are so near each other. */
export const pairs = {
  nearestFrames: 3,
  farthestFrames: 96,
  farthestBins: 96,
  /** Following peaks that each peak is paired with when a reference is stored, and when a sample is looked up. */
  stored: 3,
  exact: 4,
  fuzzy: 8,
  changed: 5,
} as const

export const hashBits = 24
/** Hashes from here on are left out, a fifth of all: memory for hardly any loss. */
export const leastLeftOut = Math.floor(0.8 * 2 ** hashBits)

/** Less than this says too little to be looked up. */
export const leastSeconds = 3
export const leastPeaks = 20
/** dBFS of the loudest 128 ms. */
export const silenceLevel = -60
/** A peak has at least this power against a sine of full scale (-100 dB): below is what 16-bit samples round away. */
export const leastPower = 1e-10
