import { curl } from './curl'
import { go } from './go'
import { java } from './java'
import { kotlin } from './kotlin'
import { node } from './node'
import { python } from './python'
import { swift } from './swift'
import type { SampleTarget } from './target'

export interface Sample {
  id: string
  label: string
  /** As the file is to be called. */
  file: string
  write(target: SampleTarget): string
}

/** Programs that have one clip recognised, in the languages that clients are written in. */
export const samples: readonly [Sample, ...Sample[]] = [
  { id: 'curl', label: 'curl', file: 'identify.sh', write: curl },
  { id: 'python', label: 'Python', file: 'identify.py', write: python },
  { id: 'node', label: 'JavaScript (Node)', file: 'identify.mjs', write: node },
  { id: 'java', label: 'Java', file: 'identify.java', write: java },
  { id: 'go', label: 'Go', file: 'identify.go', write: go },
  { id: 'swift', label: 'iOS (Swift)', file: 'identify.swift', write: swift },
  { id: 'kotlin', label: 'Android (Kotlin)', file: 'identify.kt', write: kotlin },
]
